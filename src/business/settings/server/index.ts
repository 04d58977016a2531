/** The exports of settings for other slices. */
export { findCountry, readLogoFile, readSettingRow } from './settings.repository.ts';
export { staleVersion } from './stale-version.ts';
