import type { Role } from '../features/auth/roles.ts';
import type { Publisher } from '../ports/publisher.ts';
import type { FileServices } from '../ports/services.ts';

/** What the use cases of the admin area are given: they run for a signed-in administrator only. */
export interface AdminServices extends FileServices {
  publisher: Publisher;
  /** The address of the one who asks. */
  admin: string;
  role: Role;
  /** Adds to the audit log's line of this call. No personal data. */
  note(text: string): void;
}
