import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { measureHome } from '../features/measurements/measure-home.ts';
import { withFigures } from '../features/measurements/places.ts';

/** Measures the site that was built, and writes the figures into the pages that tell them. */
export const siteMeasurements = (): AstroIntegration => ({
  name: 'site-measurements',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      let measured: ReturnType<typeof measureHome> | undefined;
      const figures = () => {
        measured ??= measureHome(fileURLToPath(dir));
        return measured;
      };
      for (const { pathname } of pages) {
        const file = new URL(`${pathname.replace(/\/$/, '') || 'index'}.html`, dir);
        const html = await readFile(file, 'utf8');
        const told = withFigures(html, figures);
        if (told !== html) await writeFile(file, told);
      }
    },
  },
});
