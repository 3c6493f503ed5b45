/** Statements that the thread which serves pages and the one which writes beside it have in common. */
export const READ_ONE =
  'SELECT id, data, created_at, updated_at, version, sequence FROM records WHERE collection = ? AND id = ?';
/** An id stays taken while the record that has it cannot be read: a counter must not begin anew. */
export const ADD = `INSERT INTO records (collection, id, data, created_at, updated_at, version)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM unreadable WHERE collection = ?1 AND id = ?2)`;
/** Of the row only what an update changes is bound; nothing happens when its text is no longer what it was. */
export const REPLACE_UNCHANGED =
  'UPDATE records SET data = ?1, updated_at = ?2 WHERE collection = ?3 AND id = ?4 AND version = ?5 AND data = ?6';
/** Adds 1 to the number at a path of the record that has this id; the record is added when there is none. */
export const COUNT_UP = `${ADD} ON CONFLICT (collection, id) DO UPDATE
  SET data = json_set(data, ?7, json_extract(data, ?7) + 1), updated_at = ?5 WHERE version = ?6`;
