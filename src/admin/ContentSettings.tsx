import { useState } from 'react';
import type { z } from 'zod';
import { tell } from './ask.ts';
import { Loading } from './Loading.tsx';
import { readSettings, saveSettings, testConnection } from './overview.ts';
import { say } from './Toasts.tsx';
import { useWords } from './words.ts';

type Settings = z.output<typeof readSettings.output>;

function Form({ given }: { given: Settings }) {
  const { t } = useWords();
  const [settings, setSettings] = useState(given);
  const [wrong, setWrong] = useState(false);
  const [took, setTook] = useState<string>();
  const change = (some: Partial<Settings>) => setSettings((before) => ({ ...before, ...some }));
  const save = async () => {
    const reply = await tell(saveSettings, settings);
    setWrong(!reply.ok && 'notificationEmail' in reply.fields);
    say(reply.ok ? t('admin.form.savedInbox') : t(`errors.${reply.code}`), { bad: !reply.ok });
  };
  const test = async () => {
    const reply = await tell(testConnection, {});
    setTook(reply.ok ? t('admin-content.settings.works', { milliseconds: reply.data.milliseconds }) : t(`errors.${reply.code}`));
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
      <fieldset className="group">
        <legend>
          <b>{t('admin-content.settings.comments')}</b>
        </legend>
        {box(settings.commentsEnabled, t('admin-content.settings.enabled'), (commentsEnabled) => change({ commentsEnabled }))}
        {box(settings.moderationEnabled, t('admin-content.settings.moderation'), (moderationEnabled) => change({ moderationEnabled }))}
        {box(settings.notifications.newComment, t('admin-content.settings.notify'), (newComment) => change({ notifications: { newComment } }))}
        <div className="field">
          <label htmlFor="notification-email">
            {t('admin-content.settings.email')} <i>({t('forms.optional')})</i>
          </label>
          <input
            className="in"
            id="notification-email"
            type="email"
            value={settings.notificationEmail}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'notification-error' : undefined}
            onChange={({ target }) => change({ notificationEmail: target.value })}
          />
          {wrong && (
            <p className="err" id="notification-error">
              {t('errors.email')}
            </p>
          )}
        </div>
      </fieldset>
      <div className="admin-foot">
        <button type="submit" className="btn">
          {t('admin.form.save')}
        </button>
        <button type="button" className="btn line" onClick={() => void test()}>
          {t('admin-content.settings.test')}
        </button>
        <span role="status">{took}</span>
      </div>
    </form>
  );
}

/** Comments: open or closed, read first or not, told of or not (specification §3); and whether the store answers. */
export const ContentSettings = () => <Loading endpoint={readSettings}>{(settings) => <Form given={settings} />}</Loading>;
