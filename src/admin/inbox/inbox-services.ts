import type { Services } from '../../ports/services.ts';
import type { AdminServices } from '../admin-services.ts';

/** What the use cases of the inbox are given: no file is received here, and nothing published. */
export type InboxServices = Services & Pick<AdminServices, 'admin' | 'role' | 'note'>;
