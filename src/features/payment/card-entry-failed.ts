/** The provider did not come, or its fields did not. */
export class CardEntryFailed extends Error {
  readonly part: 'provider' | 'elements';
  constructor(part: 'provider' | 'elements', cause?: unknown) {
    super(part, { cause });
    this.part = part;
  }
}
