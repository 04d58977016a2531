import { useTranslation } from 'react-i18next';
import { tallaName } from '../../catalogue/talla-name.ts';
import type { CartModelo } from '../cart.contract.ts';

/** Lists a modelo's cells when its matrix cannot be shown: it is withdrawn, or the read failed. */
export function FallbackCells({ modelo, isWithdrawn }: { modelo: CartModelo; isWithdrawn?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-sm text-error-ink">
        {isWithdrawn
          ? t('Ya no se vende, así que no irá en el pedido. Quítelo cuando haya tomado nota.')
          : t('No se puede consultar este modelo ahora. Sus cantidades siguen en el carrito.')}
      </p>
      <OrderedCells modelo={modelo} />
    </>
  );
}

/** Lists the ordered cells of a modelo. */
export function OrderedCells({ modelo }: { modelo: CartModelo }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 text-sm tabular-nums">
      {modelo.cantidades.map(({ modeloColorId, tallaId, color, talla, cantidad }) => (
        <li key={`${modeloColorId}.${tallaId}`}>
          {color} {tallaName(talla, t)}: <strong className="font-semibold">{cantidad}</strong>
        </li>
      ))}
    </ul>
  );
}
