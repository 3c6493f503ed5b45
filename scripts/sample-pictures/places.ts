import { grey } from './grey.ts';

/** Where three invented clients work, in elevation, and the marks on their doors. */

const WIDTH = 1280;
const HEIGHT = 720;
const GROUND = 620;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  light: number;
}
const box = ({ x, y, width, height, light }: Box) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${grey(light)}"/>`;
const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const heap = (x: number, y: number, width: number) =>
  `<g stroke="none"><path d="M${x - width} ${GROUND}L${x - 16} ${y}h32L${x + 20} ${GROUND}z" fill="${grey(84)}"/>` +
  `<path d="M${x + 4} ${y}h12L${x + width} ${GROUND}H${x - 40}z" fill="${grey(66)}"/></g>`;

const scene = (behind: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${behind}` +
  `<g stroke="${grey(0)}" stroke-width="5" stroke-linejoin="round">${drawing}` +
  `<path d="M0 ${GROUND}H${WIDTH}"/></g><rect y="${GROUND + 3}" width="${WIDTH}" height="100" fill="${grey(46)}"/></svg>`;

/** A shop between two houses: awning, window of tools, a ladder at the door. */
const hardware = scene(
  heap(1080, 150, 420),
  [
    box({ x: 120, y: 250, width: 220, height: 370, light: 74 }),
    `<path d="M100 250L230 130L360 250Z" fill="${grey(30)}"/>`,
    row(2, (i) => box({ x: 156 + i * 90, y: 300, width: 58, height: 90, light: 18 })),
    box({ x: 200, y: 470, width: 70, height: 150, light: 40 }),
    box({ x: 340, y: 180, width: 560, height: 440, light: 88 }),
    `<path d="M320 180L400 90H840L920 180Z" fill="${grey(22)}"/>`,
    row(4, (i) => box({ x: 396 + i * 130, y: 216, width: 70, height: 96, light: 34 })),
    box({ x: 370, y: 344, width: 500, height: 46, light: 6 }),
    row(10, (i) => `<path d="M${370 + i * 50} 390h50l14 60h-50z" fill="${grey(i % 2 ? 98 : 44)}"/>`),
    box({ x: 394, y: 450, width: 300, height: 130, light: 96 }),
    row(6, (i) => `<path d="M${424 + i * 46} 474v${50 + (i % 3) * 16}m-12 -${50 + (i % 3) * 16}h24" fill="none"/>`),
    `<path d="M394 580h300" /><path d="M394 566h300v40h-300z" fill="${grey(52)}"/>`,
    box({ x: 736, y: 460, width: 106, height: 160, light: 26 }),
    `<path d="M880 620L940 330M916 620L976 330" fill="none"/>`,
    row(8, (i) => `<path d="M${888 + i * 6.6} ${586 - i * 32}h36" fill="none"/>`),
  ].join(''),
);

/** Three halls under saw-tooth roofs, one open on its crane and its beams. */
const workshop = scene(
  heap(240, 120, 460) + heap(560, 220, 300),
  [
    row(
      3,
      (i) =>
        `<path d="M${330 + i * 280} 300V170L${610 + i * 280} 300Z" fill="${grey(70)}"/>` +
        `<path d="M${330 + i * 280} 300V170l34 16V300Z" fill="${grey(98)}"/>`,
    ),
    box({ x: 330, y: 300, width: 840, height: 320, light: 86 }),
    row(21, (i) => `<path d="M${330 + i * 40} 300V350" />`),
    box({ x: 380, y: 380, width: 420, height: 240, light: 14 }),
    `<g stroke="${grey(98)}" fill="none"><path d="M400 420h380M400 436h380M590 436v70M566 506h48"/>` +
      `<path d="M470 540h240l-20 30H490z" fill="${grey(80)}"/></g>`,
    row(5, (i) => `<circle cx="${450 + i * 66}" cy="598" r="21" fill="${grey(64)}"/>`),
    row(3, (i) => box({ x: 860 + i * 100, y: 400, width: 64, height: 90, light: 32 })),
    box({ x: 1010, y: 520, width: 90, height: 100, light: 44 }),
    box({ x: 1190, y: 130, width: 34, height: 490, light: 58 }),
  ].join(''),
);

const WHEELS = [60, 126, 286, 350];
const lorry = (x: number, light: number) =>
  [
    box({ x, y: 400, width: 300, height: 170, light }),
    `<path d="M${x + 306} 570V440h64l44 64v66z" fill="${grey(40)}"/>`,
    `<path d="M${x + 326} 456h38l28 46h-66z" fill="${grey(96)}"/>`,
    box({ x: x - 4, y: 570, width: 424, height: 22, light: 10 }),
    WHEELS.map((at) => `<circle cx="${x + at}" cy="592" r="27" fill="${grey(16)}"/>`).join(''),
    WHEELS.map((at) => `<circle cx="${x + at}" cy="592" r="9" fill="#fff"/>`).join(''),
  ].join('');

/** Loading doors, two lorries before them. */
const depot = scene(
  heap(1120, 170, 400),
  [
    box({ x: 90, y: 190, width: 900, height: 430, light: 90 }),
    box({ x: 90, y: 160, width: 900, height: 66, light: 24 }),
    row(5, (i) => box({ x: 140 + i * 170, y: 300, width: 120, height: 190, light: i === 3 ? 12 : 62 })),
    row(5, (i) => row(4, (j) => `<path d="M${140 + i * 170} ${338 + j * 38}h120"/>`)),
    row(5, (i) => box({ x: 130 + i * 170, y: 490, width: 140, height: 26, light: 8 })),
    lorry(60, 98),
    lorry(740, 74),
  ].join(''),
);

/** Where we work: the heaps over the rows of houses, the room, the cabinet. */
const landscape = scene(
  heap(420, 90, 420) + heap(860, 60, 480),
  [
    row(7, (i) => {
      const x = 40 + i * 176;
      return (
        box({ x, y: 470, width: 176, height: 150, light: i === 3 ? 98 : 76 }) +
        `<path d="M${x} 470L${x + 44} 410H${x + 132}L${x + 176} 470z" fill="${grey(28)}"/>` +
        box({ x: x + 120, y: 382, width: 26, height: 40, light: 50 }) +
        row(2, (j) => box({ x: x + 24 + j * 84, y: 508, width: 40, height: 52, light: 20 })) +
        box({ x: x + 78, y: 548, width: 30, height: 72, light: i === 3 ? 8 : 40 })
      );
    }),
  ].join(''),
);
const room = scene(
  '',
  [
    box({ x: 0, y: 0, width: WIDTH, height: GROUND, light: 94 }),
    box({ x: 120, y: 90, width: 420, height: 330, light: 100 }),
    `<path d="M330 90v330M120 255h420" fill="none"/>`,
    `<path d="M124 416L270 210 330 300 400 170 536 416z" fill="${grey(70)}"/>`,
    row(
      3,
      (i) =>
        `<path d="M${660 + i * 200} 0v120" fill="none"/><path d="M${620 + i * 200} 180l40-60 40 60z" fill="${grey(20)}"/>`,
    ),
    box({ x: 560, y: 430, width: 660, height: 24, light: 30 }),
    `<path d="M600 454v166M1180 454v166" fill="none"/>`,
    row(
      3,
      (i) =>
        box({ x: 610 + i * 200, y: 300, width: 150, height: 96, light: 14 }) + `<path d="M${685 + i * 200} 396v34"/>`,
    ),
    row(3, (i) => `<circle cx="${690 + i * 200}" cy="560" r="44" fill="${grey(56)}"/>`),
  ].join(''),
);
const cabinet = scene(
  '',
  [
    box({ x: 0, y: 0, width: WIDTH, height: GROUND, light: 88 }),
    box({ x: 430, y: 60, width: 420, height: 560, light: 16 }),
    row(9, (i) => box({ x: 466, y: 92 + i * 54, width: 348, height: 38, light: i % 3 === 1 ? 96 : 60 })),
    row(9, (i) => row(4, (j) => `<circle cx="${490 + j * 26}" cy="${111 + i * 54}" r="6" fill="${grey(8)}"/>`)),
    `<path d="M430 120C300 140 330 400 180 420V620M430 180C340 200 360 460 240 480V620" fill="none"/>`,
    box({ x: 930, y: 330, width: 220, height: 290, light: 70 }),
    box({ x: 960, y: 300, width: 160, height: 30, light: 30 }),
  ].join(''),
);

const mark = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320" viewBox="0 0 640 320">` +
  `<rect width="640" height="320" fill="#fff"/>${drawing}</svg>`;
const word = (text: string, x: number, size: number) =>
  `<text x="${x}" y="184" font-family="Bricolage Grotesque, Liberation Sans, Arial" font-weight="700" font-size="${size}">${text}</text>`;

export const places: Record<string, string> = {
  'quincaillerie-vanhove': hardware,
  'atelier-mercier': workshop,
  'transports-lhermitte': depot,
  'lens-coron': landscape,
  'lens-bureau': room,
  'lens-armoire': cabinet,
  'marque-vanhove': mark(
    `<path d="M60 110h90v44h-28v96h-34v-96H60z" fill="${grey(0)}"/><path d="M60 110q45-34 90 0" fill="${grey(40)}"/>${word('Vanhove', 186, 92)}`,
  ),
  'marque-mercier': mark(
    `<path d="M60 210V110l40 50 40-50v100" fill="none" stroke="${grey(0)}" stroke-width="26"/><path d="M47 236h106" stroke="${grey(40)}" stroke-width="20"/>${word('Mercier', 196, 96)}`,
  ),
  'marque-lhermitte': mark(
    `<circle cx="100" cy="160" r="52" fill="none" stroke="${grey(0)}" stroke-width="22"/><path d="M100 160h90M24 226h160" stroke="${grey(40)}" stroke-width="20"/>${word('Lhermitte', 212, 84)}`,
  ),
};
