import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { Situacion } from '../pedido.ts';
import { SituacionMark } from '../storefront/situacion-mark.tsx';

interface PedidoStateProps {
  situacion: Situacion;
  enviado: boolean;
  isBlocked: boolean;
}

/** The situación of a pedido; one that is held, or that its shop does not see yet, says so. */
export function PedidoState({ situacion, enviado, isBlocked }: PedidoStateProps) {
  const { t } = useTranslation();
  if (!enviado) return <StateMark state="waiting">{t('Sin enviar')}</StateMark>;
  return (
    <>
      <SituacionMark situacion={situacion} />
      {isBlocked && <StateMark state="bad">{t('Bloqueado')}</StateMark>}
    </>
  );
}
