/** Zones of comerciales: ranges of postal codes of a country, without I/O. */

export interface Zona {
  id: string;
  countryId: number;
  /** Absent: from the first code on. */
  desde?: string | undefined;
  /** Absent: to the last code. A prefix includes all codes that begin with it. */
  hasta?: string | undefined;
}

const lowest = ({ desde }: Zona) => desde ?? '';
const highest = ({ hasta }: Zona) => `${hasta ?? ''}\uffff`;

/** Returns whether a zone ends before it begins. */
export const isReversed = (zona: Zona): boolean => lowest(zona) > highest(zona);

/** Returns whether two zones have a postal code in common. */
export const overlaps = (one: Zona, other: Zona): boolean =>
  one.countryId === other.countryId && lowest(one) <= highest(other) && lowest(other) <= highest(one);

/** Returns whether a postal code lies in a zone. */
export const isInZona = (
  zona: Zona,
  { countryId, codigoPostal }: { countryId: number; codigoPostal: string },
) => zona.countryId === countryId && lowest(zona) <= codigoPostal && codigoPostal <= highest(zona);
