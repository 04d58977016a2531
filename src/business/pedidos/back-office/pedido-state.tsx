import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { Situacion } from '../pedido.ts';
import { SituacionMark } from '../storefront/situacion-mark.tsx';

/** The situación of a pedido; one that its shop does not see yet says so instead. */
export function PedidoState({ situacion, enviado }: { situacion: Situacion; enviado: boolean }) {
  const { t } = useTranslation();
  if (enviado) return <SituacionMark situacion={situacion} />;
  return <StateMark state="waiting">{t('Sin enviar')}</StateMark>;
}
