// The door to PCRE2, 8-bit code units. Its functions have macro names, which Swift cannot import,
// so each one in use gets a plain name here. A pattern and a match are bounded: a hostile one ends
// with an error, not with a hang.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

typedef pcre2_code_8 tblsh_pattern;
typedef pcre2_match_data_8 tblsh_match_data;
typedef pcre2_match_context_8 tblsh_match_context;

static inline tblsh_pattern *tblsh_pattern_compile(
    const unsigned char *bytes, size_t count, unsigned options, int *error, size_t *offset) {
  return pcre2_compile_8(bytes, count, options, error, offset, NULL);
}

static inline void tblsh_pattern_free(tblsh_pattern *pattern) { pcre2_code_free_8(pattern); }

// Match limits: steps of backtracking, depth of it, and kibibytes of heap.
static inline tblsh_match_context *tblsh_match_context_create(
    unsigned steps, unsigned depth, unsigned kibibytes) {
  tblsh_match_context *context = pcre2_match_context_create_8(NULL);
  if (context == NULL) return NULL;
  pcre2_set_match_limit_8(context, steps);
  pcre2_set_depth_limit_8(context, depth);
  pcre2_set_heap_limit_8(context, kibibytes);
  return context;
}

static inline void tblsh_match_context_free(tblsh_match_context *context) {
  pcre2_match_context_free_8(context);
}

static inline tblsh_match_data *tblsh_match_data_create(const tblsh_pattern *pattern) {
  return pcre2_match_data_create_from_pattern_8(pattern, NULL);
}

static inline void tblsh_match_data_free(tblsh_match_data *data) {
  pcre2_match_data_free_8(data);
}

// Above 0: matched. PCRE2_ERROR_NOMATCH: not. Otherwise an error, such as a limit reached.
static inline int tblsh_match(
    const tblsh_pattern *pattern, const unsigned char *bytes, size_t count,
    tblsh_match_data *data, tblsh_match_context *context) {
  return pcre2_match_8(pattern, bytes, count, 0, 0, data, context);
}

static inline size_t tblsh_match_start(tblsh_match_data *data) {
  return pcre2_get_ovector_pointer_8(data)[0];
}

static inline size_t tblsh_match_end(tblsh_match_data *data) {
  return pcre2_get_ovector_pointer_8(data)[1];
}

static inline int tblsh_pattern_error_text(int error, unsigned char *buffer, size_t count) {
  return pcre2_get_error_message_8(error, buffer, count);
}
