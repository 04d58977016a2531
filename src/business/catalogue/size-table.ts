/** The company's body measures in centimetres, and the names of its sizes in other countries. */
export interface SizeRow {
  /** The talla in the numbers of Spain, France and Portugal. */
  talla: string;
  uk: number;
  it: number;
  de: number;
  /** Centimetres around the body. */
  busto: number;
  cintura: number;
  cadera: number;
}

/** Sizes are even numbers; the smallest and largest with measures. */
const smallest = 34;
const largest = 60;
/** From this size on the measures grow by larger steps. */
const fuller = 48;
const steps = { usual: 4, fuller: 5 };
/** Centimetres of the smallest size. */
const first = { busto: 80, cintura: 62, cadera: 88 };
/** Added to the Spanish number. */
const numbers = { uk: -28, it: 4, de: -2 };

/**
 * Returns the rows of these tallas in their order; tallas that are not numbers of the size table have none.
 */
export function sizeRows(tallas: readonly string[]): SizeRow[] {
  return tallas.flatMap((talla) => {
    const number = /^\d{2}$/.test(talla) ? Number(talla) : 0;
    if (number < smallest || number > largest || number % 2 === 1) return [];
    const usual = (Math.min(number, fuller) - smallest) / 2;
    const beyond = (Math.max(number, fuller) - fuller) / 2;
    const more = usual * steps.usual + beyond * steps.fuller;
    return [
      {
        talla,
        uk: number + numbers.uk,
        it: number + numbers.it,
        de: number + numbers.de,
        busto: first.busto + more,
        cintura: first.cintura + more,
        cadera: first.cadera + more,
      },
    ];
  });
}
