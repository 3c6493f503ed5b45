import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { useRole } from '../accounts/role.ts';
import { optionWords } from '../records/option-labels.ts';
import { getFromApi } from '../shell/api.ts';
import { areaPath, recordPath } from '../shell/areas.ts';
import { useWords } from '../shell/words.ts';
import { findRecords } from './find.ts';

/** Words are searched this long after the last key. */
const TYPED_MS = 150;
type Found = z.output<typeof findRecords.output>['kinds'];
interface Option {
  href: string;
  label: string;
  group: string;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What the records that hold the words of `q` are; the last answer stays until the next one comes. */
function useFound(q: string): Found {
  const [found, setFound] = useState<Found>([]);
  useEffect(() => {
    if (q.trim().length < 2) return setFound([]);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const reply = await getFromApi(findRecords, { q }, abort.signal);
      if (reply.ok && !abort.signal.aborted) setFound(reply.data.kinds);
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return found;
}

/** Ctrl+K: every screen, and every record by its words. Follows the pattern of a combobox with a list (ARIA APG). */
export function CommandPalette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (!open && document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(!open);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
  const { t } = useWords();
  return (
    <>
      <button type="button" className="icon" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        {t('admin.find.open')} <kbd>Ctrl K</kbd>
      </button>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

function Palette({ onClose }: { onClose(): void }) {
  const { t, lang } = useWords();
  const { areas } = useRole();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useFound(q);
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const options = useMemo((): Option[] => {
    // The log keeps what was done by its address.
    const actions = optionWords(lang, 'auditEntry', 'action');
    const screens = areas
      .map((name) => ({ href: areaPath(name), label: t(`admin.areas.${name}`), group: t('admin.find.screens') }))
      .filter(({ label }) => plain(label).includes(plain(q.trim())));
    const records = found.flatMap(({ type, records: some }) =>
      some.map(({ id, title }) => ({
        href: recordPath(type, id),
        label: type === 'auditEntry' ? (actions[title] ?? title) : title,
        group: t(`admin.kinds.${type}`),
      })),
    );
    return [...screens, ...records];
  }, [areas, found, q, t, lang]);
  const at = Math.min(chosen, options.length - 1);
  const idOf = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });
  const move = (by: number) => setChosen((Math.max(at, 0) + by + options.length) % Math.max(options.length, 1));
  const follow = (index: number) => {
    list.current?.querySelectorAll('a')[index]?.click();
    onClose();
  };
  return (
    <dialog ref={dialog} className="admin-dialog wide admin-find" aria-label={t('admin.find.open')} onClose={onClose}>
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label={t('admin.find.label')}
        placeholder={t('admin.find.label')}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={at >= 0 ? idOf(at) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={q}
        onChange={({ target }) => {
          setQ(target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(1);
          else if (event.key === 'ArrowUp') move(-1);
          else if (event.key === 'Enter' && at >= 0) follow(at);
          else return;
          event.preventDefault();
        }}
      />
      <p className="sr-only" role="status">
        {t('admin.find.count', { count: options.length })}
      </p>
      {options.length === 0 && <p className="soft">{t('admin.find.nothing')}</p>}
      <div ref={list} id={listId} role="listbox" aria-label={t('admin.find.label')}>
        {options.map(({ href, label, group }, index) => (
          <a
            key={href}
            id={idOf(index)}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            href={href}
            onClick={() => onClose()}
          >
            <span>{label}</span> <span className="caption">{group}</span>
          </a>
        ))}
      </div>
    </dialog>
  );
}
