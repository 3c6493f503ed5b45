import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** What editors may save in `content`: files that cannot be read, texts with anything in them, a photo of a phone. */
export async function saveHostileContent(root: string): Promise<void> {
  const file = (name: string) => path.join(root, 'content', name);
  const change = (name: string, edit: (source: string) => string) =>
    writeFileSync(file(name), edit(readFileSync(file(name), 'utf8')));
  // No YAML any more in one language; no file in the other; neither readable.
  change('cities/en/troyes.md', (source) => source.replace('---\n', '---\n  - [\n'));
  rmSync(file('services/en/seo.md'));
  for (const lang of ['fr', 'en']) writeFileSync(file(`guides/${lang}/locked-account.md`), 'Bonjour');
  // A section of no kind, a link to a guide that is gone, a menu entry to no page.
  change('pages/fr/csr.md', (source) =>
    source.replace(/^sections:\n/m, 'sections:\n  - kind: carousel\n    title: "x"\n'),
  );
  change('navigation.yaml', (source) =>
    source.replace('menu:\n', 'menu:\n  - { to: /nulle-part, fr: Nulle part, en: Nowhere }\n'),
  );
  for (const [lang, title] of [
    ['fr', 'Un guide 😀 <script>alert(1)</script>'],
    ['en', 'A guide 😀 <script>alert(1)</script>'],
  ])
    writeFileSync(
      file(`guides/${lang}/hostile.md`),
      `---\ntitle: "${title}"\nsummary: "{{ company }} {{x}} [a](/support/locked-account)"\ncategory: other\norder: 99\nminutes: 3\n---\n\nVoir [ce guide](/support/disparu), <b onclick="x">gras</b> et\n\n![](/media/photo.jpg)\n\n![](/media/absente.jpg)\n`,
    );
  mkdirSync(file('media'), { recursive: true });
  const photo = sharp({ create: { width: 600, height: 450, channels: 3, background: '#b8432c' } }).jpeg();
  writeFileSync(file('media/photo.jpg'), await photo.toBuffer());
  writeFileSync(
    file('media/photo.yaml'),
    'name: "Atelier"\nfile: "/media/photo.jpg"\nalt: { fr: "L’atelier", en: "The workshop" }\nfocus: { x: 20, y: 80 }\ncredit: "Zoé"\nlicence: "CC BY 4.0"\n',
  );
  writeFileSync(file('media/orpheline.jpg'), await photo.toBuffer());
}
