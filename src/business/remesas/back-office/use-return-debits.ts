import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import type { BodyOf } from '../../../platform/http/endpoint.ts';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { returnDebitsEndpoint } from '../remesas.contract.ts';

export type Returns = BodyOf<typeof returnDebitsEndpoint>;

/** Returns the act that records returned debits: it loads what shows them again. */
export function useReturnDebits(): (body: Returns) => Promise<string | undefined> {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return async (body) => {
    try {
      const { devueltos } = await call(returnDebitsEndpoint, { body }, { idempotencyKey: key });
      showToast({ tone: 'good', text: t('{{count}} recibos devueltos.', { count: devueltos }) });
      await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  };
}
