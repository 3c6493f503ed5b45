import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { serveSite } from '../../netlify/host/site.ts';
import { company } from '../../src/collections/company.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
const fields = new Map(
  readFileSync('dist/.well-known/security.txt', 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
);

describe('whoever finds a weakness is told whom to tell (RFC 9116)', () => {
  test('the company, in its languages, at the address of the site', () => {
    expect(fields.get('Contact')).toBe(`mailto:${company.email}`);
    expect(fields.get('Preferred-Languages')).toBe('fr, en');
    expect(fields.get('Canonical')).toBe(`${company.siteUrl}/.well-known/security.txt`);
  });
  test('for less than a year from the build', () => {
    const left = Date.parse(fields.get('Expires') ?? '') - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(YEAR_MS);
  });
  test('the policy it names is there: the words of the repository', () => {
    const { pathname } = new URL(fields.get('Policy') ?? '');
    expect(readFileSync(`dist${pathname}`, 'utf8')).toBe(readFileSync('SECURITY.md', 'utf8'));
  });
  test('the self-hosted server gives it, as text', async () => {
    const server = createServer(serveSite('dist')).listen(0);
    const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/.well-known/security.txt`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toContain('Contact: mailto:');
    server.close();
  });
});
