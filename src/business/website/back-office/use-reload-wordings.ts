import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { wearHouseWords } from '../../../platform/i18n/house-words.ts';
import { readWebTextosEndpoint } from '../textos.contract.ts';

/** Returns a function that reloads the company's own wordings and uses them in this tab. */
export function useReloadWordings(): () => Promise<void> {
  const { i18n } = useTranslation();
  const call = useCall();
  return async () => wearHouseWords(i18n, await call(readWebTextosEndpoint, {}));
}
