import type { Translator } from '../../i18n/translate.ts';
import type { FieldFault } from '../../lib/errors.ts';
import { useWords } from '../shell/words.ts';

/** What is wrong with a field in words: each sentence once, with the links, pictures or records it names. */
export function faultsInWords(t: Translator, faults: readonly FieldFault[]): string {
  const names = new Map<FieldFault['reason'], Set<string>>();
  for (const { reason, named } of faults) {
    const known = names.get(reason) ?? new Set();
    names.set(reason, named === undefined ? known : known.add(named));
  }
  return [...names]
    .map(([reason, named]) => {
      const fault = t(`errors.${reason}`);
      return named.size ? t('admin-editor.faultNamed', { fault, named: [...named].join(', ') }) : fault;
    })
    .join(' ');
}

export function useFaultText(): (faults: readonly FieldFault[]) => string {
  const { t } = useWords();
  return (faults) => faultsInWords(t, faults);
}
