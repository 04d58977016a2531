import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { DownIcon } from '../../../../platform/ui/icons.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { Skeleton } from '../../../../platform/ui/skeleton.tsx';
import { readModeloAuthEndpoint } from '../../../catalogue/catalogue.contract.ts';
import { askedCells } from '../../../catalogue/gallery-cells.ts';
import type { SheetProps } from '../../../catalogue/storefront/gallery/gallery-screen.tsx';
import type { CardModelo } from '../../../catalogue/storefront/gallery/modelo-card.tsx';
import { forCustomer, useCustomer } from '../../../identity/acting.ts';
import { useCartSelector, useCartStore } from '../../cart-context.tsx';
import { shownPart } from '../../matrix/shown-part.ts';
import { OrderMatrix } from '../matrix/order-matrix.tsx';
import { useNearViewport } from '../use-near-viewport.ts';

interface SheetRowProps {
  modelo: CardModelo;
  asked: SheetProps['asked'];
  /** The color to show it in. */
  color: number | undefined;
  /** False: its matrix opens by its button, as on phones. */
  opensItself: boolean;
  isUnfolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** All of its cells, beyond those that the search asks for. */
  showsAll: boolean;
  onShowAll: () => void;
  /** The focus is to go to its matrix. */
  isGoal: boolean;
  onReached: () => void;
}

const matrixRem = (rows: number) => 10 + rows * 3.5;

/** Returns the height in rem that a row needs, before it is drawn. */
export function sheetRowRem(modelo: CardModelo, asked: SheetProps['asked'], isFolded: boolean): number {
  if (isFolded) return 8;
  const rows = askedCells(modelo, asked).modeloColorIds?.length ?? modelo.colores.length;
  return matrixRem(rows) + 2;
}

/** A modelo of the line sheet: what it is, and the matrix of the cells that the search asks for. */
export function SheetRow(props: SheetRowProps) {
  const { modelo, asked, color, opensItself, isUnfolded, onFold, showsAll, onShowAll, isGoal, onReached } =
    props;
  const { t } = useTranslation();
  const language = useLanguage();
  const store = useCartStore();
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(ref);
  const { id, nombre, referencia, precio, pvpr } = modelo;
  const isOpen = opensItself || isUnfolded || isGoal;
  const { data, isError, isPaused, refetch } = useQuery({
    ...readQuery(readModeloAuthEndpoint, {
      params: { id: String(id) },
      query: forCustomer(useCustomer()),
    }),
    enabled: isOpen && (isNear || isGoal),
  });
  const part = useMemo(
    () => data && shownPart(data, showsAll ? {} : askedCells(modelo, asked), store.snapshot().quantities),
    [data, modelo, asked, showsAll, store],
  );
  const prendas = useCartSelector(
    ({ cart }) =>
      cart?.modelos
        .find(({ modeloId }) => modeloId === id)
        ?.cantidades.reduce((sum, { cantidad }) => sum + cantidad, 0) ?? 0,
  );
  useEffect(() => {
    if (!isGoal) return;
    if (!isUnfolded) onFold(false);
    const row = ref.current;
    const cell = row?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
    const hasCells = !part || (part.modelo.colores.length > 0 && part.modelo.tallas.length > 0);
    if (!cell && hasCells && !isError && !isPaused) return;
    row?.scrollIntoView({ block: 'nearest' });
    (cell ?? row)?.focus({ preventScroll: true });
    onReached();
  });
  const shown = modelo.colores.find(({ modeloColorId }) => modeloColorId === color);
  const rows = part?.modelo.colores.length ?? askedCells(modelo, asked).modeloColorIds?.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its list
    <div
      ref={ref}
      role="listitem"
      tabIndex={-1}
      data-sheet-row={id}
      aria-labelledby={`hoja-${id}`}
      className="grid scroll-mt-[calc(11rem+var(--band-height))] scroll-mb-20 gap-x-8 gap-y-2 border-b border-base-300 py-4 -outline-offset-2 lg:grid-cols-[17rem_minmax(0,1fr)] print:break-inside-avoid"
    >
      <div className="flex items-start gap-4">
        <div className="w-18 shrink-0 lg:w-20">
          <Picture imagen={shown?.imagen ?? modelo.imagen} sizes="80px" alt="" className="aspect-4/5" />
        </div>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-base-content/75 tabular-nums">{referencia}</p>
          <h3 id={`hoja-${id}`} className="text-xl leading-7">
            <Link
              to="/modelo/user/$id"
              params={{ id: String(id) }}
              search={color === undefined ? {} : { color }}
            >
              {nombre}
            </Link>
          </h3>
          <p className="text-sm tabular-nums">
            {precio !== undefined && (
              <>
                <span className="sr-only">{t('Su precio')} </span>
                {formatMoney(precio, language)}
              </>
            )}
            {pvpr !== undefined && (
              <span className="ml-2 text-base-content/75">
                {t('PVPR')} {formatMoney(pvpr, language)}
              </span>
            )}
          </p>
          {part?.isPart && (
            <button
              type="button"
              onClick={onShowAll}
              className="link-quiet min-h-9 cursor-pointer text-sm print:hidden"
            >
              {t('Todas las tallas y colores')}
            </button>
          )}
        </div>
        {!opensItself && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('Cantidades de {{nombre}}', { nombre })}
            onClick={() => onFold(isUnfolded)}
            className="inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-end gap-2 text-sm"
          >
            {prendas > 0 && <span className="font-semibold tabular-nums">{prendas}</span>}
            <span className={isOpen ? 'rotate-180' : ''}>
              <DownIcon />
            </span>
          </button>
        )}
      </div>
      {isOpen && (
        <div className="min-w-0">
          {part && <OrderMatrix key={String(part.isPart)} modelo={part.modelo} frame="sheet" />}
          {!part && !isError && !isPaused && (
            <div className="grid" style={{ height: `${matrixRem(rows ?? modelo.colores.length)}rem` }}>
              <Skeleton />
            </div>
          )}
          {!part && (isError || isPaused) && (
            <p role="alert" className="text-sm">
              {t('No se han podido leer las tallas de {{nombre}}.', { nombre })}{' '}
              <Button tone="quiet" onClick={() => void refetch()}>
                {t('Reintentar')}
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
