import { useSuspenseQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { houseWordsOf } from '../../../platform/i18n/house-words.ts';
import { usesSampleTexts } from '../../settings/sample-company.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * Says a sentence that the product has of the demo house (`deMuestra` in `server/textos`): another house says it in its own
 * words, in the languages that it has them in, or not at all.
 */
export type HouseSays = (key: string, values?: Values) => string | undefined;

export const houseSays =
  (i18n: i18n, empresa: Readonly<Record<string, string | undefined>>): HouseSays =>
  (key, values = {}) =>
    usesSampleTexts(empresa) || houseWordsOf(i18n)[key] ? i18n.t(key, values) : undefined;

export function useHouseSays(): HouseSays {
  const { i18n } = useTranslation();
  return houseSays(i18n, useSuspenseQuery(readQuery(readAppSettingsEndpoint, {})).data.empresa);
}
