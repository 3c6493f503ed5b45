import { createContext, useContext } from 'react';

/** What a field knows of the record it belongs to: the language others are looked for in, and which one it is itself. */
interface EditedRecord {
  lang: string;
  key: string;
}
export const EditedRecordContext = createContext<EditedRecord>({ lang: 'fr', key: '' });
export const useEditedRecordFacts = (): EditedRecord => useContext(EditedRecordContext);
