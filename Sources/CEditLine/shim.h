// The door to libedit: one inline function for each shape of its variadic calls, wide API only.
#ifndef TBLSH_CEDITLINE_SHIM_H
#define TBLSH_CEDITLINE_SHIM_H

#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <wchar.h>

// Not declared by the headers in the mode the importer reads them in.
extern int wcwidth(wchar_t);
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
// <term.h> defines hundreds of short macros; these two are all we ask of it.
extern int tgetent(char *, const char *);
extern char *tgetstr(const char *, char **);

typedef wchar_t *(*tblsh_prompt_function)(EditLine *);
typedef unsigned char (*tblsh_key_function)(EditLine *, wint_t);
typedef int (*tblsh_read_function)(EditLine *, wchar_t *);

static inline EditLine *tblsh_editor(const char *name) {
  return el_init(name, stdin, stdout, stderr);
}

static inline int tblsh_set_prompt(EditLine *e, tblsh_prompt_function f, int literal) {
  return el_wset(e, EL_PROMPT_ESC, f, literal);
}

static inline int tblsh_set_reader(EditLine *e, tblsh_read_function f) {
  return el_wset(e, EL_GETCFN, f);
}

static inline int tblsh_set_int(EditLine *e, int operation, int value) {
  return el_wset(e, operation, value);
}

static inline int tblsh_refresh(EditLine *e) { return el_wset(e, EL_REFRESH); }

static inline int tblsh_set_editor(EditLine *e, const wchar_t *mode) {
  return el_wset(e, EL_EDITOR, mode);
}

static inline int tblsh_is_vi(EditLine *e) {
  const wchar_t *mode = 0;
  return el_wget(e, EL_EDITOR, &mode) == 0 && mode && mode[0] == L'v';
}

static inline int tblsh_edits(EditLine *e) {
  int on = 1;
  return el_wget(e, EL_EDITMODE, &on) == 0 ? on : 1;
}

static inline int tblsh_set_client(EditLine *e, void *client) {
  return el_wset(e, EL_CLIENTDATA, client);
}

static inline void *tblsh_client(EditLine *e) {
  void *client = 0;
  return el_wget(e, EL_CLIENTDATA, &client) == 0 ? client : 0;
}

static inline int tblsh_set_tty(EditLine *e, const wchar_t *mode, const wchar_t *flag) {
  return el_wset(e, EL_SETTY, mode, flag, NULL);
}

static inline int tblsh_add_function(
    EditLine *e, const wchar_t *name, const wchar_t *help, tblsh_key_function f) {
  return el_wset(e, EL_ADDFN, name, help, f);
}

static inline int tblsh_bind(EditLine *e, const wchar_t *key, const wchar_t *command) {
  return el_wset(e, EL_BIND, key, command, NULL);
}

static inline int tblsh_bind_vi_command(
    EditLine *e, const wchar_t *key, const wchar_t *command) {
  return el_wset(e, EL_BIND, L"-a", key, command, NULL);
}

#endif
