import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  readVerifactuStateEndpoint,
  type VerifactuState,
} from '../../business/verifactu/verifactu-records.contract.ts';
import { readQuery } from '../../platform/http/query.ts';
import { Notice } from '../../platform/ui/notice.tsx';
import { usePermissions } from './shell/use-permissions.ts';

const right = 'Permissions.AppSettings.View';
/** A certificate is renewed before so many days are left. */
const renewDays = 30;

/** Loads the state before the page shows, so that a warning shifts nothing. */
export const loadVerifactuWarning = async (
  queryClient: QueryClient,
  held: readonly string[],
): Promise<void> => {
  if (!held.includes(right)) return;
  await queryClient.prefetchQuery({
    ...readQuery(readVerifactuStateEndpoint, {}),
    staleTime: 0,
    retry: false,
  });
};

/** Warns when VERI*FACTU is off although the company needs it, and before its certificate expires. */
export function VerifactuWarning() {
  const { t } = useTranslation();
  const held = usePermissions().includes(right);
  const { data } = useQuery({ ...readQuery(readVerifactuStateEndpoint, {}), enabled: held });
  const words = held && data ? warningOf(data) : undefined;
  if (!words) return null;
  return (
    <Notice tone={data?.block ? 'bad' : 'waiting'}>
      {t(words.key, words.params ?? {})}{' '}
      <Link to="/admin/verifactu/ajustes" className="underline underline-offset-4">
        {t('Abrir VERI*FACTU')}
      </Link>
    </Notice>
  );
}

function warningOf({
  block,
  isNeeded,
  certificate,
  mode,
}: VerifactuState): { key: string; params?: Record<string, string> } | undefined {
  if (block) return block;
  if (isNeeded) return { key: 'VERI*FACTU está apagado. Es obligatorio desde el 1 de enero de 2027.' };
  const isSending = mode === 'test' || mode === 'production';
  if (!isSending || (certificate && certificate.daysLeft >= renewDays)) return undefined;
  return {
    key: certificate
      ? 'El certificado para la agencia tributaria caduca pronto o ya ha caducado.'
      : 'Falta el certificado para la agencia tributaria: no se envía ningún registro.',
  };
}
