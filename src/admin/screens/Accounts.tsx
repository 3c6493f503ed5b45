import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { FieldFrame, FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { type Role, roles } from '../../features/auth/roles.ts';
import type { Reply } from '../../lib/endpoint.ts';
import type { FieldErrors } from '../../lib/errors.ts';
import { changeRole, disableAccount, inviteAccount, type ListedAccount, listAccounts } from '../accounts/accounts.ts';
import { $session } from '../accounts/session.store.ts';
import { sendToApi } from '../shell/api.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

function useReport() {
  const { t } = useWords();
  return (reply: Reply<unknown>, done: string) =>
    showToast(reply.ok ? done : t(`errors.${reply.code}`), { bad: !reply.ok });
}

/** One account: its role, and whether it may sign in. */
function Row({ account, own, again }: { account: ListedAccount; own: boolean; again(): void }) {
  const { t } = useWords();
  const report = useReport();
  const { email, role, listed, disabled, invited, secondFactor } = account;
  const fixed = own || listed;
  const act = async (change: Promise<Reply<unknown>>) => {
    report(await change, t('admin-accounts.saved'));
    again();
  };
  return (
    <tr>
      <td data-label={t('auth.email')}>
        <b>{email}</b>
      </td>
      <td data-label={t('admin-accounts.role')}>
        {fixed ? (
          t(role ? `admin-accounts.roles.${role}` : 'admin-accounts.noRole')
        ) : (
          <select
            className="input"
            aria-label={t('admin-accounts.roleOf', { email })}
            value={role ?? ''}
            onChange={({ target }) => void act(sendToApi(changeRole, { email, role: target.value }))}
          >
            {!role && <option value="">{t('admin-accounts.noRole')}</option>}
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(`admin-accounts.roles.${one}`)}
              </option>
            ))}
          </select>
        )}
      </td>
      <td data-label={t('admin-accounts.state')}>
        {t(
          disabled
            ? 'admin-accounts.disabled'
            : invited
              ? 'admin-accounts.invited'
              : secondFactor
                ? 'admin-accounts.protected'
                : 'admin-accounts.unprotected',
        )}
      </td>
      <td>
        {fixed ? (
          <span className="caption">{t(own ? 'admin-accounts.own' : 'admin-accounts.listed')}</span>
        ) : (
          <button
            type="button"
            className="button line compact"
            onClick={() => void act(sendToApi(disableAccount, { email, disabled: !disabled }))}
          >
            {t(disabled ? 'admin-accounts.enable' : 'admin-accounts.disable')}
          </button>
        )}
      </td>
    </tr>
  );
}

function Invite({ done }: { done(): void }) {
  const { t, lang } = useWords();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [errors, setErrors] = useState<FieldErrors>({});
  const report = useReport();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const reply = await sendToApi(inviteAccount, { email, role, lang });
    setErrors(reply.ok ? {} : reply.fields);
    if (reply.ok || !Object.keys(reply.fields).length) report(reply, t('admin-accounts.sent', { email }));
    if (!reply.ok) return;
    setEmail('');
    done();
  };
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t('admin-accounts.invite')}</h2>
      <form className="admin-form narrow" noValidate onSubmit={(event) => void send(event)}>
        <FieldFrame id="invite-email" label={t('auth.email')} error={errors.email && t(`errors.${errors.email}`)}>
          <input
            className="input"
            id="invite-email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            {...describedBy('invite-email', { error: errors.email })}
          />
        </FieldFrame>
        <FieldGroup id="invite-role" label={t('admin-accounts.role')} framed>
          {roles.map((one) => (
            <label className="check" key={one}>
              <input type="radio" name="role" checked={role === one} onChange={() => setRole(one)} />
              <span>
                <b>{t(`admin-accounts.roles.${one}`)}</b>, {t(`admin-accounts.may.${one}`)}
              </span>
            </label>
          ))}
        </FieldGroup>
        <p>
          <button type="submit" className="button compact">
            {t('admin-accounts.send')}
          </button>
        </p>
      </form>
    </section>
  );
}

/** Who may sign in, and what they may do. */
export function Screen() {
  const { t } = useWords();
  const session = useStore($session);
  const [version, setVersion] = useState(0);
  const me = session.state === 'known' && session.signedIn ? session.email : '';
  const title = t('admin.areas.accounts');
  useEffect(() => {
    document.title = `${title} | ${t('admin.title')}`;
  }, [title, t]);
  return (
    <>
      <h1>{title}</h1>
      <div className="admin-parts">
        <Loading endpoint={listAccounts} key={version}>
          {({ accounts }, again) => (
            <table className="admin-table">
              <thead>
                <tr>
                  {[
                    t('auth.email'),
                    t('admin-accounts.role'),
                    t('admin-accounts.state'),
                    t('admin-accounts.actions'),
                  ].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {accounts.map((account) => (
                  <Row key={account.email} account={account} own={account.email === me} again={again} />
                ))}
              </tbody>
            </table>
          )}
        </Loading>
        <Invite done={() => setVersion((before) => before + 1)} />
      </div>
    </>
  );
}
