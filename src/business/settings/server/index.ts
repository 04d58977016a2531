/** What other slices may ask of the settings. */
export { findCountry, readSettingRow } from './settings.repository.ts';
export { staleVersion } from './stale-version.ts';
