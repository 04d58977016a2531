import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { checkNifEndpoint, type NifCheck } from '../office.contract.ts';

type Mark = 'good' | 'bad' | 'waiting' | 'neutral';

/** Returns the text for the result: of the check digit, or of VIES when it was asked. */
function resultOf({ digito, vies }: NifCheck): { mark: Mark; words: string } | undefined {
  if (digito === 'incorrecto') return { mark: 'bad', words: 'El dígito de control no cuadra.' };
  if (digito === 'desconocido') return { mark: 'neutral', words: 'De este país no se puede comprobar.' };
  if (digito === 'sin-nif') return undefined;
  if (vies === 'valid') return { mark: 'good', words: 'Válido hoy en VIES.' };
  if (vies === 'invalid') return { mark: 'bad', words: 'No consta hoy en VIES: se le factura con IVA.' };
  if (vies === 'unknown') return { mark: 'waiting', words: 'Número correcto; VIES no contesta ahora.' };
  return { mark: 'good', words: 'Número correcto.' };
}

/** The validation of a request's tax number. Its space is reserved while it runs. */
export function NifCheckResult({ id, nif }: { id: number; nif: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    ...readQuery(checkNifEndpoint, { body: { id } }),
    enabled: nif !== '',
    staleTime: 10 * 60_000,
    retry: false,
  });
  if (!nif) return null;
  const found = data && resultOf(data);
  return (
    <span role="status" className="block min-h-5">
      {found && <StateMark state={found.mark}>{t(found.words)}</StateMark>}
      {isError && <StateMark state="waiting">{t('No se ha podido comprobar ahora.')}</StateMark>}
    </span>
  );
}
