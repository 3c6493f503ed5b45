import type { ReactNode } from 'react';
import type { RecordState } from '../publication/publication-state.ts';
import { StateBadge } from '../publication/StateBadge.tsx';
import { useWords } from '../shell/words.ts';
import type { KindName } from './kinds.ts';
import type { AdminRecord } from './record-endpoints.ts';
import { ValueText } from './ValueText.tsx';

interface Props {
  type: KindName;
  record: AdminRecord | undefined;
  /** How it stands to the site, which says more than whether it is a draft. */
  siteState: RecordState | undefined;
  /** What the record is called by now. */
  name: string;
  dirty: boolean;
  close(): void;
  /** What can be done with the whole record: its preview, its translation, its history. */
  children?: ReactNode;
}

/** The head of an editor: the way back to the list, the record's name, its state, and what can be done with it. */
export function EditorHead({ type, record, siteState, name, dirty, close, children }: Props) {
  const { t } = useWords();
  return (
    <header className="admin-editor-head">
      <button type="button" className="link" onClick={close}>
        ← {t(`admin.kinds.${type}`)}
      </button>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <div className="admin-editor-state">
        {siteState && <StateBadge state={siteState} />}
        {!siteState && record?.state !== undefined && <ValueText name="state" value={record.state} />}
        {record?.lang !== undefined && <ValueText name="lang" value={record.lang} />}
        <span className="soft" role="status">
          {dirty && t('admin-editor.unsaved')}
        </span>
        {children}
      </div>
    </header>
  );
}
