import { declareScript } from '../../components/shell/written-here.ts';
import { STORAGE_KEY } from './order-access.ts';

/**
 * Runs on the confirmation, as text in the page: nobody has to touch it for it to speak. Where something may open an order
 * it says so and wakes the form as a first touch would (shell.ts); else the page's own words are shown.
 */
export const WAKE = declareScript(
  `addEventListener('DOMContentLoaded',()=>{let f=document.getElementById('confirmation'),p=f.querySelector('[role=status]'),k=location.search+location.hash;try{k+=sessionStorage.getItem('${STORAGE_KEY}')||''}catch{}if(/order=|payment_intent=/.test(k)){p.textContent=p.dataset.reading;p.className='notice';f.dispatchEvent(new Event('focusin'))}f.classList.remove('unread')})`,
);
