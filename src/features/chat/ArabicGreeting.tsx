import { chat as arabic, goOn } from '../../i18n/ar/chat.ts';
import { type Locale, locales } from '../../i18n/locales.ts';

/** Whether the browser prefers Arabic: greeted in it, then asked which of the site's languages to use. */
export const prefersArabic = (languages: readonly string[] = navigator.languages): boolean =>
  /^ar\b/i.test(languages[0] ?? '');

/** Follows the page's language switch; the conversation is kept. */
const switchLanguage = (lang: Locale) => document.querySelector<HTMLElement>(`a[data-lang][lang=${lang}]`)?.click();

export function ArabicGreeting({ lang }: { lang: Locale }) {
  return (
    <div className="assistant">
      <div lang="ar" dir="rtl">
        <p>{arabic.greeting}</p>
        <p>{arabic.offer}</p>
      </div>
      <p className="ways">
        {locales.map((other) => (
          <button
            key={other}
            type="button"
            lang={other}
            onClick={() => (other === lang ? document.getElementById('chat-input')?.focus() : switchLanguage(other))}
          >
            {goOn[other]}
          </button>
        ))}
      </p>
    </div>
  );
}
