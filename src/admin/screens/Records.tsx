import { useEffect, useState } from 'react';
import { useRole } from '../accounts/role.ts';
import { ContentSettings } from '../overview/ContentSettings.tsx';
import { ContentStatistics } from '../overview/ContentStatistics.tsx';
import { readSettings } from '../overview/overview.ts';
import type { KindName } from '../records/kinds.ts';
import { RecordEditor } from '../records/RecordEditor.tsx';
import { RecordTable } from '../records/RecordTable.tsx';
import { areaOf, areaPath, kindsOf } from '../shell/areas.ts';
import { Tabs } from '../shell/Tabs.tsx';
import { useAddress } from '../shell/use-address.ts';
import { RecordKindContext, useWords } from '../shell/words.ts';

/** The contract's three (docs/contract.md §2). */
const tabs = ['manage', 'statistics', 'settings'] as const;

/**
 * A choice of kinds, the table of one of them, or one record of it. `version`: something beside it changed the record.
 */
export function Screen({ version }: { version?: number }) {
  const { t } = useWords();
  const [address, change] = useAddress();
  const area = areaOf(location.pathname) ?? 'content';
  const { kind: kindFor, may } = useRole();
  const names = (kindsOf[area] ?? ['blog']).filter((name) => kindFor(name));
  const asked = address.get('type') as KindName | null;
  const type = asked && names.includes(asked) ? asked : (names[0] ?? 'blog');
  const id = address.get('id') ?? undefined;
  /** A record added here keeps its form, and the focus in it, when it gets its own address. */
  const [added, setAdded] = useState<{ id: string; form: string }>();
  const adding = address.get('new') !== null;
  const mine = tabs.filter((one) => one !== 'settings' || may(readSettings));
  const kind = kindFor(type);
  const tab = area === 'content' ? (mine.find((one) => one === address.get('tab')) ?? 'manage') : 'manage';
  const title = t(`admin.areas.${area}`);
  // A record in its editor is called by its own name.
  const editing = tab === 'manage' && kind !== undefined && (adding || id !== undefined);
  useEffect(() => {
    if (!editing) document.title = `${title} | ${t('admin.title')}`;
  }, [editing, title, t]);
  const form = id && added?.id === id ? added.form : `${type} ${id ?? `new ${address.get('lang') ?? ''}`}`;
  if (editing)
    return (
      <RecordKindContext value={type}>
        <RecordEditor
          key={form}
          type={type}
          id={id}
          lang={address.get('lang') ?? undefined}
          name={address.get('key') ?? undefined}
          at={address.get('at') ?? undefined}
          version={version}
          headed
          created={(own) => {
            // Who has left the form meanwhile is not called back to it.
            if (!new URLSearchParams(location.search).has('new')) return;
            setAdded({ id: own, form });
            change({ id: own, type, new: undefined, lang: undefined, key: undefined }, true);
          }}
          done={() => change({ id: undefined, at: undefined, new: undefined, lang: undefined, key: undefined })}
        />
      </RecordKindContext>
    );
  return (
    <>
      <h1>{title}</h1>
      {area === 'content' && (
        <Tabs current={tab}>
          {mine.map((one) => (
            <a key={one} href={`?tab=${one}`} aria-current={one === tab ? 'page' : undefined}>
              {t(`admin-content.tabs.${one}`)}
            </a>
          ))}
        </Tabs>
      )}
      {tab === 'statistics' && <ContentStatistics />}
      {tab === 'settings' && <ContentSettings />}
      {tab === 'manage' && names.length > 1 && (
        <Tabs current={type}>
          {area === 'inbox' && <a href={areaPath('inbox')}>{t('admin-inbox.all')}</a>}
          {names.map((name) => (
            <a
              key={name}
              href={`?type=${name}`}
              aria-current={name === type ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                const cleared = Object.fromEntries([...address.keys()].map((key) => [key, undefined]));
                change({ ...cleared, type: name });
              }}
            >
              {t(`admin.kinds.${name}`)}
            </a>
          ))}
          {area === 'content' && <a href={areaPath('newsletter')}>{t('admin.areas.newsletter')}</a>}
        </Tabs>
      )}
      <RecordKindContext value={type}>
        {tab === 'manage' && kind && <RecordTable key={type} type={type} kind={kind} />}
      </RecordKindContext>
    </>
  );
}
