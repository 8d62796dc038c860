// The door to SQLite. What Swift cannot import, variadics and destructor constants, gets a plain
// function here.
#include <sqlite3.h>
#include <stddef.h>

// A double-quoted word is never a text, schemas are not trusted, and no extension is loaded.
static inline void tblsh_sqlite_harden(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
}

// The length of the longest piece of memory that was asked for since the last call.
static inline sqlite3_int64 tblsh_sqlite_longest(void) {
  sqlite3_int64 now = 0, most = 0;
  sqlite3_status64(SQLITE_STATUS_MALLOC_SIZE, &now, &most, 1);
  return most;
}

// A virtual table that may be read from anywhere: reading it has no side effects.
static inline int tblsh_sqlite_innocuous(sqlite3 *database) {
  return sqlite3_vtab_config(database, SQLITE_VTAB_INNOCUOUS);
}

// "Kept" texts stay where they are until the statement is run again; others are copied.
static inline void tblsh_sqlite_result_kept(
    sqlite3_context *context, const unsigned char *bytes, size_t count) {
  sqlite3_result_text64(context, (const char *)bytes, count, SQLITE_STATIC, SQLITE_UTF8);
}

static inline void tblsh_sqlite_result_copy(
    sqlite3_context *context, const unsigned char *bytes, size_t count) {
  sqlite3_result_text64(context, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int tblsh_sqlite_bind_kept(
    sqlite3_stmt *statement, int index, const unsigned char *bytes, size_t count) {
  return sqlite3_bind_text64(
      statement, index, (const char *)bytes, count, SQLITE_STATIC, SQLITE_UTF8);
}

static inline int tblsh_sqlite_bind_copy(
    sqlite3_stmt *statement, int index, const unsigned char *bytes, size_t count) {
  return sqlite3_bind_text64(
      statement, index, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
