import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../platform/http/query.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { makingTime } from '../making-time.ts';
import { readAppSettingsEndpoint } from '../settings.contract.ts';

/** Returns the company's estimate for garments to be made: «de 4 a 6 semanas»; undefined without one. */
export function useMakingTime(): string | undefined {
  const language = useLanguage();
  const { data } = useQuery(readQuery(readAppSettingsEndpoint, {}));
  return makingTime(data?.plazos ?? {}, language);
}
