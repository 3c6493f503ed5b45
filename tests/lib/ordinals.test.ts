import { expect, test } from 'vitest';
import { withOrdinals } from '../../src/lib/ordinals.ts';

test('the endings of French ordinals are set above the line, in what is read and nowhere else', () => {
  expect(withOrdinals('<p>Depuis le 1er janvier, au 2e étage, la 1re fois.</p>')).toBe(
    '<p>Depuis le 1<sup>er</sup> janvier, au 2<sup>e</sup> étage, la 1<sup>re</sup> fois.</p>',
  );
  const untouched = '<a title="le 1er mai" href="/1er">x</a><script>"1er"</script><form><p>1er</p></form>';
  expect(withOrdinals(untouched)).toBe(untouched);
  expect(withOrdinals('<code>a1er 0x2e 12em 1erre</code>')).toBe('<code>a1er 0x2e 12em 1erre</code>');
});
