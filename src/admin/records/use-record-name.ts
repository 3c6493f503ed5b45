import { withCompanyName } from '../shell/company-name.ts';
import { useWords } from '../shell/words.ts';
import { useFullText } from './RecordFacts.tsx';

/** What a record is called by the value of its naming field; one that was emptied, as an erased address, is said to be so. */
export function useRecordName(): (field: string, value: unknown) => string {
  const { t } = useWords();
  const text = useFullText();
  return (field, value) => {
    const isMail = value && typeof value === 'object' && 'subject' in value;
    const name = withCompanyName(text(field, isMail ? value.subject : value));
    return name || t(field === 'email' ? 'admin.table.erasedAddress' : 'admin.table.unnamed');
  };
}
