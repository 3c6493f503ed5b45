/**
 * Accounts of the tested installation (added by playwright.config.ts). The last one is in no list of administrators.
 */
export const ADA = 'ada@terrilys.example';
export const BOB = 'bob@terrilys.example';
export const EVE = 'eve@terrilys.example';
export const ADMINISTRATORS = [ADA, BOB];
export const ACCOUNTS = [...ADMINISTRATORS, EVE];
export const PASSWORD = 'une phrase assez longue';
