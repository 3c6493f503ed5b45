import type { Role } from '../features/auth/roles.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Publisher } from '../ports/publisher.ts';
import type { Services } from '../ports/services.ts';

/** What the use cases of the admin area are given: they run for a signed-in administrator only. */
export interface AdminServices extends Services {
  publisher: Publisher;
  mailer: Mailer;
  /** The address of the one who asks. */
  admin: string;
  role: Role;
  /** Adds to the audit log's line of this call. No personal data. */
  note(text: string): void;
}
