/** Something the bench needs is missing; its message says in one sentence what to do. */
export class CannotMeasure extends Error {}
