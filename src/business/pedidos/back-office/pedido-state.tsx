import { useTranslation } from 'react-i18next';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { Situacion } from '../pedido.ts';
import { SituacionMark } from '../storefront/situacion-mark.tsx';

interface PedidoStateProps {
  situacion: Situacion;
  enviado: boolean;
  isBlocked: boolean;
  acuerdo: 'pendiente' | 'aceptado' | 'rechazado' | undefined;
}

/** The situación of a pedido; one that is held, waits for its shop, or was never sent, says so. */
export function PedidoState({ situacion, enviado, isBlocked, acuerdo }: PedidoStateProps) {
  const { t } = useTranslation();
  if (!enviado) return <StateMark state="waiting">{t('Sin enviar')}</StateMark>;
  const isException = isBlocked || acuerdo === 'pendiente' || acuerdo === 'rechazado';
  return (
    <>
      {/* A tablet has room for one mark, on its side too. */}
      <span className={isException ? 'max-xl:hidden' : 'contents'}>
        <SituacionMark situacion={situacion} />
      </span>
      {isBlocked && <StateMark state="bad">{t('Bloqueado')}</StateMark>}
      {acuerdo === 'pendiente' && <StateMark state="waiting">{t('Espera a la tienda')}</StateMark>}
      {acuerdo === 'rechazado' && <StateMark state="bad">{t('La tienda no acepta')}</StateMark>}
    </>
  );
}
