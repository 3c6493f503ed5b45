import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { consent as english } from '../../i18n/en/consent.ts';
import { consent as french } from '../../i18n/fr/consent.ts';
import type { Locale } from '../../i18n/locales.ts';
import { typesetWords } from '../../lib/typeset.ts';
import { $counted, $draft, saveDraft, setCounted, toggle } from './consent.store.ts';
import { optionalCategories } from './stored-choice.ts';

interface Props {
  lang: Locale;
  back: () => void;
}

/** The words are part of this chunk, not of the page: only visitors who open the panel download them. */
const wordsOf = (lang: Locale) => typesetWords<typeof english>(lang === 'fr' ? french : english, lang);

/** The choice by category, above the banner's own buttons, which stay where they are. */
export function ConsentPanel({ lang, back }: Props) {
  const texts = wordsOf(lang);
  const draft = useStore($draft);
  const counted = useStore($counted);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: the focus moves to what it opened.
  useEffect(() => heading.current?.focus(), []);

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
    </>
  );
}
