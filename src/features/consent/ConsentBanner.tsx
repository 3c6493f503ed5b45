import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { consent as english } from '../../i18n/en/consent.ts';
import { consent as french } from '../../i18n/fr/consent.ts';
import type { Locale } from '../../i18n/locales.ts';
import { typesetWords } from '../../lib/typeset.ts';
import {
  $counted,
  $draft,
  $mode,
  $open,
  acceptAll,
  back,
  customize,
  rejectAll,
  saveDraft,
  setCounted,
  toggle,
} from './consent.store.ts';
import { optionalCategories } from './stored-choice.ts';

interface Props {
  lang: Locale;
  policyPath: string;
}

/** The words are part of this chunk, not of the page: only visitors who are asked download them. */
const wordsOf = (lang: Locale) => typesetWords<typeof english>(lang === 'fr' ? french : english, lang);

/** The banner in its two modes. The region around it is part of the page, hidden until it is needed. */
export function ConsentBanner({ lang, policyPath }: Props) {
  const texts = wordsOf(lang);
  const mode = useStore($mode);
  const draft = useStore($draft);
  const counted = useStore($counted);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);

  // A change of mode removes the focused button: the focus moves to the new title.
  useEffect(() => {
    if (shown.current !== mode && $open.get()) heading.current?.focus();
    shown.current = mode;
  }, [mode]);

  const allOrNothing = (
    <>
      <button type="button" className="button line compact" onClick={rejectAll}>
        {texts.rejectAll}
      </button>
      <button type="button" className="button line compact" onClick={acceptAll}>
        {texts.acceptAll}
      </button>
    </>
  );
  if (mode === 'simple')
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <p>
          {texts.text} <a href={policyPath}>{texts.policy}</a>
        </p>
        {allOrNothing}
        <button type="button" className="icon link" onClick={customize}>
          {texts.customize}
        </button>
      </>
    );
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {texts.detailTitle}
      </h2>
      <ul>
        <li>
          <label htmlFor="cookies-necessary">{texts.categories.necessary.name}</label>
          <span id="cookies-necessary-text">
            {texts.categories.necessary.text} {texts.always}.
          </span>
          <input id="cookies-necessary" type="checkbox" checked disabled aria-describedby="cookies-necessary-text" />
        </li>
        {optionalCategories.map((category) => (
          <li key={category}>
            <label htmlFor={`cookies-${category}`}>{texts.categories[category].name}</label>
            <span id={`cookies-${category}-text`}>{texts.categories[category].text}</span>
            <input
              id={`cookies-${category}`}
              type="checkbox"
              checked={draft[category]}
              aria-describedby={`cookies-${category}-text`}
              onChange={(event) => toggle(category, event.currentTarget.checked)}
            />
          </li>
        ))}
        <li>
          <label htmlFor="cookies-count">{texts.count.name}</label>
          <span id="cookies-count-text">{texts.count.text}</span>
          <input
            id="cookies-count"
            type="checkbox"
            checked={counted}
            aria-describedby="cookies-count-text"
            onChange={(event) => setCounted(event.currentTarget.checked)}
          />
        </li>
      </ul>
      <div className="actions">
        <button type="button" className="button line compact" onClick={back}>
          {texts.back}
        </button>
        <button type="button" className="button line compact" onClick={saveDraft}>
          {texts.save}
        </button>
      </div>
      <div className="actions">{allOrNothing}</div>
    </>
  );
}
