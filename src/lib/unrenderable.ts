/** What in a text nothing can be drawn from: the words of `FieldError` for it. */
export type UnrenderableReason = 'placeholder' | 'link' | 'picture';

/**
 * A text names something that does not exist. In content of Git it stops the build; a record of the store is left out.
 */
export class Unrenderable extends Error {
  readonly reason: UnrenderableReason;
  /** What it named: `{{company.fax}}`, `/no-such-page`, a picture's key. */
  readonly named: string;

  constructor(reason: UnrenderableReason, named: string, message: string) {
    super(message);
    this.reason = reason;
    this.named = named;
  }
}
