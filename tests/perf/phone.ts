import { type Browser, type BrowserContext, chromium } from 'playwright';
import type { OpenSite } from './site.ts';

/** Lighthouse's phone (Moto G Power): what the other measures use too. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** EcoIndex is defined on this screen. */
const DESK = { viewport: { width: 1920, height: 1080 } };

export const launchBrowser = ({ browser }: OpenSite): Promise<Browser> =>
  chromium.launch({ executablePath: browser.path, args: browser.flags });
export const openPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
export const openDesk = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...DESK, ignoreHTTPSErrors: true });
