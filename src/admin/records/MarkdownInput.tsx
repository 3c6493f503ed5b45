import { useRef, useState } from 'react';
import { FieldFrame, FieldNotes } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { isLocale } from '../../i18n/locales.ts';
import { useWords } from '../shell/words.ts';
import { useEditedRecordFacts } from './edited-record-context.ts';
import { MarkdownText } from './MarkdownText.tsx';
import { PictureLibrary } from './PictureLibrary.tsx';
import { pastedPicture } from './pasted-picture.ts';
import type { PictureValue } from './picture-value.ts';

interface Props {
  id: string;
  label: string;
  optional: string | false;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  disabled?: boolean | undefined;
  onChange(text: string): void;
}
/** What a button puts around the selection, or before its lines. */
const MARKS = [
  { name: 'bold', around: '**', key: 'b' },
  { name: 'italic', around: '*', key: 'i' },
  { name: 'heading', before: '## ' },
  { name: 'list', before: '- ' },
  { name: 'quote', before: '> ' },
  { name: 'link', around: '[', after: '](/ContactUs)', key: 'k' },
] as const;
type Mark = (typeof MARKS)[number];

/** What is put into a text at a place, as a paragraph of its own: with the empty lines that are not there yet. */
function asParagraph(text: string, at: number, paragraph: string): string {
  const [before = ''] = /\n*$/.exec(text.slice(0, at)) ?? [];
  const [after = ''] = /^\n*/.exec(text.slice(at)) ?? [];
  const missing = (there: string) => '\n'.repeat(Math.max(0, 2 - there.length));
  return (at ? missing(before) : '') + paragraph + missing(after);
}

/** Markdown, and beside it what it will look like; a link that leads nowhere is reported at once. */
export function MarkdownInput({ id, label, optional, hint, error, value, disabled, onChange }: Props) {
  const { t, lang: own } = useWords();
  const { lang } = useEditedRecordFacts();
  const area = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<'write' | 'preview'>('write');
  /** Open for a picture, at a place in the text. */
  const [library, setLibrary] = useState<{ file?: File; at: number }>();

  const replace = (from: number, to: number, written: string) => {
    const box = area.current;
    if (!box) return;
    box.focus();
    box.setSelectionRange(from, to);
    // The browser's own editing, so that it can be undone; where there is none, the text is put in.
    if (!document.execCommand('insertText', false, written)) onChange(value.slice(0, from) + written + value.slice(to));
  };
  // The dialog takes the focus, and in some browsers the text forgets its caret with it.
  const open = (file?: File) => setLibrary({ ...(file && { file }), at: area.current?.selectionStart ?? value.length });
  const openWith = (file: File | undefined) => {
    if (file) open(file);
  };
  const mark = (one: Mark) => {
    const box = area.current;
    if (!box) return;
    const { selectionStart: from, selectionEnd: to } = box;
    const selected = value.slice(from, to);
    if ('before' in one) {
      const start = value.lastIndexOf('\n', from - 1) + 1;
      replace(
        start,
        to,
        value
          .slice(start, to)
          .split('\n')
          .map((line) => one.before + line)
          .join('\n'),
      );
    } else
      replace(
        from,
        to,
        one.around + (selected || t(`admin-content.editor.${one.name}`)) + ('after' in one ? one.after : one.around),
      );
  };
  const addPicture = ({ key, alt }: PictureValue) => {
    const at = library?.at ?? value.length;
    setLibrary(undefined);
    // Once the dialog is closed, so that the text can have the focus again.
    requestAnimationFrame(() => {
      replace(at, at, asParagraph(value, at, `![${alt.replace(/[[\]]/g, '')}](picture:${key})`));
    });
  };
  return (
    <FieldFrame {...{ id, label, optional, hint }}>
      {/* Above the text: below it, and its preview, the error would be out of view while the text is written. */}
      <FieldNotes id={id} error={error} />
      <div className="admin-markdown" data-shown={shown}>
        {library && <PictureLibrary file={library.file} choose={addPicture} close={() => setLibrary(undefined)} />}
        <div className="admin-marks" role="toolbar" aria-label={t('admin-content.editor.tools')} aria-controls={id}>
          {MARKS.map((one) => (
            <button type="button" key={one.name} className="button line compact" onClick={() => mark(one)}>
              {t(`admin-content.editor.${one.name}`)}
            </button>
          ))}
          <button type="button" className="button line compact" onClick={() => open()}>
            {t('admin-content.editor.picture')}
          </button>
          <span className="admin-tabs">
            {(['write', 'preview'] as const).map((one) => (
              <button type="button" key={one} aria-pressed={one === shown} onClick={() => setShown(one)}>
                {t(`admin-content.editor.${one}`)}
              </button>
            ))}
          </span>
        </div>
        <textarea
          {...describedBy(id, { hint, error })}
          disabled={disabled}
          ref={area}
          id={id}
          className="input long"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onPaste={(event) => openWith(pastedPicture(event))}
          onDrop={(event) => openWith(pastedPicture(event))}
          onKeyDown={(event) => {
            const one =
              (event.ctrlKey || event.metaKey) && MARKS.find((known) => 'key' in known && known.key === event.key);
            if (!one) return;
            event.preventDefault();
            mark(one);
          }}
        />
        <section className="admin-preview" aria-label={t('admin.form.preview')}>
          <MarkdownText source={value} lang={isLocale(lang) ? lang : own} />
        </section>
      </div>
    </FieldFrame>
  );
}
