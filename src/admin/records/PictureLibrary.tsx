import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusPoint } from '../../collections/site-pictures.ts';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { isLocale } from '../../i18n/locales.ts';
import { focusIn } from '../../media/crop.ts';
import { getFromApi, sendToApi } from '../shell/api.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { useWords } from '../shell/words.ts';
import { CropPicker } from './CropPicker.tsx';
import { useEditedRecordFacts } from './edited-record-context.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { PictureUse } from './PictureUse.tsx';
import { noteCut, type PictureValue, previewAddress, wholeAddress } from './picture-value.ts';
import { describePicture, type LibraryPicture, listPictures } from './pictures.ts';
import { uploadPicture } from './upload-picture.ts';

interface Props {
  /** A picture that was pasted or dropped: sent at once, and put into words here. */
  file?: File | undefined;
  choose(picture: PictureValue): void;
  close(): void;
}

/** Words are searched this long after the last key. */
const TYPED_MS = 250;
const positionOf = ({ x, y }: FocusPoint): string => `${x}% ${y}%`;

/** The pictures of the site: one is chosen, or sent, put into words, and told where its subject is. */
export function PictureLibrary({ file, choose, close }: Props) {
  const { t, day } = useWords();
  const facts = useEditedRecordFacts();
  const lang = isLocale(facts.lang) ? facts.lang : 'fr';
  const [pictures, setPictures] = useState<LibraryPicture[]>([]);
  const [next, setNext] = useState<string>();
  const [chosen, setChosen] = useState<LibraryPicture>();
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState('');
  const [missing, setMissing] = useState(false);
  const [part, setPart] = useState<number>();
  const [words, setWords] = useState('');
  const asked = useRef(0);
  const isUsing = useRef(false);
  const load = useCallback(async (cursor?: string, q = '') => {
    const mine = ++asked.current;
    const reply = await getFromApi(listPictures, { cursor, q });
    // An answer that was overtaken is of another question.
    if (mine !== asked.current) return;
    if (!reply.ok) return setProblem(reply.code);
    setPictures((before) => (cursor ? [...before, ...reply.data.pictures] : reply.data.pictures));
    setNext(reply.data.next);
  }, []);
  const pick = useCallback(
    (one: LibraryPicture) => {
      setChosen(one);
      setAlt(one.alt?.[lang] ?? '');
      setMissing(false);
    },
    [lang],
  );
  const send = useCallback(
    async (given: File) => {
      setProblem('');
      setPart(0);
      const sent = await uploadPicture(given, setPart);
      setPart(undefined);
      if (!sent.ok) return setProblem(sent.why);
      pick({ key: sent.key, adoptedOn: '' });
      setWords('');
      await load();
    },
    [load, pick],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load(undefined, words), words ? TYPED_MS : 0);
    return () => clearTimeout(timer);
  }, [load, words]);
  useEffect(() => {
    if (file) void send(file);
  }, [file, send]);
  const use = async () => {
    if (!chosen) return;
    if (!alt.trim()) return setMissing(true);
    // Pressed twice, it is one picture.
    if (isUsing.current) return;
    isUsing.current = true;
    const { key, focus, crop = null } = chosen;
    const reply = await sendToApi(describePicture, { key, lang, alt, crop, ...(focus && { focus }) });
    isUsing.current = false;
    if (!reply.ok) return setProblem(reply.code);
    noteCut();
    choose({ key, alt: alt.trim() });
  };
  const error = missing ? t('errors.required') : undefined;
  const hint = t('admin-content.picture.altHint');
  return (
    <Dialog title={t('admin-editor.library.title')} close={close}>
      {problem && (
        <p className="notice bad" role="alert">
          {t(`errors.${problem as 'server/unavailable'}`)}
        </p>
      )}
      {chosen && (
        <>
          <FieldFrame id="library-alt" label={t('admin-content.picture.alt')} hint={hint} error={error} announced>
            <input
              className="input"
              id="library-alt"
              value={alt}
              maxLength={200}
              onChange={({ target }) => {
                setAlt(target.value);
                setMissing(false);
              }}
              {...describedBy('library-alt', { hint, error })}
            />
          </FieldFrame>
          <FocusPicker
            src={wholeAddress(chosen.key)}
            focus={chosen.focus ?? { x: 50, y: 50 }}
            onChange={(focus) => setChosen({ ...chosen, focus })}
          />
          <CropPicker
            src={wholeAddress(chosen.key)}
            crop={chosen.crop}
            onChange={(crop) => setChosen({ ...chosen, crop })}
          />
          <PictureUse key={chosen.key} picture={chosen.key} />
        </>
      )}
      <p className="actions admin-library-actions">
        {chosen && (
          <button type="button" className="button compact" onClick={() => void use()}>
            {t('admin-editor.library.use')}
          </button>
        )}
        <label className="button line compact">
          {t('admin-editor.library.send')}
          <input
            className="sr-only"
            type="file"
            accept="image/*"
            onChange={({ target }) => {
              const [given] = target.files ?? [];
              if (given) void send(given);
              target.value = '';
            }}
          />
        </label>
        <button type="button" className="button line compact" onClick={close}>
          {t('admin.close')}
        </button>
      </p>
      <FieldFrame id="library-search" label={t('admin-editor.library.search')}>
        <input
          className="input"
          id="library-search"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </FieldFrame>
      <div role="status">
        {part !== undefined && <progress value={part} max={1} aria-label={t('admin-content.picture.sending')} />}
        {!pictures.length && part === undefined && <p>{t(`admin-editor.library.${words ? 'notFound' : 'none'}`)}</p>}
      </div>
      <ul className="admin-library">
        {pictures.map((one) => (
          <li key={one.key}>
            <button type="button" aria-pressed={one.key === chosen?.key} onClick={() => pick(one)}>
              <img
                src={previewAddress(one.key)}
                style={one.focus && { objectPosition: positionOf(focusIn(one.focus, one.crop)) }}
                alt={one.alt?.[lang] ?? t('admin-editor.library.unnamed', { date: day(one.adoptedOn) })}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" className="button line compact" onClick={() => void load(next, words)}>
          {t('admin-editor.library.more')}
        </button>
      )}
    </Dialog>
  );
}
