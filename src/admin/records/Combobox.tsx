import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import type { Described } from '../../components/forms/form-scope.ts';
import { useWords } from '../shell/words.ts';
import type { NamedRecord } from './use-record-names.ts';

interface Props {
  id: string;
  label: string;
  /** What is wrong with what was chosen. */
  described?: Described;
  find(words: string): Promise<NamedRecord[]>;
  choose(one: NamedRecord): void;
}
const TYPED_MS = 200;

/** A text field with a list of what it finds: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function Combobox({ id, label, described, find, choose }: Props) {
  const { t } = useWords();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<NamedRecord[]>();
  const [active, setActive] = useState(-1);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = (typed: string, after = TYPED_MS) => {
    clearTimeout(timer.current);
    const mine = ++asked.current;
    timer.current = setTimeout(async () => {
      const next = await find(typed);
      // An answer that was overtaken is of another question.
      if (mine !== asked.current) return;
      setFound(next);
      setActive(next.length ? 0 : -1);
    }, after);
  };
  const close = () => {
    clearTimeout(timer.current);
    asked.current++;
    setFound(undefined);
    setActive(-1);
  };
  const take = (one: NamedRecord) => {
    choose(one);
    setWords('');
    close();
  };
  const pressed = (event: KeyboardEvent) => {
    const open = found !== undefined;
    if (event.key === 'Escape' && (open || words)) {
      // Esc closes the list, and does not leave the record.
      event.preventDefault();
      setWords('');
      return close();
    }
    if (event.key === 'ArrowDown' && !open) look(words, 0);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && found?.length) setActive((active + step + found.length) % found.length);
    const one = found?.[active];
    if (event.key === 'Enter' && open && one) take(one);
    if (step || event.key === 'Enter') event.preventDefault();
  };
  const isOpen = found !== undefined && found.length > 0;
  return (
    <FieldFrame id={id} label={label}>
      <div className="admin-combobox">
        <input
          id={id}
          className="input"
          role="combobox"
          {...described}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            if (target.value.trim()) look(target.value);
            else close();
          }}
          onKeyDown={pressed}
          onBlur={close}
        />
        <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen}>
          {found?.map((one, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
            <div
              key={one.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              <bdi>{one.name}</bdi>
            </div>
          ))}
        </div>
      </div>
      <p className="hint" role="status">
        {found && t('admin-editor.relation.found', { count: found.length })}
      </p>
    </FieldFrame>
  );
}
