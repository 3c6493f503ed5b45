import type { FieldFault } from '../../lib/errors.ts';
import { useWords } from '../shell/words.ts';

/** What is wrong with a field in words, with the link, the picture or the record it names. */
export function useFaultText(): (fault: FieldFault) => string {
  const { t } = useWords();
  return ({ reason, named }) => {
    const fault = t(`errors.${reason}`);
    return named === undefined ? fault : t('admin-editor.faultNamed', { fault, named });
  };
}
