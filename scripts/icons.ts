/** `npm run icons`: the favicon set from the twin cones. */
import { writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const cones = (ink: string, green: string) =>
  `<path fill="${green}" d="M17 23 28.5 6.5 40 23z"/><path fill="${ink}" d="M1 23 15.5 0 30 23z"/><path stroke="${ink}" stroke-width="2" d="M0 24h40"/>`;
const png = (size: number, share: number) => {
  const width = 40 / share;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(40 - width) / 2} ${(25 - width) / 2} ${width} ${width}"><path fill="#f6f3ec" d="M-100-100h240v240h-240z"/>${cones('#15171a', '#2f6b4f')}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
};

/** An .ico of one PNG: the six-byte header, one directory entry, the picture. */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

writeFileSync(
  'public/favicon.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -8.5 42 42"><style>:root{--i:#15171a;--g:#2f6b4f}@media(prefers-color-scheme:dark){:root{--i:#f3efe6;--g:#83c9a4}}</style>${cones('var(--i)', 'var(--g)')}</svg>\n`,
);
writeFileSync('public/favicon.ico', ico(png(32, 0.92), 32));
writeFileSync('public/apple-touch-icon.png', png(180, 0.72));
for (const size of [192, 512]) writeFileSync(`public/icon-${size}.png`, png(size, 0.64));
console.log('public/favicon.svg, favicon.ico, apple-touch-icon.png, icon-192.png and icon-512.png written');
