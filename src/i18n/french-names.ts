/** "de" before a town: d’Ajaccio, du Havre, de Lille. */
export function ofTown(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  return /^[AEIOUYHÉÈÊ]/i.test(name) ? `d’${name}` : `de ${name}`;
}
