import { plainText } from '../../lib/plain-text.ts';
import { withCompanyName } from '../shell/company-name.ts';
import { useWords } from '../shell/words.ts';
import { contentOf } from './kinds.ts';
import { type PictureValue, previewAddress } from './picture-value.ts';
import { addressOf } from './record-address.ts';
import type { Values } from './use-edited-record.ts';

/** What search engines show of each. */
const SHOWN = { title: 62, description: 165 } as const;

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** A record's page as a search result and as a card of a social network, while it is written. */
export function SearchPreview({ type, values }: { type: string; values: Values }) {
  const { t } = useWords();
  const collection = contentOf(type);
  if (!collection || !('description' in collection.schema.shape)) return null;
  const text = (field: string) =>
    plainText(typeof values[field] === 'string' ? withCompanyName(values[field]) : '').trim();
  const { image } = values;
  const own = text(collection.title);
  const title = text('searchTitle') || own || t('admin.form.new');
  const description = text('description') || t('admin-editor.preview.noDescription');
  const path = addressOf(type, values);
  const { host } = location;
  const picture = image as PictureValue | undefined;
  return (
    <section className="admin-found" aria-labelledby="search-preview">
      <h2 id="search-preview">{t('admin-editor.preview.heading')}</h2>
      <div className="admin-result">
        <span className="caption">{[host, ...(path ?? '').split('/').filter(Boolean)].join(' › ')}</span>
        <b>{cut(title, SHOWN.title)}</b>
        <span>{cut(description, SHOWN.description)}</span>
      </div>
      <div className="admin-social">
        {picture ? (
          <img src={previewAddress(picture.key, 'social')} alt="" />
        ) : (
          <span className="admin-social-drawing" />
        )}
        <div>
          <span className="caption">{host}</span>
          <b>{cut(own || title, SHOWN.title)}</b>
          <span>{cut(description, SHOWN.description)}</span>
        </div>
      </div>
    </section>
  );
}
