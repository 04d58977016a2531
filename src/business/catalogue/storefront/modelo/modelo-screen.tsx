import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintHeader } from '../../../settings/storefront/print-header.tsx';
import type { ModeloDetail } from '../../catalogue.contract.ts';
import { picturesOfColour } from '../../pictures-of-colour.ts';
import type { Audience } from '../audience.ts';
import type { CardModelo } from '../gallery/modelo-card.tsx';
import { GarmentTable } from './garment-table.tsx';
import { ModeloColours } from './modelo-colours.tsx';
import { ModeloFacts } from './modelo-facts.tsx';
import { ModeloPictures } from './modelo-pictures.tsx';
import { ModeloTrail, orderId } from './modelo-trail.tsx';
import { RelatedModelos } from './related-modelos.tsx';
import { SizeTable } from './size-table.tsx';

interface ModeloScreenProps {
  modelo: ModeloDetail;
  related: readonly CardModelo[];
  audience: Audience;
  /** The modeloColorId of the address. */
  asked: number | undefined;
  /** Prices for the shop, or the way to them for a visitor; rendered below the name. */
  prices: ReactNode;
  /** Rendered at the end of the name's line. */
  beside?: ReactNode;
  /** The order matrix: with it the text takes the larger part. */
  order?: ReactNode;
}

/**
 * Without a matrix the pictures are large and the text stays beside them; with a matrix it is the reverse.
 */
const columns = {
  look: {
    pictures: 'lg:col-span-7',
    words: 'lg:sticky lg:top-[calc(5rem+var(--band-height))] lg:col-span-5',
  },
  order: {
    pictures: 'lg:sticky lg:top-[calc(5rem+var(--band-height))] lg:col-span-5',
    words: 'lg:col-span-7',
  },
};

/**
 * A modelo with its pictures, colours and facts; the screen owns the chosen colour. On paper it is one sheet:
 * a picture beside the text, the size table open.
 */
export function ModeloScreen(props: ModeloScreenProps) {
  const { modelo, related, audience, asked, prices, beside, order } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(
    (modelo.colores.find(({ modeloColorId }) => modeloColorId === asked) ?? modelo.colores[0])?.modeloColorId,
  );
  const place = order ? columns.order : columns.look;

  return (
    <article className="page-column pb-24 sm:pt-2 print:p-0">
      <PrintHeader />
      <ModeloTrail modelo={modelo} audience={audience} hasOrder={order !== undefined} />
      <div className="grid gap-y-5 sm:gap-y-8 lg:grid-cols-12 lg:gap-x-12 max-lg:print:grid-cols-[2fr_3fr] max-lg:print:gap-x-8">
        <div className={`min-w-0 lg:self-start ${place.pictures}`}>
          <ModeloPictures
            imagenes={picturesOfColour(modelo, chosen)}
            nombre={modelo.nombre}
            whole={order === undefined}
          />
        </div>
        <div className={`flex min-w-0 flex-col gap-6 lg:self-start lg:pt-4 ${place.words}`}>
          <header>
            <div className="flex items-center gap-3 text-sm text-base-content/75">
              <p className="tabular-nums">{modelo.referencia}</p>
              {modelo.temporada && <p>{modelo.temporada}</p>}
              {modelo.novedad && <p className="text-primary-ink">{t('Novedad')}</p>}
            </div>
            <div className="mt-1 flex items-start justify-between gap-4">
              <h1 className="min-w-0 text-4xl font-light lg:text-5xl">{modelo.nombre}</h1>
              {beside}
            </div>
          </header>
          <ModeloColours
            colores={modelo.colores}
            chosen={chosen}
            onChoose={setChosen}
            nombre={modelo.nombre}
          />
          {prices}
          {order && (
            <section id={orderId} className="scroll-mt-24">
              <h2 className="mb-2 text-xl">{t('Pedir por color y talla')}</h2>
              {order}
            </section>
          )}
          {modelo.descripcion && <p className="max-w-[62ch] whitespace-pre-line">{modelo.descripcion}</p>}
          <div>
            <ModeloFacts modelo={modelo} audience={audience} />
            <GarmentTable medidas={modelo.medidas} tallas={modelo.tallas} />
            <SizeTable tallas={modelo.tallas} />
          </div>
        </div>
      </div>
      <RelatedModelos related={related} coleccion={modelo.colecciones[0]?.nombre} audience={audience} />
    </article>
  );
}
