/**
 * Three shops of one street, in the two inks of the house: a grocer's, a bicycle maker's, a bookseller's. Drawn at
 * build time from a few rules, each from its own; children of an inline drawing, so that they follow the theme.
 */
const GROUND = 300;
const line = (d: string, more = '') => `<path d="${d}"${more}/>`;
const box = (x: number, y: number, width: number, height: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${more}/>`;
const PAPER = ' fill="var(--ground)"';
const BRICK = ' fill="var(--brick)"';
const COAL = ' fill="var(--coal-cone)"';
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Courses of bricks: every second joint is shifted by half a brick. */
const courses = (x: number, y: number, width: number, rows: number) =>
  line(
    times(rows, (row) =>
      times(Math.floor(width / 44), (place) => `M${x + 8 + place * 44 + (row % 2) * 22} ${y + row * 17}h16`),
    ),
    ' stroke="var(--ground)" opacity=".5"',
  );

/** A striped awning with a scalloped edge. */
const awning = (x: number, y: number, width: number, stripes: number) => {
  const wide = width / stripes;
  return times(stripes, (place) => {
    const left = x + place * wide;
    return line(
      `M${left + 6} ${y}h${wide}l${place < stripes / 2 ? -2 : 2} 34a${wide / 2} 9 0 0 1-${wide} 0z`,
      place % 2 ? PAPER : BRICK,
    );
  });
};

/** Name boards are ruled, not written: the name is the client's. */
const board = (x: number, y: number, width: number) =>
  box(x, y, width, 26, PAPER) + line(`M${x + 18} ${y + 13}h${width * 0.46}m10 0h${width * 0.18}`, ' stroke-width="5"');

const door = (x: number, height: number) =>
  box(x, GROUND - height, 46, height, PAPER) +
  box(x + 8, GROUND - height + 10, 30, height * 0.5) +
  line(`M${x + 38} ${GROUND - height * 0.38}v10`, ' stroke-width="4"');

function grocer(x: number): string {
  const gable = times(5, (step) => `v-14h${step < 4 ? 18 : 64}`) + times(4, () => 'v14h18');
  return (
    line(`M${x} ${GROUND}V104${gable}V${GROUND}z`, BRICK) +
    courses(x, 112, 208, 4) +
    box(x + 84, 62, 40, 44, PAPER) +
    line(`M${x + 104} 62v44m-20-22h40`) +
    board(x + 10, 176, 188) +
    box(x + 14, 212, 118, 88, PAPER) +
    awning(x + 8, 206, 130, 8) +
    line(`M${x + 14} 282h118`) +
    times(5, (jar) => line(`M${x + 22 + jar * 22} 282v-16q0-6 8-6t8 6v16z`, jar % 2 ? BRICK : COAL)) +
    door(x + 146, 88)
  );
}

function bicycleMaker(x: number): string {
  const wheel = (place: number) => `M${place - 21} 272a21 21 0 1 0 42 0a21 21 0 1 0-42 0`;
  return (
    box(x, 92, 216, GROUND - 92, ' fill="var(--surface)"') +
    line(`M${x - 8} 92 ${x + 34} 40H${x + 182}l42 52z`, COAL) +
    line(`M${x + 20} 74H${x + 196}M${x + 34} 57H${x + 182}`, ' stroke="#f6f3ec" opacity=".35"') +
    times(3, (window) => box(x + 24 + window * 62, 110, 44, 46, PAPER) + line(`M${x + 46 + window * 62} 110v46`)) +
    board(x + 10, 170, 196) +
    box(x + 12, 208, 134, 92, PAPER) +
    line(`${wheel(x + 46)}${wheel(x + 112)}`, ' stroke-width="3"') +
    line(
      `M${x + 46} 272l22-34h34l10 34M${x + 68} 238l12 34 22-34M${x + 80} 272h-34M${x + 60} 230h14M${x + 98} 226l8-4`,
      ' stroke="var(--brick)" stroke-width="4"',
    ) +
    door(x + 158, 92)
  );
}

function bookseller(x: number): string {
  const book = (shelf: number, place: number) => {
    const height = 20 + ((place * 7 + shelf * 5) % 12);
    const fill = (place + shelf) % 3 ? ((place + shelf) % 3 === 1 ? COAL : PAPER) : BRICK;
    return box(x + 22 + place * 12, 250 + shelf * 42 - height, 10, height, fill);
  };
  return (
    box(x, 70, 206, GROUND - 70, COAL) +
    line(`M${x - 6} 70h218v-12h-218z`, BRICK) +
    times(
      2,
      (window) =>
        line(`M${x + 30 + window * 86} 152v-34q30-34 60 0v34z`, PAPER) + line(`M${x + 60 + window * 86} 101v51`),
    ) +
    board(x + 10, 168, 186) +
    box(x + 14, 208, 126, 92, PAPER) +
    times(2, (shelf) => times(9, (place) => book(shelf, place)) + line(`M${x + 14} ${250 + shelf * 42}h126`)) +
    door(x + 150, 92)
  );
}

/** How wide and how high the street is. */
export const SHOP_FRONTS_BOX = '0 20 720 292';

/** What is drawn in an `svg` of that box. */
export const shopFronts = (): string =>
  `<g fill="none" stroke="currentColor" stroke-width="2">${grocer(20)}${bicycleMaker(246)}${bookseller(486)}` +
  `${line(`M0 ${GROUND}H720M0 309H720`)}</g>`;
