import type { Features } from '../../features/chat/understanding/features.ts';

/** Of two questions that ask the same: the cosine of their vectors. */
const LEAST_LIKENESS = 0.4;

const likeness = (a: ReadonlyMap<number, number>, { ids, weights }: Features): number => {
  let sum = 0;
  for (let i = 0; i < ids.length; i++) sum += (weights[i] ?? 0) * (a.get(ids[i] ?? 0) ?? 0);
  return sum;
};

/** Puts each question to the first group whose first question it resembles most, or begins one. */
export function groupAlike<T>(questions: readonly T[], vectorOf: (question: T) => Features): T[][] {
  const groups: { first: ReadonlyMap<number, number>; members: T[] }[] = [];
  for (const question of questions) {
    const vector = vectorOf(question);
    const [best] = groups
      .map((group) => ({ group, alike: likeness(group.first, vector) }))
      .sort((a, b) => b.alike - a.alike);
    if (best && best.alike >= LEAST_LIKENESS) best.group.members.push(question);
    else {
      const first = new Map(Array.from(vector.ids, (id, i) => [id, vector.weights[i] ?? 0]));
      groups.push({ first, members: [question] });
    }
  }
  return groups.map(({ members }) => members);
}
