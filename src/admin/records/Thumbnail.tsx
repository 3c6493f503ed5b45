import type { Kind } from './kind.ts';
import { previewAddress } from './picture-value.ts';

const FIELDS = ['image', 'photo'] as const;
/** Where records of a kind keep their picture; undefined for kinds without one. */
export const pictureFieldOf = ({ type }: Kind) => FIELDS.find((field) => field in type.schema.shape);

/** A record's picture before its name, in a place of its size whether it has one or not: rows do not move. */
export function Thumbnail({ picture }: { picture: unknown }) {
  const { key } = (picture ?? {}) as { key?: unknown };
  return (
    <span className="admin-thumbnail">
      {typeof key === 'string' && (
        // Its name stands beside it.
        <img src={previewAddress(key, 'thumbnail')} width={48} height={36} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
