import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../platform/ui/state-mark.tsx';
import type { ModeloDetail } from '../../catalogue.contract.ts';
import { picturesOfColour } from '../../pictures-of-colour.ts';
import type { Audience } from '../audience.ts';
import { type CardModelo, ModeloCardView } from '../gallery/modelo-card.tsx';
import { ModeloColours } from './modelo-colours.tsx';
import { ModeloFacts } from './modelo-facts.tsx';
import { ModeloPictures } from './modelo-pictures.tsx';

interface ModeloScreenProps {
  modelo: ModeloDetail;
  related: readonly CardModelo[];
  audience: Audience;
  /** Prices for the shop, or where they are for the visitor; stands below the name. */
  prices: ReactNode;
  /** The order matrix, over the whole width. */
  order?: ReactNode;
}

/** A modelo with its pictures, colours and facts; the chosen colour is the screen's own. */
export function ModeloScreen({ modelo, related, audience, prices, order }: ModeloScreenProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(modelo.colores[0]?.modeloColorId);
  const coleccion = modelo.colecciones[0];

  return (
    <article className="page-column pb-24 sm:pt-6">
      <div className="grid gap-y-8 lg:grid-cols-12 lg:gap-x-12">
        <div className="lg:col-span-7">
          <ModeloPictures imagenes={picturesOfColour(modelo, chosen)} nombre={modelo.nombre} />
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-20 lg:col-span-5 lg:self-start lg:pt-4">
          <header>
            <div className="flex items-center gap-3 text-sm text-base-content/75">
              <p className="tabular-nums">{modelo.referencia}</p>
              {modelo.temporada && <p>{modelo.temporada}</p>}
              {modelo.novedad && <Badge className="-my-1 border border-base-300">{t('Novedad')}</Badge>}
            </div>
            <h1 className="mt-1 text-4xl font-light lg:text-5xl">{modelo.nombre}</h1>
          </header>
          {prices}
          <ModeloColours
            colores={modelo.colores}
            chosen={chosen}
            onChoose={setChosen}
            nombre={modelo.nombre}
          />
          {modelo.descripcion && <p className="max-w-[62ch] whitespace-pre-line">{modelo.descripcion}</p>}
          <ModeloFacts modelo={modelo} audience={audience} />
        </div>
      </div>
      {order && <section className="mt-12 lg:mt-16">{order}</section>}
      {related.length > 0 && (
        <section className="mt-16 lg:mt-24">
          <h2 className="mb-6 text-2xl font-light">
            {coleccion
              ? t('También en {{coleccion}}', { coleccion: coleccion.nombre })
              : t('También le puede interesar')}
          </h2>
          <ul className="-mx-gutter grid grid-cols-2 gap-x-0.5 sm:mx-0 sm:gap-x-5 lg:grid-cols-4">
            {related.map((card) => (
              <li key={card.id} className="min-w-0">
                <ModeloCardView modelo={card} audience={audience} sizes="(min-width: 64rem) 24vw, 50vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
