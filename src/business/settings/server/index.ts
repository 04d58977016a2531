/** The exports of settings for other slices. */
export { findCountry, readSettingRow } from './settings.repository.ts';
export { staleVersion } from './stale-version.ts';
