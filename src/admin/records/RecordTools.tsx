import { type ReactNode, useState } from 'react';
import { useRole } from '../accounts/role.ts';
import { PagePreview } from '../publication/PagePreview.tsx';
import type { RecordState } from '../publication/publication-state.ts';
import { useWords } from '../shell/words.ts';
import type { FormField } from './form-fields.ts';
import { History } from './History.tsx';
import { contentOf, type KindName } from './kinds.ts';
import { addressOf } from './record-address.ts';
import type { AdminRecord } from './record-endpoints.ts';
import { listRevisions } from './revisions.ts';
import type { Values } from './use-edited-record.ts';

interface Props {
  type: KindName;
  record: AdminRecord | undefined;
  siteState: RecordState | undefined;
  isUnsaved: boolean;
  /** Those an earlier state is put back in. */
  fields: readonly FormField[];
  restore(state: Values): void;
  /** Goes to a field of the form. */
  toField(field: string): void;
  /** The way to its translation. */
  children: ReactNode;
}

/** What can be done with a whole record: its translation, its history, its page on the site and the preview of it. */
export function RecordTools({ type, record, siteState, isUnsaved, fields, restore, toField, children }: Props) {
  const { t } = useWords();
  const { may } = useRole();
  const [isReading, setReading] = useState(false);
  if (!record) return null;
  const isOnline =
    siteState === 'online' || siteState === 'changed' || siteState === 'leaving' || siteState === 'postponed';
  const address = isOnline ? addressOf(type, record) : undefined;
  return (
    <>
      {children}
      {contentOf(type) && may(listRevisions) && (
        <button type="button" className="link" onClick={() => setReading(true)}>
          {t('admin-editor.history.open')}
        </button>
      )}
      {address && (
        <a href={address} target="_blank" rel="noopener">
          {t('admin.form.onSite')}
        </a>
      )}
      {siteState && <PagePreview key={record.updatedAt} type={type} id={record.id} {...{ isUnsaved, toField }} />}
      {isReading && (
        <History
          type={type}
          id={record.id}
          fields={fields.filter(({ name }) => name !== 'lang' && name !== 'key')}
          close={() => setReading(false)}
          restore={(state) => {
            restore(state);
            setReading(false);
          }}
        />
      )}
    </>
  );
}
