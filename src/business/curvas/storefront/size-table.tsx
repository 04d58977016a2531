import { useTranslation } from 'react-i18next';
import { tallaName } from '../../catalogue/talla-name.ts';

export interface SizeQuantity {
  talla: string;
  cantidad: number;
  /** Of a size that this colour is not made in: struck, not only paler. */
  isMissing?: boolean;
}

/** How many of each size, as a strip of the tailor's ledger; where it is too long it goes on below. */
export function SizeTable({ places: told }: { places: readonly SizeQuantity[] }) {
  const { t } = useTranslation();
  const places = told.map((place) => ({ ...place, talla: tallaName(place.talla, t) }));
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
      <span className="sr-only">{spoken(places)}</span>
    </>
  );
}

/** «36: 1, 38: 2»: figures are read alike in every language. */
const spoken = (places: readonly SizeQuantity[]): string =>
  places
    .filter(({ isMissing }) => !isMissing)
    .map(({ talla, cantidad }) => `${talla}: ${cantidad}`)
    .join(', ');
