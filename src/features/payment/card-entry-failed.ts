/** The provider's script or its fields could not be loaded. */
export class CardEntryFailed extends Error {
  readonly part: 'provider' | 'elements';
  constructor(part: 'provider' | 'elements', cause?: unknown) {
    super(part, { cause });
    this.part = part;
  }
}
