import { useTranslation } from 'react-i18next';
import { tallaName } from '../../catalogue/talla-name.ts';

export interface LedgerPlace {
  talla: string;
  cantidad: number;
  /** Of a size that this colour is not made in: struck, not only paler. */
  fuera?: boolean;
}

/** How many of each size, as a strip of the tailor's ledger; where it is too long it goes on below. */
export function SizeLedger({ places: told }: { places: readonly LedgerPlace[] }) {
  const { t } = useTranslation();
  const places = told.map((place) => ({ ...place, talla: tallaName(place.talla, t) }));
  return (
    <>
      <span aria-hidden="true" className="flex flex-wrap pt-px pl-px tabular-nums">
        {places.map(({ talla, cantidad, fuera }) => (
          <span
            key={talla}
            className="-mt-px -ml-px grid min-w-10 border border-base-300 px-1.5 text-center leading-5 whitespace-nowrap"
          >
            <span className="border-b border-base-300 text-xs leading-5 text-base-content/75">
              {fuera ? <s>{talla}</s> : talla}
            </span>
            <span className={fuera || cantidad === 0 ? 'text-base-content/75' : ''}>
              {fuera ? <s>{cantidad}</s> : cantidad}
            </span>
          </span>
        ))}
      </span>
      <span className="sr-only">{spoken(places)}</span>
    </>
  );
}

/** «36: 1, 38: 2»: figures are read alike in every language. */
const spoken = (places: readonly LedgerPlace[]): string =>
  places
    .filter(({ fuera }) => !fuera)
    .map(({ talla, cantidad }) => `${talla}: ${cantidad}`)
    .join(', ');
