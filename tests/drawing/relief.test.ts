import { describe, expect, test } from 'vitest';
import { reliefFacts, reliefFile, reliefLines } from '../../src/drawing/relief.ts';
import { citySlugs } from '../../src/i18n/cities.ts';

describe('the ground around a city is drawn from heights that were measured', () => {
  test('each of the 55 has its own place, its lowest and its highest one, in the frame', () => {
    for (const slug of citySlugs) {
      const { own, lowest, highest, count, step } = reliefFacts(slug);
      expect(count, slug).toBeGreaterThanOrEqual(8);
      expect(lowest.metres, slug).toBeLessThanOrEqual(own.metres);
      expect(own.metres, slug).toBeLessThanOrEqual(highest.metres);
      expect((highest.metres - lowest.metres) / step, slug).toBeGreaterThan(3);
      for (const { x, y } of [own, lowest, highest]) {
        expect(x, slug).toBeGreaterThan(0);
        expect(x, slug).toBeLessThan(360);
        expect(y, slug).toBeGreaterThan(0);
        expect(y, slug).toBeLessThan(240);
      }
    }
  });
  test('Annecy is in the mountains, Lille on a plain, Cassel the hill of Saint-Omer', () => {
    const [annecy, lille, saintOmer] = [reliefFacts('annecy'), reliefFacts('lille'), reliefFacts('saint-omer')];
    expect(annecy.own.metres).toBeGreaterThan(400);
    expect(annecy.highest.metres - annecy.lowest.metres).toBeGreaterThan(600);
    expect(lille.highest.metres - lille.lowest.metres).toBeLessThan(100);
    expect(annecy.step).toBeGreaterThan(5 * lille.step);
    expect(saintOmer.highest.name).toBe('Cassel');
  });
  test('a port has its coast, and a file stays small', () => {
    expect(reliefLines('brest').coast).not.toBe('');
    expect(reliefLines('lille').coast).toBe('');
    expect(reliefFile('brest').length).toBeLessThan(12_000);
    expect(reliefFile('brest')).not.toBe(reliefFile('brest'.replace('brest', 'lille')));
  });
});
