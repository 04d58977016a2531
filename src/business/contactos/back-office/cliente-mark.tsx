import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { clienteEstadoLabels } from '../cliente.ts';
import type { ClienteRow } from '../clientes-office.contract.ts';

/** The state of a cliente: archived, above its credit limit, or active. */
export function ClienteMark({ estado, sobreLimite }: Pick<ClienteRow, 'estado' | 'sobreLimite'>) {
  const { t } = useTranslation();
  if (estado === 'archivado') return <StateMark quiet>{t(clienteEstadoLabels.archivado)}</StateMark>;
  if (sobreLimite) return <StateMark state="bad">{t('Sobre el límite')}</StateMark>;
  return (
    <StateMark state="good" quiet>
      {t(clienteEstadoLabels.activo)}
    </StateMark>
  );
}
