import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { applyCompanyTexts } from '../../../platform/i18n/company-texts.ts';
import { readWebTextosEndpoint } from '../textos.contract.ts';

/** Returns a function that reloads the company's own wordings and uses them in this tab. */
export function useReloadWordings(): () => Promise<void> {
  const { i18n } = useTranslation();
  const call = useCall();
  return async () => applyCompanyTexts(i18n, await call(readWebTextosEndpoint, {}));
}
