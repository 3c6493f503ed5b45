/** Lucide's strokes, as in components/ui/Icon.astro. */
const strokes = {
  minus: ['M5 12h14'],
  plus: ['M5 12h14', 'M12 5v14'],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  restart: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5'],
  expand: ['M15 3h6v6', 'm21 3-7 7', 'm3 21 7-7', 'M9 21H3v-6'],
  send: [
    'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z',
    'm21.854 2.147-10.94 10.939',
  ],
} as const;

export function Glyph({ name }: { name: keyof typeof strokes }) {
  return (
    <svg className="symbol" viewBox="0 0 24 24" aria-hidden="true">
      {strokes[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
