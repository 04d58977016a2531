/** The house's measures of the body in centimetres, and what its sizes are called in other countries. */
export interface SizeRow {
  /** The talla as the house numbers it: Spain, France and Portugal. */
  talla: string;
  uk: number;
  it: number;
  de: number;
  /** Centimetres around the body. */
  busto: number;
  cintura: number;
  cadera: number;
}

/** Sizes are even numbers; the smallest and largest that are measured. */
const smallest = 34;
const largest = 60;
/** From here on a size takes more cloth: fuller figures grow by larger steps. */
const fuller = 48;
const steps = { usual: 4, fuller: 5 };
/** Centimetres of the smallest size. */
const first = { busto: 80, cintura: 62, cadera: 88 };
/** Added to the Spanish number. */
const numbers = { uk: -28, it: 4, de: -2 };

/** The rows of these tallas in their order; those that are no number of the house's run have none. */
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
