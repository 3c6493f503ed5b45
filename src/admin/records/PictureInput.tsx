import { useId, useState } from 'react';
import type { FieldError } from '../../lib/errors.ts';
import { useWords } from '../shell/words.ts';
import { previewPicture } from './record-endpoints.ts';
import { uploadPicture } from './upload-picture.ts';

export interface PictureValue {
  key: string;
  alt: string;
}
interface Props {
  label: string;
  value: PictureValue | undefined;
  error?: FieldError | undefined;
  disabled?: boolean | undefined;
  onChange(value: PictureValue | undefined): void;
}
type Sending = { state: 'idle' } | { state: 'sending'; part: number } | { state: 'failed'; why: string };

export const previewAddress = (key: string): string => `${previewPicture.path}?key=${encodeURIComponent(key)}`;

/** A picture: chosen, sent with its progress, shown, and put into words. */
export function PictureInput({ label, value, error, disabled, onChange }: Props) {
  const { t } = useWords();
  const id = useId();
  const [now, setNow] = useState<Sending>({ state: 'idle' });
  const send = async (file: File) => {
    setNow({ state: 'sending', part: 0 });
    const sent = await uploadPicture(file, (part) => setNow({ state: 'sending', part }));
    if (sent.ok) {
      setNow({ state: 'idle' });
      onChange({ key: sent.key, alt: value?.alt ?? '' });
    } else setNow({ state: 'failed', why: t(`errors.${sent.why}`) });
  };
  return (
    <fieldset className="group" disabled={disabled}>
      <legend>
        <b>{label}</b> <i>({t('forms.optional')})</i>
      </legend>
      {value && <img className="admin-picture" src={previewAddress(value.key)} alt={value.alt} />}
      <div className="field">
        <label htmlFor={`${id}-file`}>{t('admin-content.picture.choose')}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
          }}
        />
        <div role="status">
          {now.state === 'sending' && (
            <progress value={now.part} max={1} aria-label={t('admin-content.picture.sending')} />
          )}
          {now.state === 'failed' && <p className="error">{now.why}</p>}
        </div>
      </div>
      {value && (
        <>
          <div className="field">
            <label htmlFor={`${id}-alt`}>{t('admin-content.picture.alt')}</label>
            <input
              className="input"
              id={`${id}-alt`}
              value={value.alt}
              maxLength={200}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => onChange({ ...value, alt: target.value })}
            />
            <p className="hint" id={`${id}-hint`}>
              {t('admin-content.picture.altHint')}
            </p>
            {error && <p className="error">{t(`errors.${error}`)}</p>}
          </div>
          <p>
            <button type="button" className="link" onClick={() => onChange(undefined)}>
              {t('admin-content.picture.remove')}
            </button>
          </p>
        </>
      )}
    </fieldset>
  );
}
