import { useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Faults } from '../records/Faults.tsx';
import type { KindName } from '../records/kinds.ts';
import { getFromApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { previewRecord } from './publication-endpoints.ts';

/** The widths a page is looked at in, in CSS pixels. */
const WIDTHS = { phone: 390, desk: 1280 } as const;
const HEIGHT = 640;
/** From here on the administrators' own window is a desk's. */
const ON_A_DESK = '(width >= 64rem)';
type Width = keyof typeof WIDTHS;
const widths = Object.keys(WIDTHS) as Width[];

type Drawn = z.output<typeof previewRecord.output>;

function WidthChoice({ width, choose }: { width: Width; choose(width: Width): void }) {
  const { t } = useWords();
  return (
    <fieldset className="admin-preview-widths" aria-label={t('admin-publication.width')}>
      {widths.map((one) => (
        <label key={one}>
          <input type="radio" name="preview-width" checked={one === width} onChange={() => choose(one)} />{' '}
          {t(`admin-publication.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** A page laid out in a width of its own, made smaller where there is less room. */
function FittedFrame({ path, width }: { path: string; width: number }) {
  const { t } = useWords();
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const around = room.current;
    if (!around) return;
    const fitIn = () => setScale(Math.min(1, around.clientWidth / width));
    fitIn();
    const observer = new ResizeObserver(fitIn);
    observer.observe(around);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={room}>
      <div className="admin-preview-frame" style={{ width: width * scale, height: HEIGHT }}>
        <iframe
          src={path}
          title={t('admin-publication.preview')}
          style={{ width, height: HEIGHT / scale, scale: String(scale) }}
          sandbox="allow-same-origin"
        />
      </div>
    </div>
  );
}

/** A drawn page in a frame, without its scripts, and the link that shows it to anybody. */
function Frame({ path, until, close }: { path: string; until: string; close(): void }) {
  const { t, moment } = useWords();
  const [width, setWidth] = useState<Width>(() => (matchMedia(ON_A_DESK).matches ? 'desk' : 'phone'));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      showToast(t('admin-publication.copied'));
    } catch {
      // The browser denies clipboard access, or has no clipboard where the site is not encrypted.
      showToast(t('admin-publication.notCopied'), { bad: true });
    }
  };
  return (
    <>
      <WidthChoice width={width} choose={setWidth} />
      <FittedFrame path={path} width={WIDTHS[width]} />
      <p className="actions">
        <button type="button" className="button line compact" onClick={() => void copy()}>
          {t('admin-publication.share')}
        </button>
        <a href={path} target="_blank" rel="noopener">
          {t('admin-publication.open')}
        </a>
        <button type="button" className="link" onClick={close}>
          {t('admin-publication.close')}
        </button>
      </p>
      <p className="caption">{t('admin-publication.until', { moment: moment(until) })}</p>
    </>
  );
}

interface Props {
  type: KindName;
  id: string;
  isUnsaved: boolean;
  /** Goes to a field of the record's form. */
  toField(field: string): void;
}

/** The page of a record as the next publication would show it: of what is saved, a draft as well. */
export function PagePreview({ type, id, isUnsaved, toField }: Props) {
  const { t } = useWords();
  const [drawn, setDrawn] = useState<Drawn | 'drawing' | { state: 'failed' }>();
  const draw = async () => {
    setDrawn('drawing');
    const reply = await getFromApi(previewRecord, { type, id });
    setDrawn(reply.ok ? reply.data : { state: 'failed' });
  };
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDrawn(undefined);
    opener.current?.focus();
  };
  const isDrawing = drawn === 'drawing';
  const shown = drawn && drawn !== 'drawing' ? drawn : undefined;
  return (
    <section className="admin-page-preview" aria-label={t('admin-publication.preview')}>
      <button
        ref={opener}
        type="button"
        className="button line compact"
        disabled={isDrawing}
        onClick={() => void draw()}
      >
        {t('admin-publication.preview')}
      </button>
      <div role="status">
        {isDrawing && <p className="caption">{t('admin-publication.drawing')}</p>}
        {shown?.state === 'drawn' && isUnsaved && <p className="caption">{t('admin-publication.unsaved')}</p>}
        {shown?.state === 'undrawable' && (
          <>
            <p>{t('admin-publication.undrawable')}</p>
            <Faults {...{ type, id, toField }} faults={shown.faults} />
          </>
        )}
        {shown?.state === 'unavailable' && <p className="caption">{t('admin-publication.unavailable')}</p>}
        {shown?.state === 'failed' && <p className="error">{t('errors.server/unavailable')}</p>}
      </div>
      {shown?.state === 'drawn' && <Frame path={shown.path} until={shown.until} close={close} />}
    </section>
  );
}
