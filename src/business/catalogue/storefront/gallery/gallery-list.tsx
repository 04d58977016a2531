import { Link } from '@tanstack/react-router';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { swatch } from '../../../../platform/ui/colour-dots.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { type Celdas, cellAt } from '../../gallery-cells.ts';
import { tallaName } from '../../talla-name.ts';
import { type Audience, modeloPath } from '../audience.ts';
import type { CardModelo } from './modelo-card.tsx';
import { useNearBlocks } from './use-near-blocks.ts';

interface RowProps {
  audience: Audience;
  celdas: Celdas | undefined;
  colorOf: (modelo: CardModelo) => number | undefined;
}

/** Rows that are drawn together. */
const block = 20;
/** A block of folded rows, until it is near the window. */
const blockHeight = 'h-[calc(20*6.5rem)]';

/** The gallery as rows: reference, price, and the tallas in stock of each color. */
export function GalleryList({ modelos, ...row }: RowProps & { modelos: readonly CardModelo[] }) {
  const { t } = useTranslation();
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(modelos.length / block) }, (_, nth) =>
        modelos.slice(nth * block, (nth + 1) * block),
      ),
    [modelos],
  );
  const list = useRef<HTMLDivElement>(null);
  const near = useNearBlocks(list, blocks.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: `ul` allows no blocks around its items
    <div ref={list} role="list" aria-label={t('Modelos')}>
      {blocks.map((shown, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has nothing but its number
        <div key={nth} data-block={nth} className={near.has(nth) ? undefined : blockHeight}>
          {near.has(nth) && shown.map((modelo) => <Row key={modelo.id} modelo={modelo} {...row} />)}
        </div>
      ))}
    </div>
  );
}

const Row = memo(function Row({ modelo, audience, celdas, colorOf }: RowProps & { modelo: CardModelo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const color = colorOf(modelo);
  const shown = modelo.colores.find(({ modeloColorId }) => modeloColorId === color);
  const lines = celdas?.byModelo.get(modelo.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as its list
    <div
      role="listitem"
      className="relative grid min-h-26 grid-cols-[3.75rem_1fr] gap-x-4 gap-y-1 border-b border-base-300 py-2.5 hover:bg-base-200 sm:grid-cols-[3.75rem_14rem_1fr]"
    >
      <Picture
        imagen={shown?.imagen ?? modelo.imagen}
        sizes="60px"
        className="aspect-4/5 w-15 max-sm:row-span-2"
        alt=""
      />
      <div className="flex flex-wrap content-start items-baseline gap-x-3 sm:block">
        <p className="text-sm text-base-content/75 tabular-nums">{modelo.referencia}</p>
        <h3 className="text-lg leading-6">
          <Link
            to={modeloPath[audience]}
            params={{ id: String(modelo.id) }}
            search={color === undefined ? {} : { color }}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-ink"
          >
            {modelo.nombre}
          </Link>
        </h3>
        {modelo.precio !== undefined && (
          <p className="text-sm tabular-nums max-sm:ml-auto">
            <span className="sr-only">{t('Su precio')} </span>
            {formatMoney(modelo.precio, language)}
          </p>
        )}
      </div>
      <ul className="grid content-start gap-x-6 text-sm max-sm:col-start-2 xl:grid-cols-2">
        {modelo.colores.map((one) => {
          const inStock = modelo.tallas.filter(
            (_, place) => cellAt(lines?.[one.modeloColorId], place)?.existencia === 'ahora',
          );
          return (
            <li key={one.modeloColorId} className="flex min-w-0 items-baseline gap-2">
              <span
                aria-hidden="true"
                className="size-3 shrink-0 translate-y-px border border-base-content/30"
                style={{ background: swatch(one) }}
              />
              <span className={`shrink-0 ${one.modeloColorId === color ? 'font-medium' : ''}`}>
                {one.nombre}
              </span>
              {lines && (
                <span className="min-w-0 text-base-content/75 tabular-nums">
                  {inStock.length > 0
                    ? inStock.map((talla) => tallaName(talla, t)).join(' ')
                    : t('sin existencias')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
});
