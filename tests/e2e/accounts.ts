/**
 * Accounts of the tested installation (playwright.config.ts adds them). The last one is on no list of administrators.
 */
export const ADA = 'ada@terrilys.example';
export const BOB = 'bob@terrilys.example';
export const EVE = 'eve@terrilys.example';
export const ADMINISTRATORS = [ADA, BOB];
export const ACCOUNTS = [...ADMINISTRATORS, EVE];
export const PASSWORD = 'une phrase assez longue';
