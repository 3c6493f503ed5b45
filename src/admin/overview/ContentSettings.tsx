import { useState } from 'react';
import type { z } from 'zod';
import { FieldFrame, FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { sendToApi } from '../shell/api.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { readSettings, saveSettings, testConnection } from './overview.ts';

type Settings = z.output<typeof readSettings.output>;

function Form({ given }: { given: Settings }) {
  const { t } = useWords();
  const [settings, setSettings] = useState(given);
  const [wrong, setWrong] = useState(false);
  const [took, setTook] = useState<string>();
  const change = (some: Partial<Settings>) => setSettings((before) => ({ ...before, ...some }));
  const save = async () => {
    const reply = await sendToApi(saveSettings, settings);
    setWrong(!reply.ok && 'notificationEmail' in reply.fields);
    showToast(reply.ok ? t('admin.form.savedInbox') : t(`errors.${reply.code}`), { bad: !reply.ok });
  };
  const test = async () => {
    const reply = await sendToApi(testConnection, {});
    setTook(
      reply.ok
        ? t('admin-content.settings.works', { milliseconds: reply.data.milliseconds })
        : t(`errors.${reply.code}`),
    );
  };
  const box = (checked: boolean, text: string, set: (on: boolean) => void) => (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => set(target.checked)} />
      <span>{text}</span>
    </label>
  );
  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FieldGroup id="comments" label={t('admin-content.settings.comments')} framed>
        {box(settings.commentsEnabled, t('admin-content.settings.enabled'), (commentsEnabled) =>
          change({ commentsEnabled }),
        )}
        {box(settings.moderationEnabled, t('admin-content.settings.moderation'), (moderationEnabled) =>
          change({ moderationEnabled }),
        )}
        {box(settings.notifications.newComment, t('admin-content.settings.notify'), (newComment) =>
          change({ notifications: { newComment } }),
        )}
        <FieldFrame
          id="notification-email"
          label={t('admin-content.settings.email')}
          optional={t('forms.optional')}
          error={wrong ? t('errors.email') : undefined}
        >
          <input
            className="input"
            id="notification-email"
            type="email"
            value={settings.notificationEmail}
            onChange={({ target }) => change({ notificationEmail: target.value })}
            {...describedBy('notification-email', { error: wrong })}
          />
        </FieldFrame>
      </FieldGroup>
      <div className="admin-foot">
        <button type="submit" className="button">
          {t('admin.form.save')}
        </button>
        <button type="button" className="button line" onClick={() => void test()}>
          {t('admin-content.settings.test')}
        </button>
        <span role="status">{took}</span>
      </div>
    </form>
  );
}

/** Settings of comments: open, moderated, notified by e-mail (docs/contract.md §3); and a check of the store. */
export const ContentSettings = () => (
  <Loading endpoint={readSettings}>{(settings) => <Form given={settings} />}</Loading>
);
