import { describe, expect, test } from 'vitest';
import { readAudit } from '../../scripts/advisories.ts';

describe('npm run advisories', () => {
  test('nothing known: said, and it ends well', () => expect(readAudit('{"vulnerabilities":{}}').exitCode).toBe(0));
  test('each package with what is known of it and what mends it', () => {
    const sharp = {
      severity: 'high',
      range: '<1.2.3',
      fixAvailable: { name: 'sharp', version: '1.2.3' },
      via: [{ title: 'Reads too far', url: 'https://a.example/1' }],
    };
    const astro = { severity: 'high', range: '*', fixAvailable: false, via: ['sharp'] };
    const { lines, exitCode } = readAudit(JSON.stringify({ vulnerabilities: { sharp, astro } }));
    expect(lines.join('\n')).toMatch(
      /high\s+sharp <1\.2\.3: mended by sharp 1\.2\.3\n\s+Reads too far \(https:\/\/a\.example\/1\)\nhigh\s+astro \*: nothing mends it yet\n\s+through sharp\n2 packages/,
    );
    expect(exitCode).toBe(1);
  });
  test.each(['{"message":"405 Method Not Allowed","statusCode":405}', '', 'npm error network'])(
    'a registry that does not answer is not taken for good news: %j',
    (report) => {
      const { lines, exitCode } = readAudit(report);
      expect(lines[0]).toContain('could not be asked');
      expect(exitCode).toBe(2);
    },
  );
});
