import { Link } from '@tanstack/react-router';
import { type ComponentType, type FocusEvent, memo, type PointerEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { ColourDots } from '../../../../platform/ui/colour-dots.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { ModeloCard, ModeloCardAuth } from '../../catalogue.contract.ts';
import { type Audience, modeloPath } from '../audience.ts';
import { SecondPicture } from './second-picture.tsx';

/** A card of either gallery: prices are set when the caller may see them. */
export type CardModelo = ModeloCard & Partial<Pick<ModeloCardAuth, 'precio' | 'pvpr' | 'existencias'>>;

/** The props of a component on a card's picture. */
export interface CornerProps {
  modelo: Pick<ModeloCard, 'id' | 'nombre'>;
}

interface ModeloCardProps {
  modelo: CardModelo;
  audience: Audience;
  /** The `sizes` of the card's picture. */
  sizes: string;
  eager?: boolean;
  /** The modeloColorId to show first, such as that of a color filter. */
  preferred?: number | undefined;
  /** Fills the height of its place instead of keeping 4:5. */
  fill?: boolean;
  /** The same component for all cards. */
  Corner?: ComponentType<CornerProps>;
}

/** Dots that fit in a row on half a phone's screen. */
const maxDots = 5;

export const ModeloCardView = memo(function ModeloCardView(props: ModeloCardProps) {
  const { modelo, audience, sizes, eager, fill, preferred, Corner } = props;
  const { t } = useTranslation();
  const [own, setOwn] = useState<{ color: number; preferred: number | undefined }>();
  const { intent, shown, intentEvents } = useIntent();

  // Another filter takes the place of a dot that was pressed before.
  const chosen = own && own.preferred === preferred ? own.color : preferred;
  const colour = modelo.colores.find(({ modeloColorId }) => modeloColorId === chosen);
  const imagen = colour?.imagen ?? modelo.imagen;
  // The modelo's page starts with the colour chosen here.
  const link = {
    to: modeloPath[audience],
    params: { id: String(modelo.id) },
    search: chosen === undefined ? {} : { color: chosen },
  };
  // The shown color is among the dots that fit.
  const first = modelo.colores.slice(maxDots).find(({ modeloColorId }) => modeloColorId === preferred);
  const dots = [...(first ? [first] : []), ...modelo.colores.filter((one) => one !== first)].map((one) => ({
    ...one,
    id: one.modeloColorId,
  }));
  const more = dots.length - maxDots;
  const shape = fill ? 'aspect-4/5 lg:absolute lg:inset-0 lg:aspect-auto lg:h-full' : 'aspect-4/5';

  return (
    <article className="relative flex h-full flex-col">
      <div className={`relative overflow-hidden ${fill ? 'lg:flex-1' : ''}`}>
        <Picture imagen={imagen} sizes={sizes} eager={eager} className={shape} alt="" />
        {intent && (
          <SecondPicture
            modeloId={modelo.id}
            modeloColorId={chosen ?? modelo.colores[0]?.modeloColorId}
            shown={shown}
            sizes={sizes}
          />
        )}
      </div>
      <div className="flex min-h-24 flex-col px-5 pt-3 pb-6 sm:px-0">
        {/* Stacked where they do not fit in a row: a reference would break at its hyphen. */}
        <div className="flex flex-wrap items-baseline justify-between gap-x-1.5">
          <p className="text-sm wrap-anywhere text-base-content/75 tabular-nums">{modelo.referencia}</p>
          {modelo.precio !== undefined && <Prices precio={modelo.precio} pvpr={modelo.pvpr} />}
        </div>
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="truncate text-lg">
            {/* One link, as large as the card: a second one for the picture would double the page's cost. */}
            <Link
              {...link}
              {...intentEvents}
              className="outline-none after:absolute after:inset-0 sm:after:-inset-x-2 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-ink"
            >
              {modelo.nombre}
            </Link>
          </h3>
          {modelo.novedad && <p className="shrink-0 text-sm text-primary-ink">{t('Novedad')}</p>}
        </div>
        <div className="relative -ml-1.5 flex min-h-6 items-center self-start">
          <ColourDots
            colours={dots.slice(0, maxDots)}
            value={chosen ?? modelo.colores[0]?.modeloColorId}
            onChange={(color) => setOwn({ color, preferred })}
            label={t('Color de {{nombre}}', { nombre: modelo.nombre })}
          />
          {more > 0 && (
            <span className="pl-1 text-xs text-base-content/75">
              <span aria-hidden="true">+{more}</span>
              <span className="sr-only">{t('{{count}} colores más', { count: more })}</span>
            </span>
          )}
        </div>
      </div>
      {Corner && <Corner modelo={modelo} />}
    </article>
  );
});

/** A pointer that passes within this time loads nothing. Milliseconds. */
const passing = 80;

/**
 * Detects interest in this card: a mouse that rests on it, or keyboard focus on its name. Touch does not
 * count.
 * @returns `intent` stays true from the first time on, so that loaded data is kept
 */
function useIntent() {
  const [shown, setShown] = useState(false);
  const [intent, setIntent] = useState(false);
  useEffect(() => {
    if (!shown || intent) return;
    const timer = setTimeout(() => setIntent(true), passing);
    return () => clearTimeout(timer);
  }, [shown, intent]);
  return {
    intent,
    shown,
    intentEvents: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setShown(pointerType === 'mouse'),
      onPointerLeave: () => setShown(false),
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
        setShown(currentTarget.matches(':focus-visible')),
      onBlur: () => setShown(false),
    },
  };
}

function Prices({ precio, pvpr }: { precio: number; pvpr: number | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className="text-sm whitespace-nowrap tabular-nums">
      <span className="sr-only">{t('Su precio')} </span>
      <span className="font-medium">{formatMoney(precio, language)}</span>
      {pvpr !== undefined && (
        <span className="hidden text-base-content/75 sm:inline">
          {' · '}
          {t('PVPR')} {formatMoney(pvpr, language)}
        </span>
      )}
    </p>
  );
}
