import { useRef } from 'react';
import type { CropBox } from '../../collections/site-pictures.ts';
import { FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { useWords } from '../shell/words.ts';

interface Props {
  src: string;
  crop: CropBox | undefined;
  /** Undefined shows all of it. */
  onChange(crop: CropBox | undefined): void;
}
const WHOLE: CropBox = { left: 0, top: 0, width: 100, height: 100 };
/** As the record accepts it. */
const LEAST = 10;
const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.round(value)));

/** A part of which one edge was moved; it does not pass the one across from it. */
function moved(crop: CropBox, edge: 'left' | 'top' | 'right' | 'bottom', value: number): CropBox {
  const { left, top, width, height } = crop;
  const [right, bottom] = [left + width, top + height];
  if (edge === 'right') return { ...crop, width: between(value, left + LEAST, 100) - left };
  if (edge === 'bottom') return { ...crop, height: between(value, top + LEAST, 100) - top };
  const start = between(value, 0, (edge === 'left' ? right : bottom) - LEAST);
  return edge === 'left'
    ? { ...crop, left: start, width: right - start }
    : { ...crop, top: start, height: bottom - start };
}

/** The part two points of a picture are the corners of; undefined for what is too small to be meant. */
function spanned(a: { x: number; y: number }, b: { x: number; y: number }): CropBox | undefined {
  const [left, top] = [Math.round(Math.min(a.x, b.x)), Math.round(Math.min(a.y, b.y))];
  const [width, height] = [Math.round(Math.abs(a.x - b.x)), Math.round(Math.abs(a.y - b.y))];
  if (width < LEAST || height < LEAST) return undefined;
  return { left, top, width: Math.min(width, 100 - left), height: Math.min(height, 100 - top) };
}

/** What is cut out of a picture: drawn on it, or set by the sliders of its edges, with the result beside it. */
export function CropPicker({ src, crop = WHOLE, onChange }: Props) {
  const { t } = useWords();
  const from = useRef<{ x: number; y: number }>(undefined);
  const pointIn = (box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }) => ({
    x: Math.max(0, Math.min(100, (100 * (clientX - box.left)) / box.width)),
    y: Math.max(0, Math.min(100, (100 * (clientY - box.top)) / box.height)),
  });
  const edges = { left: crop.left, right: crop.left + crop.width, top: crop.top, bottom: crop.top + crop.height };
  const isWhole = crop.width === 100 && crop.height === 100;
  const set = (next: CropBox) => onChange(next.width === 100 && next.height === 100 ? undefined : next);
  return (
    <FieldGroup
      id="library-crop"
      label={t('admin-editor.library.crop')}
      hint={t('admin-editor.library.cropHint')}
      framed
      className="admin-focus"
    >
      <div className="admin-crop">
        {/* The sliders do the same by keyboard. */}
        <div
          className="admin-crop-picture"
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = pointIn(event.currentTarget.getBoundingClientRect(), event);
          }}
          onPointerMove={(event) => {
            if (!from.current) return;
            const next = spanned(from.current, pointIn(event.currentTarget.getBoundingClientRect(), event));
            if (next) set(next);
          }}
          onPointerUp={() => {
            from.current = undefined;
          }}
        >
          <img src={src} alt="" draggable={false} />
          <span
            style={{ left: `${crop.left}%`, top: `${crop.top}%`, width: `${crop.width}%`, height: `${crop.height}%` }}
          />
        </div>
        <figure>
          <CroppedPicture src={src} crop={crop} />
          <figcaption className="caption">{t('admin-editor.library.cropResult')}</figcaption>
        </figure>
      </div>
      {(['left', 'right', 'top', 'bottom'] as const).map((edge) => (
        <label key={edge}>
          {t(`admin-editor.library.edges.${edge}`)}
          <input
            type="range"
            min={0}
            max={100}
            value={edges[edge]}
            onChange={({ target }) => set(moved(crop, edge, target.valueAsNumber))}
          />
        </label>
      ))}
      {!isWhole && (
        <p>
          <button type="button" className="link" onClick={() => onChange(undefined)}>
            {t('admin-editor.library.cropWhole')}
          </button>
        </p>
      )}
    </FieldGroup>
  );
}

/** As pages show it: the picture is wider and higher than its frame, and lies under it. */
function CroppedPicture({ src, crop }: { src: string; crop: CropBox }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="admin-crop-result">
      <img
        src={src}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          frame.current?.style.setProperty('--shape', String(naturalWidth / naturalHeight))
        }
        style={{
          width: `${10_000 / crop.width}%`,
          height: `${10_000 / crop.height}%`,
          left: `${(-100 * crop.left) / crop.width}%`,
          top: `${(-100 * crop.top) / crop.height}%`,
        }}
      />
      <span style={{ paddingTop: `calc(100% * ${crop.height / crop.width} / var(--shape, 1.5))` }} />
    </div>
  );
}
