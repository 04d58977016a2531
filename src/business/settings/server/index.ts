/** The exports of settings for other slices. */
export { checkOpenMonth, expectOpenMonth } from './closed-month.ts';
export { findCountry, readLogoFile, readSettingRow } from './settings.repository.ts';
export { staleVersion } from './stale-version.ts';
