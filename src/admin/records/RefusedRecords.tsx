import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { FieldFault } from '../../lib/errors.ts';
import { recordPath } from '../shell/areas.ts';
import { useWords } from '../shell/words.ts';
import { faultsOf } from './check-record.ts';
import type { KindName } from './kinds.ts';
import { $refusals } from './refusals.store.ts';
import { useFaultText } from './use-fault-text.ts';

const fieldOf = ({ field }: FieldFault): string => field.replace(/\..*/, '');

/** The records that a change of many left as they were: each a link to the first field that stops it. */
export function RefusedRecords({ type }: { type: KindName }) {
  const { t, field: label } = useWords();
  const faultText = useFaultText();
  const refusals = useStore($refusals).filter((one) => one.type === type);
  const box = useRef<HTMLElement>(null);
  const count = refusals.length;
  useLayoutEffect(() => {
    if (count > 0) box.current?.focus();
  }, [count]);
  if (!count) return null;
  return (
    <section ref={box} className="notice bad" tabIndex={-1} aria-labelledby="refused-records">
      <h2 id="refused-records">{t('admin.table.refused', { count })}</h2>
      <ul>
        {refusals.map(({ id, name, lang, code, fields, reasons = faultsOf(fields) }) => (
          <li key={id}>
            <a href={recordPath(type, id)}>
              <bdi>{name}</bdi>
              {lang && ` (${lang.toUpperCase()})`}
            </a>
            {' – '}
            {[...new Set(reasons.map(fieldOf))]
              .map((name) => {
                const value = faultText(reasons.filter((fault) => fieldOf(fault) === name));
                return t('admin-content.fieldIs', { name: label(name), value });
              })
              .join(' ') || t(`errors.${code}`)}
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="link" onClick={() => $refusals.set([])}>
          {t('admin.close')}
        </button>
      </p>
    </section>
  );
}
