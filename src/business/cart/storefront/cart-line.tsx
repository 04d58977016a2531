import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { readModeloAuthEndpoint } from '../../catalogue/catalogue.contract.ts';
import { forCustomer, useCustomer } from '../../identity/acting.ts';
import { CellEntregas } from '../../pedidos/storefront/entregas.tsx';
import type { CartModelo } from '../cart.contract.ts';
import { LineDays } from './days/line-days.tsx';
import { FallbackCells, OrderedCells } from './fallback-cells.tsx';
import { OrderMatrix } from './matrix/order-matrix.tsx';
import { useNearViewport } from './use-near-viewport.ts';

interface CartLineProps {
  modelo: CartModelo;
  /** Set after an undone removal: the focus moves to «Quitar». */
  isRestored?: boolean | undefined;
  /** Unfolded from its compact line: the focus moves to it. */
  isUnfolded?: boolean | undefined;
  /** The modelo is withdrawn, so it takes no more quantities. */
  isWithdrawn: boolean;
  onRemove: () => void;
}

/** A modelo of the cart with its matrix. The stock is read when the line comes near the viewport. */
export function CartLine({ modelo, isRestored, isUnfolded, isWithdrawn, onRemove }: CartLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ref = useRef<HTMLElement>(null);
  const isNear = useNearViewport(ref);
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) removeButton.current?.focus();
  }, [isRestored]);
  useEffect(() => {
    if (isUnfolded) ref.current?.focus();
  }, [isUnfolded]);
  const { modeloId, nombre, referencia, imagen, precio } = modelo;
  const { data, isError, isPaused } = useQuery({
    ...readQuery(readModeloAuthEndpoint, {
      params: { id: String(modeloId) },
      query: forCustomer(useCustomer()),
    }),
    enabled: isNear && !isWithdrawn,
  });
  // Paused: there is no connection.
  const hasNoReply = isError || isPaused;

  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`cart-modelo-${modeloId}`}
      className="grid gap-x-8 gap-y-4 border-t border-base-300 pt-6 pb-12 first:border-base-content xl:grid-cols-[9rem_minmax(0,1fr)] print:break-inside-avoid"
    >
      <header className="flex items-start gap-4 xl:contents">
        <Link
          to="/modelo/user/$id"
          params={{ id: String(modeloId) }}
          tabIndex={-1}
          aria-hidden="true"
          className="w-22 shrink-0 xl:row-span-2 xl:w-auto"
        >
          <Picture imagen={imagen} sizes="(min-width: 80rem) 144px, 88px" alt="" className="aspect-4/5" />
        </Link>
        <div className="flex min-w-0 flex-1 items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-sm text-base-content/75 tabular-nums">{referencia}</p>
            <h2 id={`cart-modelo-${modeloId}`} className="text-2xl font-light">
              <Link to="/modelo/user/$id" params={{ id: String(modeloId) }}>
                {nombre}
              </Link>
            </h2>
            {!isWithdrawn && (
              <p className="text-sm tabular-nums">
                {t('{{precio}} la prenda', { precio: formatMoney(precio, language) })}
              </p>
            )}
          </div>
          <button
            ref={removeButton}
            type="button"
            onClick={onRemove}
            aria-label={t('Quitar {{nombre}} del carrito', { nombre })}
            className="link-quiet -mt-2 min-h-11 cursor-pointer text-sm print:hidden"
          >
            {t('Quitar')}
          </button>
        </div>
      </header>
      <div className="min-w-0">
        {isWithdrawn && <FallbackCells modelo={modelo} isWithdrawn />}
        {!isWithdrawn && data && <OrderMatrix modelo={data} frame="cart" />}
        {!isWithdrawn && !data && !hasNoReply && <MatrixPlaceholder modelo={modelo} />}
        {!isWithdrawn && !data && hasNoReply && <FallbackCells modelo={modelo} />}
        {!isWithdrawn && <CellEntregas cantidades={modelo.cantidades} />}
        {!isWithdrawn && modelo.cantidades.length > 0 && <LineDays modelo={modelo} />}
      </div>
    </article>
  );
}

/**
 * Reserves the height of the matrix, with a row for each ordered colour. Printing does not wait, so it shows
 * the quantities.
 */
function MatrixPlaceholder({ modelo }: { modelo: CartModelo }) {
  const rows = new Set(modelo.cantidades.map(({ modeloColorId }) => modeloColorId)).size;
  return (
    <>
      <div className="grid print:hidden" style={{ height: `${17 + rows * 3.5}rem` }}>
        <Skeleton />
      </div>
      <div className="hidden print:block">
        <OrderedCells modelo={modelo} />
      </div>
    </>
  );
}
