/** Error codes of responses, with their HTTP status. */
export const errorStatus = {
  'input/invalid': 422,
  'input/malformed': 400,
  'input/too-large': 413,
  'input/media-type': 415,
  'input/too-slow': 408,
  'csrf/invalid': 403,
  'rate/limited': 429,
  'challenge/required': 428,
  'comment/closed': 410,
  'job/closed': 410,
  'newsletter/token-missing': 400,
  'newsletter/token-expired': 410,
  'event/already-registered': 409,
  'event/closed': 410,
  'auth/required': 401,
  'auth/forbidden': 403,
  'auth/invalid-credential': 401,
  'auth/second-factor': 401,
  'auth/second-factor-wrong': 401,
  'auth/disabled': 403,
  'auth/unconfirmed': 403,
  'auth/locked': 429,
  'auth/reauthenticate': 403,
  'auth/link-expired': 410,
  'account/fixed': 409,
  'record/missing': 404,
  'record/conflict': 409,
  'record/exists': 409,
  'record/in-use': 409,
  'event/link-incomplete': 400,
  'event/link-expired': 410,
  'payment/unknown': 404,
  'payment/unavailable': 503,
  'payment/card-closed': 503,
  'payment/already-paid': 409,
  'payment/not-refundable': 409,
  'payment/not-payable': 409,
  'chat/unavailable': 502,
  'chat/timeout': 504,
  'route/unknown': 404,
  'server/unavailable': 503,
  'server/unexpected': 500,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** Error codes of a form field. Schemas use them as messages; the dictionaries have their sentences. */
export const fieldErrors = [
  'required',
  'email',
  'emailParts',
  'phone',
  'phoneDigits',
  'url',
  'secureUrl',
  'past',
  'consent',
  'processing',
  'terms',
  'publishing',
  'option',
  'taken',
  'hasAccount',
  'format',
  'tooLong',
  'tooShort',
  'tooLow',
  'tooHigh',
  'tooMany',
  'priorPrice',
  'endBeforeStart',
  'maxBelowMin',
  'amount',
  'relation',
  'seatsTaken',
  'placeholder',
  'pastDay',
  'link',
  'picture',
  'pictureText',
  'unreadable',
  'siren',
  'vatNumber',
  'quoteOnly',
  'fileType',
  'fileSize',
  'fileEmpty',
  'fileActive',
  'fileProtected',
  'filePixels',
  'fileInfected',
  'fileLimit',
  'photoType',
  'photoSize',
  'password',
  'knownPassword',
] as const;
export type FieldError = (typeof fieldErrors)[number];
export type FieldErrors = Record<string, FieldError>;

/** An error with a code, thrown by use cases and turned into a response by netlify/http. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    { fields = {}, retryAfter, cause }: { fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** One thing that is wrong with a field, and what it names: a dead link, a missing picture. */
export interface FieldFault {
  field: string;
  reason: FieldError;
  named?: string;
}
/** Everything that is wrong with what was to be saved; `fields` has the first fault of each field. */
export class FaultyInput extends AppError {
  readonly reasons: readonly FieldFault[];

  constructor(reasons: readonly FieldFault[]) {
    const fields: FieldErrors = {};
    for (const { field, reason } of reasons) fields[field] ??= reason;
    super('input/invalid', { fields });
    this.reasons = reasons;
  }
}

/** Both versions of a record in a conflict: the stored one, and the one that was sent. */
export interface Versions {
  stored: { id: string; createdAt: string; updatedAt: string; [field: string]: unknown };
  sent: Record<string, unknown>;
  /** Who saved the stored one, where that is known. */
  by?: string;
}
/** A concurrent update of a record. The response contains both versions, so that a person can choose. */
export class RecordConflict extends AppError {
  readonly versions: Versions;

  constructor(versions: Versions) {
    super('record/conflict');
    this.versions = versions;
  }
}
