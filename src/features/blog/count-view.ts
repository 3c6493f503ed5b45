import { countOnceSeen } from '../../lib/audience.ts';

const { blog } = document.querySelector<HTMLElement>('#live-comments')?.dataset ?? {};
if (blog) countOnceSeen('/api/blog/view', { blog });
