/** The exports of settings for other slices. */

export { expectOpenMonth } from './closed-month.ts';
export { findCountry, readSettingRow } from './settings.repository.ts';
export { staleVersion } from './stale-version.ts';
