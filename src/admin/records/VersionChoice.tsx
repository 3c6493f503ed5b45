import { useId, useState } from 'react';
import { FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { useWords } from '../shell/words.ts';
import type { FormField } from './form-fields.ts';
import { conflictsOf } from './merge-versions.ts';
import { useFullText } from './RecordFacts.tsx';
import type { AdminRecord } from './record-endpoints.ts';
import type { Values } from './use-edited-record.ts';

interface Props {
  fields: FormField[];
  /** What both began from, where it is known. */
  before: Values | undefined;
  mine: Values;
  theirs: AdminRecord;
  /** Who wrote each, by their address. */
  names: { mine: string; theirs?: string | undefined };
  /** Saves the fields as they were chosen one by one. */
  merge(values: Values): void;
  takeTheirs(): void;
}
type Side = 'mine' | 'theirs';

/** Two administrators changed one record: field by field, whose words it keeps. */
export function VersionChoice({ fields, before, mine, theirs, names, merge, takeTheirs }: Props) {
  const { t, field: label } = useWords();
  const text = useFullText();
  const id = useId();
  const [conflicts] = useState(() =>
    conflictsOf(
      fields.map(({ name }) => name),
      { before, mine, theirs },
    ),
  );
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(conflicts.map(({ name, proposed }) => [name, proposed])),
  );
  const versions: Record<Side, Values> = { mine, theirs };
  const titles: Record<Side, string> = {
    mine: t('admin-editor.conflict.mine', { name: names.mine }),
    theirs: names.theirs
      ? t('admin-editor.conflict.theirs', { name: names.theirs })
      : t('admin-editor.conflict.someone'),
  };
  const result = () =>
    Object.fromEntries([
      ...Object.entries(mine),
      ...conflicts.map(({ name }): [string, unknown] => [name, versions[chosen[name] ?? 'mine'][name]]),
    ]);
  return (
    <div className="admin-parts">
      <p className="notice bad" role="alert">
        {t('admin-editor.conflict.title')}
      </p>
      {conflicts.map(({ name, both }) => (
        <FieldGroup
          key={name}
          id={`${id}-${name}`}
          label={label(name)}
          hint={t(`admin-editor.conflict.${both ? 'both' : 'one'}`)}
          framed
          className="admin-merge"
        >
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <span>
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  checked={chosen[name] === side}
                  onChange={() => setChosen((all) => ({ ...all, [name]: side }))}
                />{' '}
                {titles[side]}
              </span>
              <span className="admin-words">{text(name, versions[side][name]) || '–'}</span>
            </label>
          ))}
        </FieldGroup>
      ))}
      <div className="admin-foot">
        <button type="button" className="button" onClick={() => merge(result())}>
          {t('admin-editor.conflict.save')}
        </button>
        <button type="button" className="button line" onClick={takeTheirs}>
          {t('admin.form.takeTheirs')}
        </button>
      </div>
    </div>
  );
}
