/** The company's mark and name, drawn as in the header of the site: the page holds the drawing (AdminLayout.astro). */
export function Logo({ company }: { company: string }) {
  const drawing = document.querySelector('#brand')?.closest('svg')?.getAttribute('viewBox');
  if (!drawing) return company;
  return (
    <svg viewBox={drawing} role="img" aria-label={company}>
      <use href="#brand" />
    </svg>
  );
}
