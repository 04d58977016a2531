import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../platform/ui/picture.tsx';
import { causaLabels } from '../devolucion.ts';
import type { DevolucionLinea } from '../devoluciones.contract.ts';

export const garmentName = ({ referencia, color, talla }: DevolucionLinea) =>
  [referencia, color, talla].join(' ');

/** A garment of a return with its picture and its cause, and what the page adds at the right and below. */
export function GarmentRow({
  linea,
  children,
  below,
}: {
  linea: DevolucionLinea;
  children: ReactNode;
  below?: ReactNode;
}) {
  const { t } = useTranslation();
  const { referencia, nombre, color, talla, causa, imagen, cantidad, notas, taller } = linea;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-t border-base-300 py-3">
      <Picture imagen={imagen} sizes="48px" alt="" className="aspect-4/5" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="mr-2 text-sm text-base-content/75 tabular-nums">{referencia}</span>
          {nombre}, {color}, <strong>{talla}</strong>
        </p>
        <p className="text-sm text-base-content/75">
          {[cantidad === 0 ? t('Ha llegado sin pedirla') : t(causaLabels[causa]), taller]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {notas.map((nota) => (
          <p key={nota} className="text-sm wrap-anywhere">
            {nota}
          </p>
        ))}
      </div>
      {children}
      {below && <div className="col-span-2 col-start-2 max-sm:col-span-3 max-sm:col-start-1">{below}</div>}
    </li>
  );
}
