import { useCallback, useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { useRole } from '../accounts/role.ts';
import { getFromApi } from '../shell/api.ts';
import { kindsOf, recordPath } from '../shell/areas.ts';
import { Badge } from '../shell/Badge.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { Tabs } from '../shell/Tabs.tsx';
import { useAddress } from '../shell/use-address.ts';
import { RecordKindContext, useWords } from '../shell/words.ts';
import { type InboxItem, listInbox, listStates } from './inbox.ts';
import { folders } from './threads.ts';

type Listed =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; items: InboxItem[]; total: number; team: string[]; next?: string };
/** Words are searched this long after the last key. */
const TYPED_MS = 250;
let typing: ReturnType<typeof setTimeout> | undefined;

function useInbox(query: string) {
  const [listed, setListed] = useState<Listed>({ state: 'loading' });
  const asked = useRef(0);
  const load = useCallback(
    async (after?: { items: InboxItem[]; total: number; next: string }) => {
      const mine = ++asked.current;
      const params = new URLSearchParams(query);
      const values = Object.fromEntries(
        ['folder', 'state', 'assignee', 'q'].map((name) => [name, params.get(name) ?? '']),
      );
      const reply = await getFromApi(listInbox, { ...values, cursor: after?.next });
      // An answer that was overtaken is of another question.
      if (mine !== asked.current) return;
      if (!reply.ok) return setListed({ state: 'failed' });
      const total = after?.total ?? reply.data.total;
      setListed({ state: 'ready', ...reply.data, total, items: [...(after?.items ?? []), ...reply.data.items] });
    },
    [query],
  );
  useEffect(() => void load(), [load]);
  return { listed, load };
}

/** One message in the list: who, about what, how far. */
function Item({ item }: { item: InboxItem }) {
  const { t, value } = useWords();
  const { type, id, name, excerpt, folder, handling, assignee, startsAt, createdAt, suspect, email, cancelled } = item;
  return (
    <li className={handling === 'new' ? 'unread' : undefined}>
      <a href={recordPath(type, id)}>{name || email}</a>
      <span className="badge">{t(`admin-inbox.folders.${folder}`)}</span>
      <Badge state={handling}>{value(handling, 'handling')}</Badge>
      {cancelled && <Badge state="cancelled">{t('admin-inbox.appointment.cancelled')}</Badge>}
      {suspect && <span className="badge">{t('admin-inbox.suspect')}</span>}
      <span className="caption">
        {assignee && `${assignee}, `}
        <RelativeTime at={startsAt ?? createdAt} />
      </span>
      <span className="admin-excerpt">{excerpt}</span>
    </li>
  );
}

/** Contacts, quotes, support, applications and appointments in one list. */
export function InboxList() {
  const { t } = useWords();
  const { kind } = useRole();
  const [address, change] = useAddress();
  const { listed, load } = useInbox(address.toString());
  const team = listed.state === 'ready' ? listed.team : [];
  const assignee = address.get('assignee') ?? '';
  const kinds = (kindsOf.inbox ?? []).filter((name) => kind(name));
  const select = (name: string, label: string, options: readonly (readonly [string, string])[], chosen: string) => (
    <FieldFrame id={`inbox-${name}`} label={label}>
      <select
        className="input"
        id={`inbox-${name}`}
        value={chosen}
        onChange={({ target }) => change({ [name]: target.value })}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
  return (
    <RecordKindContext value="contactRequest">
      <h1>{t('admin.areas.inbox')}</h1>
      <Tabs current="">
        <a href="?" aria-current="page">
          {t('admin-inbox.all')}
        </a>
        {kinds.map((name) => (
          <a key={name} href={`?type=${name}`}>
            {t(`admin.kinds.${name}`)}
          </a>
        ))}
      </Tabs>
      <section aria-label={t('admin-inbox.list')}>
        <search className="admin-bar">
          <FieldFrame id="inbox-q" label={t('admin.table.search')}>
            <input
              className="input"
              id="inbox-q"
              type="search"
              defaultValue={address.get('q') ?? ''}
              onChange={({ target }) => {
                clearTimeout(typing);
                typing = setTimeout(() => change({ q: target.value }, true), TYPED_MS);
              }}
            />
          </FieldFrame>
          {select(
            'folder',
            t('admin-inbox.folder'),
            [
              ['', t('admin-inbox.everyFolder')],
              ...folders.map((one) => [one, t(`admin-inbox.folders.${one}`)] as const),
            ],
            address.get('folder') ?? '',
          )}
          {select(
            'state',
            t('admin-inbox.state'),
            listStates.map((one) => [one, t(`admin-inbox.states.${one}`)] as const),
            address.get('state') ?? 'undone',
          )}
          {select(
            'assignee',
            t('admin-inbox.assignee'),
            [
              ['', t('admin-inbox.anyone')],
              ...[...new Set([...team, ...(assignee ? [assignee] : [])])].map((one) => [one, one] as const),
            ],
            assignee,
          )}
        </search>
        <p className="caption admin-total" role="status">
          {listed.state === 'loading' && t('admin.loading')}
          {listed.state === 'ready' &&
            (listed.total ? t('admin-inbox.total', { count: listed.total }) : t('admin-inbox.none'))}
        </p>
        {listed.state === 'failed' && (
          <p className="notice bad" role="alert">
            {t('errors.server/unavailable')}{' '}
            <button type="button" className="link" onClick={() => void load()}>
              {t('admin.retry')}
            </button>
          </p>
        )}
        <ul className="admin-list admin-inbox">
          {listed.state === 'ready' && listed.items.map((item) => <Item key={`${item.type} ${item.id}`} item={item} />)}
        </ul>
        {listed.state === 'ready' && listed.next && (
          <button
            type="button"
            className="button line compact"
            onClick={() => void load({ items: listed.items, total: listed.total, next: listed.next ?? '' })}
          >
            {t('admin-inbox.more')}
          </button>
        )}
      </section>
    </RecordKindContext>
  );
}
