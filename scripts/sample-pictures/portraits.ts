import { grey } from './grey.ts';

/** Five people nobody is: busts lit from the left, before the contour lines of a slope. */

interface Bust {
  /** Greys, from 0 (ink) to 100 (paper). */
  skin: number;
  hair: number;
  coat: number;
  /** Paths of the hair, behind the head and before it. */
  behind: string;
  before: string;
  /** Half the width of the jaw. */
  jaw: number;
  shoulders: number;
  collar: string;
  beard?: string;
  glasses?: boolean;
  /** How far the heaps stand to the right. */
  shift: number;
}

const gradient = (id: string, from: number, to: number) =>
  `<linearGradient id="${id}" x1="0" x2="1"><stop offset=".15" stop-color="${grey(from)}"/><stop offset=".95" stop-color="${grey(to)}"/></linearGradient>`;

/** The two heaps behind everyone, each with a lit and a dark side. */
const heaps = (shift: number): string => {
  const cone = (x: number, y: number, width: number) =>
    `<path d="M${x - width} 620L${x - 14} ${y}h28L${x} 620z" fill="${grey(80)}"/>` +
    `<path d="M${x + 4} ${y}h10L${x + width} 620H${x - 30}z" fill="${grey(58)}"/>`;
  return cone(70 + shift, 250, 260) + cone(400 + shift, 170, 300);
};

function bust({
  skin,
  hair,
  coat,
  behind,
  before,
  jaw,
  shoulders,
  collar,
  beard = '',
  glasses = false,
  shift,
}: Bust): string {
  const left = 240 - jaw;
  const right = 240 + jaw;
  const face = `M${left - 6} 222C${left - 10} 130 ${right + 10} 130 ${right + 6} 222C${right + 8} 292 ${right - 16} 330 ${right - 34} 354C272 388 208 388 ${left + 34} 354C${left + 16} 330 ${left - 8} 292 ${left - 6} 222Z`;
  const lens = (x: number) =>
    `<rect x="${x - 34}" y="222" width="68" height="50" rx="20" fill="none" stroke="${grey(6)}" stroke-width="6"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 480 600">
<defs>${gradient('s', Math.min(100, skin + 14), skin - 26)}${gradient('n', skin - 6, skin - 44)}${gradient('h', hair + 16, hair - 8)}${gradient('c', coat + 14, coat - 14)}
<clipPath id="f"><path d="${face}"/></clipPath></defs>
<rect width="480" height="600" fill="#fff"/>${heaps(shift)}<g stroke="${grey(0)}" stroke-width="5" stroke-linejoin="round">
<path d="${behind}" fill="url(#h)"/>
<path d="M${240 - shoulders} 610C${240 - shoulders} 486 ${240 - shoulders * 0.55} 462 178 444L302 444C${240 + shoulders * 0.55} 462 ${240 + shoulders} 486 ${240 + shoulders} 610Z" fill="url(#c)"/>
<path d="M190 340L188 440C206 482 274 482 292 440L290 340Z" fill="url(#n)"/>
${collar}
<path d="M${left - 4} 240c-22-10-26 46 4 56zM${right + 4} 240c22-10 26 46-4 56z" fill="url(#n)"/>
<path d="${face}" fill="url(#s)"/></g>
<g clip-path="url(#f)"><path d="M${right - 44} 130C${right - 8} 220 ${right - 24} 320 ${right - 74} 400L${right + 40} 400V130Z" fill="${grey(skin - 34)}" opacity=".5"/>${beard}</g>
<g fill="none" stroke="${grey(8)}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">
<path d="M178 222q22-15 46-4M258 218q22-12 44 4"/><path d="M238 240q-4 28-12 46q8 10 22 6" stroke-width="5"/><path d="M210 326q28 12 58-2" stroke-width="6"/></g>
<g fill="${grey(6)}"><ellipse cx="203" cy="246" rx="8" ry="7"/><ellipse cx="279" cy="246" rx="8" ry="7"/></g>
${glasses ? `${lens(202)}${lens(280)}<path d="M236 240q5-6 10 0M${left} 238l-4-4M${right} 238l4-4" stroke="${grey(6)}" stroke-width="6" fill="none"/>` : ''}
<path d="${before}" fill="url(#h)" stroke="${grey(0)}" stroke-width="5" stroke-linejoin="round"/>
</svg>`;
}

const crew = (light: number) =>
  `<path d="M172 446C196 500 284 500 308 446L320 452C296 528 184 528 160 452Z" fill="${grey(light)}"/>`;
const shirt = (light: number) =>
  `<path d="M180 430L240 540L300 430L330 456L262 600H218L150 456Z" fill="${grey(light)}"/><path d="M178 430L150 462L206 520L240 486ZM302 430L330 462L274 520L240 486Z" fill="${grey(light)}" stroke="${grey(20)}" stroke-width="4"/>`;
const roll = (light: number) =>
  `<path d="M180 396C200 416 280 416 300 396L312 470C280 496 200 496 168 470Z" fill="${grey(light)}" stroke="${grey(14)}" stroke-width="4"/>`;

export const portraits: Record<string, string> = {
  'portrait-claire': bust({
    shift: 0,
    skin: 84,
    hair: 22,
    coat: 30,
    jaw: 78,
    shoulders: 178,
    collar: crew(88),
    behind:
      'M136 250C120 96 360 96 344 250C352 330 350 380 366 416C330 428 300 420 290 404H190C180 420 150 428 114 416C130 380 128 330 136 250Z',
    before: 'M154 236C140 104 340 92 328 238C312 214 306 196 296 178C262 202 196 196 176 184C168 204 164 220 154 236Z',
  }),
  'portrait-mehdi': bust({
    shift: 60,
    skin: 62,
    hair: 8,
    coat: 78,
    jaw: 82,
    shoulders: 200,
    collar: shirt(94),
    beard: `<path d="M150 268C170 300 176 318 196 312C222 300 262 300 286 310C304 318 312 300 332 268V420H150Z" fill="${grey(14)}"/><path d="M212 326q28 12 56-2q-26 22-56 2z" fill="${grey(56)}"/>`,
    behind: 'M150 230C140 110 340 110 330 230Z',
    before:
      'M150 226C132 96 226 88 256 96C318 90 348 132 330 228C322 206 320 190 308 176C270 184 214 172 182 164C166 184 160 204 150 226Z',
  }),
  'portrait-anne': bust({
    shift: -50,
    skin: 88,
    hair: 88,
    coat: 18,
    jaw: 76,
    shoulders: 172,
    collar: roll(52),
    glasses: true,
    behind:
      'M142 300C110 130 200 84 250 92C330 88 372 150 340 300C338 328 330 338 318 340H162C150 338 144 326 142 300Z',
    before:
      'M150 262C134 120 230 96 262 104C330 104 346 170 332 262C322 226 318 204 300 180C250 150 214 196 176 196C164 214 158 236 150 262Z',
  }),
  'portrait-paul': bust({
    shift: 90,
    skin: 78,
    hair: 58,
    coat: 46,
    jaw: 84,
    shoulders: 206,
    collar: crew(20),
    beard: `<path d="M176 352C200 340 280 340 304 352L300 420H180Z" fill="${grey(58)}"/><path d="M200 312q40-16 80 0q-4 12-40 8q-36 4-40-8z" fill="${grey(44)}"/>`,
    behind: 'M144 264C138 222 144 194 154 182L326 182C336 194 342 222 336 264Z',
    before:
      'M150 252C142 214 146 188 158 170C162 190 160 220 150 252ZM330 252C338 214 334 188 322 170C318 190 320 220 330 252Z',
  }),
  'portrait-ines': bust({
    shift: -90,
    skin: 70,
    hair: 10,
    coat: 62,
    jaw: 74,
    shoulders: 168,
    collar: shirt(34),
    behind: 'M146 250C132 110 348 110 334 250ZM196 112C184 44 300 44 288 112C284 136 200 136 196 112Z',
    before: 'M152 232C138 100 342 100 328 232C320 190 292 160 240 160C190 160 160 190 152 232Z',
  }),
};
