import { countOnceSeen } from '../../lib/audience.ts';

const { event } = document.querySelector<HTMLElement>('[data-near=event]')?.dataset ?? {};
if (event) countOnceSeen('/api/events/view', { event });
