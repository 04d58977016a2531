import { useTranslation } from 'react-i18next';
import { tallaName } from '../../catalogue/talla-name.ts';

export interface SizeQuantity {
  talla: string;
  cantidad: number;
  /** The colour is not made in this size: struck, because paler alone is not enough. */
  isMissing?: boolean;
}

/** Shows the garments of each size as a strip that wraps. */
export function SizeTable({ places: quantities }: { places: readonly SizeQuantity[] }) {
  const { t } = useTranslation();
  const places = quantities.map((place) => ({ ...place, talla: tallaName(place.talla, t) }));
  return (
    <>
      <span aria-hidden="true" className="flex flex-wrap pt-px pl-px tabular-nums">
        {places.map(({ talla, cantidad, isMissing }) => (
          <span
            key={talla}
            className="-mt-px -ml-px grid min-w-10 border border-base-300 px-1.5 text-center leading-5 whitespace-nowrap"
          >
            <span className="border-b border-base-300 text-xs leading-5 text-base-content/75">
              {isMissing ? <s>{talla}</s> : talla}
            </span>
            <span className={isMissing || cantidad === 0 ? 'text-base-content/75' : ''}>
              {isMissing ? <s>{cantidad}</s> : cantidad}
            </span>
          </span>
        ))}
      </span>
      <span className="sr-only">{spokenText(places)}</span>
    </>
  );
}

/** Returns «36: 1, 38: 2» for screen readers, which needs no translation. */
const spokenText = (places: readonly SizeQuantity[]): string =>
  places
    .filter(({ isMissing }) => !isMissing)
    .map(({ talla, cantidad }) => `${talla}: ${cantidad}`)
    .join(', ');
