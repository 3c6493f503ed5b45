import type { LeftOut } from '../../collections/left-out.ts';
import { recordPath } from '../shell/areas.ts';
import { useWords } from '../shell/words.ts';
import { isKindName } from './kinds.ts';
import { useFaultText } from './use-fault-text.ts';

interface Props extends Pick<LeftOut, 'type' | 'id' | 'faults'> {
  /** Where the record is open already: goes to its field. */
  toField?(field: string): void;
}

/** What is wrong with a record, field by field: each a link to the field. */
export function Faults({ type, id, faults, toField }: Props) {
  const { t, field: label } = useWords();
  const faultText = useFaultText();
  return [...Map.groupBy(faults, ({ field }) => field)].map(([field, some]) => {
    const named = field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .map(label)
      .join(', ');
    const value = faultText(some);
    return (
      <span key={field} className="admin-reason">
        {field && isKindName(type) ? (
          <a
            href={recordPath(type, id, field)}
            onClick={(event) => {
              if (!toField || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              toField(field);
            }}
          >
            {t('admin-content.fieldIs', { name: named, value })}
          </a>
        ) : (
          value
        )}
      </span>
    );
  });
}
