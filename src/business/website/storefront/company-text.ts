import { useSuspenseQuery } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { companyTextsOf } from '../../../platform/i18n/company-texts.ts';
import { usesSampleTexts } from '../../settings/sample-company.ts';
import { readAppSettingsEndpoint } from '../../settings/settings.contract.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * Returns a sentence that the product wrote for the demo company (`deMuestra` in `server/textos`): another
 * company has its own wording, in its languages, or none.
 */
export type CompanyText = (key: string, values?: Values) => string | undefined;

export const companyText =
  (i18n: i18n, empresa: Readonly<Record<string, string | undefined>>): CompanyText =>
  (key, values = {}) =>
    usesSampleTexts(empresa) || companyTextsOf(i18n)[key] ? i18n.t(key, values) : undefined;

export function useCompanyText(): CompanyText {
  const { i18n } = useTranslation();
  return companyText(i18n, useSuspenseQuery(readQuery(readAppSettingsEndpoint, {})).data.empresa);
}
