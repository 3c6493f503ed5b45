import { useState } from 'react';
import { FieldFrame, FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { useWords } from '../shell/words.ts';
import { PictureLibrary } from './PictureLibrary.tsx';
import { pastedPicture } from './pasted-picture.ts';
import { type PictureValue, previewAddress } from './picture-value.ts';
import { uploadPicture } from './upload-picture.ts';

interface Props {
  id: string;
  label: string;
  value: PictureValue | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  onChange(value: PictureValue | undefined): void;
}
type Sending = { state: 'idle' } | { state: 'sending'; part: number } | { state: 'failed'; why: string };

/** A picture: chosen, sent with its progress, shown, and put into words. */
export function PictureInput({ id, label, value, error, disabled, onChange }: Props) {
  const { t } = useWords();
  const [now, setNow] = useState<Sending>({ state: 'idle' });
  const send = async (file: File) => {
    setNow({ state: 'sending', part: 0 });
    const sent = await uploadPicture(file, (part) => setNow({ state: 'sending', part }));
    if (sent.ok) {
      setNow({ state: 'idle' });
      onChange({ key: sent.key, alt: value?.alt ?? '' });
    } else setNow({ state: 'failed', why: t(`errors.${sent.why}`) });
  };
  const [library, setLibrary] = useState<{ file?: File }>();
  const failure = now.state === 'failed' ? now.why : value ? undefined : error;
  const altHint = t('admin-content.picture.altHint');
  return (
    <FieldGroup id={id} label={label} optional={t('forms.optional')} framed disabled={disabled}>
      {library && (
        <PictureLibrary
          file={library.file}
          close={() => setLibrary(undefined)}
          choose={(picture) => {
            onChange(picture);
            setLibrary(undefined);
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a picture on; the buttons do the same. */}
      <div
        className="admin-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const file = pastedPicture(event);
          if (file) setLibrary({ file });
        }}
        onPaste={(event) => {
          const file = pastedPicture(event);
          if (file) setLibrary({ file });
        }}
      >
        <button type="button" className="button line compact" onClick={() => setLibrary({})}>
          {t('admin-editor.library.open')}
        </button>
        <span className="hint">{t('admin-editor.library.drop')}</span>
      </div>
      {value && <img className="admin-picture" src={previewAddress(value.key)} alt={value.alt} />}
      <FieldFrame id={`${id}-file`} label={t('admin-content.picture.choose')} error={failure} announced>
        <input
          id={`${id}-file`}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
          }}
          {...describedBy(`${id}-file`, { error: failure })}
        />
        <div role="status">
          {now.state === 'sending' && (
            <progress value={now.part} max={1} aria-label={t('admin-content.picture.sending')} />
          )}
        </div>
      </FieldFrame>
      {value && (
        <>
          <FieldFrame id={`${id}-alt`} label={t('admin-content.picture.alt')} hint={altHint} error={error}>
            <input
              className="input"
              id={`${id}-alt`}
              value={value.alt}
              maxLength={200}
              onChange={({ target }) => onChange({ ...value, alt: target.value })}
              {...describedBy(`${id}-alt`, { hint: altHint, error })}
            />
          </FieldFrame>
          <p>
            <button type="button" className="link" onClick={() => onChange(undefined)}>
              {t('admin-content.picture.remove')}
            </button>
          </p>
        </>
      )}
    </FieldGroup>
  );
}
