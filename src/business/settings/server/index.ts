/** What other slices may ask of the settings. */
export { readSettingRow } from './settings.repository.ts';
