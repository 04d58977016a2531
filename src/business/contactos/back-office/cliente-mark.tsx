import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { clienteEstadoLabels } from '../cliente.ts';
import type { ClienteRow } from '../clientes-office.contract.ts';

/** The state of a cliente: archived, to be completed after a fair, above its credit limit, or active. */
export function ClienteMark({
  estado,
  sobreLimite,
  porRevisar,
}: Pick<ClienteRow, 'estado' | 'sobreLimite' | 'porRevisar'>) {
  const { t } = useTranslation();
  if (estado === 'archivado') return <StateMark quiet>{t(clienteEstadoLabels.archivado)}</StateMark>;
  if (porRevisar) return <StateMark state="waiting">{t('Por completar')}</StateMark>;
  if (sobreLimite) return <StateMark state="bad">{t('Sobre el límite')}</StateMark>;
  return (
    <StateMark state="good" quiet>
      {t(clienteEstadoLabels.activo)}
    </StateMark>
  );
}
