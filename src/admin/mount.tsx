import { createRoot } from 'react-dom/client';
import { AdminApp } from './AdminApp.tsx';
import { $lang, chooseLanguage } from './words.ts';

const root = document.querySelector<HTMLElement>('#admin');
chooseLanguage($lang.get());
if (root) createRoot(root).render(<AdminApp company={root.dataset.company ?? ''} />);
