import { FieldGroup } from '../../components/forms/FieldFrame.tsx';
import { useWords } from '../shell/words.ts';

interface Point {
  x: number;
  y: number;
}
interface Props {
  src: string;
  focus: Point;
  onChange(focus: Point): void;
}
const inPercent = (part: number, whole: number): number => Math.max(0, Math.min(100, Math.round((100 * part) / whole)));

/** Where the subject of a picture is: pressed on it, or set by its two sliders. */
export function FocusPicker({ src, focus, onChange }: Props) {
  const { t } = useWords();
  return (
    <FieldGroup
      id="library-focus"
      label={t('admin-editor.library.focus')}
      hint={t('admin-editor.library.focusHint')}
      framed
      className="admin-focus"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the two sliders do the same by keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two sliders do the same by keyboard. */}
      <div
        className="admin-focus-picture"
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect();
          onChange({ x: inPercent(clientX - box.left, box.width), y: inPercent(clientY - box.top, box.height) });
        }}
      >
        <img src={src} alt="" />
        <span style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis}>
          {t(`admin-editor.library.${axis}`)}
          <input
            type="range"
            min={0}
            max={100}
            value={focus[axis]}
            onChange={({ target }) => onChange({ ...focus, [axis]: target.valueAsNumber })}
          />
        </label>
      ))}
    </FieldGroup>
  );
}
