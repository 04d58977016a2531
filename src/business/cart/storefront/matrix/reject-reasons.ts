import { useTranslation } from 'react-i18next';
import { maxCantidad } from '../../cart.contract.ts';
import type { RejectReason } from '../../matrix/matrix-grid.ts';

/** Returns the text of each reject reason. The text follows the value in its sentence. */
export function useRejectReason(): (why: RejectReason) => string {
  const { t } = useTranslation();
  const words: Record<RejectReason, string> = {
    notNumber: t('no es una cantidad'),
    fraction: t('lleva decimales'),
    negative: t('es negativo'),
    tooMany: t('pasa de {{max}} prendas', { max: maxCantidad }),
    unclear: t('no queda claro si separa millares o decimales'),
    outside: t('cae fuera de la tabla'),
    noCell: t('no se hace en esa talla'),
    unknownColumn: t('este modelo no tiene esa talla'),
    unknownRow: t('este modelo no tiene ese color'),
  };
  return (why) => words[why];
}
