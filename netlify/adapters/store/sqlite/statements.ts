/** Statements shared by the main thread and the writer thread. */
export const READ_ONE =
  'SELECT id, data, created_at, updated_at, version, sequence FROM records WHERE collection = ? AND id = ?';
/** The id of an unreadable record stays reserved: a counter must not start again. */
export const ADD = `INSERT INTO records (collection, id, data, created_at, updated_at, version)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM unreadable WHERE collection = ?1 AND id = ?2)`;
/** Updates the changed columns; has no effect when the row's text has changed. */
export const REPLACE_UNCHANGED =
  'UPDATE records SET data = ?1, updated_at = ?2 WHERE collection = ?3 AND id = ?4 AND version = ?5 AND data = ?6';
/** Adds 1 to the number at a path; inserts the record when it does not exist. */
export const COUNT_UP = `${ADD} ON CONFLICT (collection, id) DO UPDATE
  SET data = json_set(data, ?7, json_extract(data, ?7) + 1), updated_at = ?5 WHERE version = ?6`;
