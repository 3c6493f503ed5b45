import type { MouseEvent } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { requireReauthentication } from '../accounts/reauthentication.store.ts';
import { readSession } from '../accounts/session.store.ts';
import { fieldsOfKind } from '../overview/site-lists.ts';
import { standingStates } from '../publication/publication-state.ts';
import { useAddress } from '../shell/use-address.ts';
import { useWords } from '../shell/words.ts';
import type { Kind } from './kind.ts';
import { contentOf, type KindName } from './kinds.ts';
import { exportRecords } from './record-endpoints.ts';
import { askedFor, decidedIn, standingIn } from './use-record-list.ts';

/** Words are searched this long after the last key. */
const TYPED_MS = 250;
let typing: ReturnType<typeof setTimeout> | undefined;

/** Search, filters made of the schema's lists, export, and adding. */
export function TableFilters({ type, kind }: { type: KindName; kind: Kind }) {
  const { t, lang, field, value } = useWords();
  const [address, change] = useAddress();
  const fields = new Map(fieldsOfKind(kind).map((one) => [one.name, one]));
  const choices = kind.filters.flatMap((name) => {
    const one = fields.get(name);
    if (one?.kind === 'choice' || one?.kind === 'choices')
      return [{ name, options: one.options.map((option) => [option, value(option, name)] as const) }];
    if (one?.kind === 'yes-no')
      return [{ name, options: [['true', t('admin.yes')] as const, ['false', t('admin.no')] as const] }];
    return [];
  });
  const exportPath = `${exportRecords.path}?${new URLSearchParams({ type, lang, ...askedFor(address, kind) })}`;
  /** A download cannot open the dialog for reauthentication: it is opened before. */
  const takeAway = async (event: MouseEvent) => {
    event.preventDefault();
    const session = await readSession();
    const recent = session.state === 'known' && session.signedIn && session.recent;
    if (recent || (await requireReauthentication())) location.assign(exportPath);
  };
  return (
    <search className="admin-bar">
      <FieldFrame id="q" label={t('admin.table.search')}>
        <input
          className="input"
          id="q"
          type="search"
          defaultValue={address.get('q') ?? ''}
          onChange={({ target }) => {
            clearTimeout(typing);
            typing = setTimeout(() => change({ q: target.value, after: undefined }, true), TYPED_MS);
          }}
        />
      </FieldFrame>
      {kind.decided && (
        <FieldFrame id="decided" label={t('admin.table.decided')}>
          <select
            className="input"
            id="decided"
            value={decidedIn(address, kind)}
            onChange={({ target }) => change({ decided: target.value, after: undefined })}
          >
            {(['no', 'yes', 'all'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`admin.table.decidedOnes.${one}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {contentOf(type)?.built && (
        <FieldFrame id="standing" label={t('admin-publication.standing')}>
          <select
            className="input"
            id="standing"
            value={standingIn(address) ?? ''}
            onChange={({ target }) => change({ standing: target.value, after: undefined })}
          >
            <option value="">{t('admin.table.all')}</option>
            {standingStates.map((state) => (
              <option key={state} value={state}>
                {t(`admin-publication.states.${state}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {choices.map(({ name, options }) => (
        <FieldFrame key={name} id={`filter-${name}`} label={field(name)}>
          <select
            className="input"
            id={`filter-${name}`}
            value={address.get(`filter.${name}`) ?? ''}
            onChange={({ target }) => change({ [`filter.${name}`]: target.value, after: undefined })}
          >
            <option value="">{t('admin.table.all')}</option>
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </select>
        </FieldFrame>
      ))}
      <div className="end">
        {kind.rights.includes('export') && (
          <a className="button line compact" href={exportPath} download onClick={(event) => void takeAway(event)}>
            {t('admin.table.export')}
          </a>
        )}
        {kind.rights.includes('add') && (
          <button type="button" className="button compact" onClick={() => change({ new: '1' })}>
            {t('admin.table.add')}
          </button>
        )}
      </div>
    </search>
  );
}
