import { type SubmitEvent, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { type QuestionGroup, teachAssistant } from './assistant.ts';

/** A group of questions, and what answers them: one of the answers that exist, or a new one in both languages. */
export function TeachGroup({ group, taught }: { group: QuestionGroup; taught(): void }) {
  const { t, day } = useWords();
  const [say, setSay] = useState({ fr: '', en: '' });
  const [isChecked, setIsChecked] = useState(false);
  const { lang, asked, count, useless, likely, last } = group;
  const teach = async (answer: { intent: string } | { say: typeof say }) => {
    const reply = await sendToApi(teachAssistant, { lang, asked, ...answer });
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    showToast(t('admin-assistant.taught'));
    taught();
  };
  const fieldOf = (one: Locale) => `say-${one}-${last}`;
  const write = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const empty = locales.find((one) => !say[one].trim());
    if (empty) return document.getElementById(fieldOf(empty))?.focus();
    void teach({ say });
  };
  return (
    <li>
      <b lang={lang}>
        <bdi>{asked[0]}</bdi>
      </b>{' '}
      <span className="caption">
        {[
          lang.toUpperCase(),
          t('admin-assistant.times', { count }),
          useless > 0 && t('admin-assistant.down', { count: useless }),
          day(last),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {asked.length > 1 && (
        <ul lang={lang} className="soft">
          {asked.slice(1).map((one) => (
            <li key={one}>
              <bdi>{one}</bdi>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{t('admin-assistant.answer')}</summary>
        <p className="soft">{t('admin-assistant.existing')}</p>
        <p className="actions">
          {likely.map(({ intent, wording }) => (
            <button key={intent} type="button" className="button line compact" onClick={() => void teach({ intent })}>
              {wording}
            </button>
          ))}
        </p>
        <form noValidate onSubmit={write}>
          {locales.map((one) => {
            const id = fieldOf(one);
            const error = isChecked && !say[one].trim() ? t('errors.required') : undefined;
            return (
              <FieldFrame key={one} id={id} label={t(`admin-assistant.say.${one}`)} error={error}>
                <textarea
                  className="input"
                  id={id}
                  lang={one}
                  rows={3}
                  maxLength={600}
                  required
                  {...describedBy(id, { error })}
                  value={say[one]}
                  onChange={({ target }) => setSay({ ...say, [one]: target.value })}
                />
              </FieldFrame>
            );
          })}
          <button type="submit" className="button compact">
            {t('admin-assistant.teach')}
          </button>
        </form>
      </details>
    </li>
  );
}
