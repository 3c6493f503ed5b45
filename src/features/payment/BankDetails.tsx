import { useEffect, useRef, useState } from 'react';
import { fillIn } from '../../forms/text-in.ts';
import { formatDay } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { trustedMarkup } from '../../lib/own-markup.ts';
import { type BankLine, bankLines, type Transfer } from './bank-details.ts';
import type { PaymentWords } from './payment-words.ts';

interface Props {
  transfer: Transfer;
  words: PaymentWords;
  lang: Locale;
  /** Address of the order's page; absent on that page. */
  follow?: string;
}
const LINES: BankLine[] = ['reference', 'iban', 'bic', 'holder', 'amount'];

/** The details of a bank transfer, with a copy button per line. */
export function BankDetails({ transfer, words: { bank: words }, lang, follow }: Props) {
  const [message, setMessage] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const lines = bankLines(transfer, lang);
  useEffect(() => {
    if (follow) title.current?.focus();
  }, [follow]);
  const copy = async (line: BankLine) => {
    try {
      await navigator.clipboard.writeText(lines[line].copied);
      setMessage(fillIn(words.copied, { what: words[line] }));
    } catch {
      // The browser denied clipboard access: the text can be copied by hand.
      setMessage(words.notCopied);
    }
  };
  return (
    <section className="bank" aria-labelledby="bank-title">
      <h2 id="bank-title" tabIndex={-1} ref={title}>
        {words.title}
      </h2>
      <p>{fillIn(words.lead, { number: transfer.number })}</p>
      <div className="slip">
        <dl className="facts">
          {LINES.map((line) => (
            <div key={line}>
              <dt>{words[line]}</dt>
              <dd>
                <span data-value={line}>{lines[line].shown}</span>{' '}
                <button
                  type="button"
                  className="copy"
                  aria-label={fillIn(words.copyLine, { line: words[line] })}
                  onClick={() => void copy(line)}
                >
                  {words.copy}
                </button>
              </dd>
            </div>
          ))}
          <div>
            <dt>{words.bank}</dt>
            <dd data-value="bank">{lines.bank.shown}</dd>
          </div>
        </dl>
        <figure className="qr">
          <Drawing svg={transfer.qr} label={words.qrTitle} />
          <figcaption className="caption">{words.qr}</figcaption>
        </figure>
      </div>
      <p className="notice">{fillIn(words.until, { date: formatDay(new Date(transfer.expiresAt), lang) })}</p>
      <p className="hint" role="status">
        {message}
      </p>
      {follow && (
        <>
          <p>{words.emailed}</p>
          <p className="actions">
            <a className="button line" href={follow}>
              {words.follow}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** Rendered as an image, so that its markup cannot run scripts. */
function Drawing({ svg, label }: { svg: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(trustedMarkup(svg), 'image/svg+xml');
    place.current?.replaceChildren(document.importNode(documentElement, true));
  }, [svg]);
  return <div role="img" aria-label={label} ref={place} />;
}
