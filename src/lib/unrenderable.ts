/** Why a text cannot be rendered: codes of `FieldError`. */
export type UnrenderableReason = 'placeholder' | 'link' | 'picture';

/**
 * A text refers to something that does not exist. In Git content it fails the build; a record of the store is left out.
 */
export class Unrenderable extends Error {
  readonly reason: UnrenderableReason;
  /** What it refers to: `{{company.fax}}`, `/no-such-page`, a picture's key. */
  readonly named: string;

  constructor(reason: UnrenderableReason, named: string, message: string) {
    super(message);
    this.reason = reason;
    this.named = named;
  }
}
