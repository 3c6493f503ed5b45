import type { Role } from '../features/auth/roles.ts';
import type { Previewer } from '../ports/previewer.ts';
import type { Publisher } from '../ports/publisher.ts';
import type { FileServices } from '../ports/services.ts';

/** What the use cases of the admin area are given: they run for a signed-in administrator only. */
export interface AdminServices extends FileServices {
  publisher: Publisher;
  /** Absent where the site is built elsewhere. */
  previewer?: Previewer | undefined;
  /** The address of the one who asks. */
  admin: string;
  role: Role;
  /** Adds to the audit log's line of this call. No personal data. */
  note(text: string): void;
  /** Says that the call changed nothing after all: the audit log gets no line of it. */
  nothingChanged?(): void;
}
