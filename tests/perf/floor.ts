import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What a first round trip carries: ten segments of 1,460 bytes (RFC 6928), less the answer's headers. */
const FLOOR_BYTES = 14_000;
const WORDS =
  'agence réseau fibre devis équipe projet audit sécurité sauvegarde formation données interface contenu maintenance hébergement conseil livraison mesure test support une un le la les des et pour avec sans votre notre plus vite simple service entreprise site page client délai contrat serveur logiciel courriel accès plan étape question réponse panne reprise essai façon ligne poste bureau usage choix coût gain outil suivi mise ordre règle droit local public privé ouvert'.split(
    ' ',
  );
const STYLE =
  'body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#1b2330;background:#fff}header,main{max-width:72rem;margin:auto;padding:1rem}nav a{margin-right:1rem;color:#064}h1{font-size:clamp(2rem,5vw,3.5rem);line-height:1.1}main{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1rem}.lead{grid-column:1/-1}article{border:1px solid #dde;border-radius:.75rem;padding:1rem}';

/** The same numbers in every run (Park and Miller's generator), so that the floor never moves. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function write(cards: number): string {
  const next = sequence(14);
  const words = (count: number) => Array.from({ length: count }, () => WORDS[next(WORDS.length)]).join(' ');
  const card = () =>
    `<article><h2>${words(3)}</h2><p>${words(30)}. ${words(36)}. ${words(28)}. ${words(24)}.</p></article>`;
  const body = `<header><nav>${Array.from({ length: 6 }, () => `<a href="/">${words(1)}</a>`).join('')}</nav></header><main><div class="lead"><h1>${words(8)}</h1><p>${words(40)}.</p></div>${Array.from({ length: cards }, card).join('')}</main>`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Le plancher</title><meta name="description" content="Une page, une requête"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>${body}</body></html>`;
}

export interface FloorPage {
  html: string;
  brotli: Buffer;
  gzip: Buffer;
}

/** The fastest page of its size there can be: one request, no font, no picture, no script, 14 kB of brotli. */
export function makeFloorPage(): FloorPage {
  const compress = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  let [enough, tooMany] = [1, 400];
  while (tooMany - enough > 1) {
    const middle = (enough + tooMany) >> 1;
    if (compress(write(middle)).length <= FLOOR_BYTES) enough = middle;
    else tooMany = middle;
  }
  const html = write(enough);
  return { html, brotli: compress(html), gzip: gzipSync(html, { level: 9 }) };
}
