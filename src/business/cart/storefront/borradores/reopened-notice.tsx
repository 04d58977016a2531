import './borradores-words.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import type { Pedido } from '../../../pedidos/pedidos.contract.ts';

interface ReopenedNoticeProps {
  borrador: NonNullable<Pedido['borrador']>;
  /** The draft is the user's own, or of the customer who is bought for. */
  isOwn: boolean;
  onOpen: () => void;
}

/** Shows where the garments of a cancelled pedido are. */
export function ReopenedNotice({ borrador, isOwn, onOpen }: ReopenedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      {isOwn
        ? t('Lo que llevaba está en su borrador «{{nombre}}».', { nombre: borrador.nombre })
        : t('Lo que llevaba está en el borrador «{{nombre}}» de {{usuario}}.', {
            nombre: borrador.nombre,
            usuario: borrador.usuario,
          })}
      {isOwn && <Button onClick={onOpen}>{t('Abrir en el carrito')}</Button>}
    </Notice>
  );
}
