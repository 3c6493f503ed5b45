import { expect, test } from 'vitest';
import { kindOf } from '../../src/admin/records/kinds.ts';
import { askedFor } from '../../src/admin/records/use-record-list.ts';

const asked = (query: string, type: 'contactRequest' | 'comment') => askedFor(new URLSearchParams(query), kindOf(type));

test('the list and its export are asked for the same: words, filters, and at first what is not dealt with', () => {
  expect(asked('', 'contactRequest')).toEqual({ q: '', decided: 'no' });
  expect(asked('q=neil', 'contactRequest')).toEqual({ q: 'neil' });
  expect(asked('decided=yes&filter.subject=quote&after=x&sort=email', 'contactRequest')).toEqual({
    q: '',
    decided: 'yes',
    filter: '{"subject":"quote"}',
  });
  expect(asked('filter.approved=false', 'comment').filter).toBe('{"approved":false}');
});
