/** Returns the days of a quarter, `YYYY-MM-DD`. */
export function daysOfQuarter(anyo: number, trimestre: number): { desde: string; hasta: string } {
  const month = trimestre * 3;
  const last = new Date(Date.UTC(anyo, month, 0)).getUTCDate();
  const two = (number: number) => String(number).padStart(2, '0');
  return { desde: `${anyo}-${two(month - 2)}-01`, hasta: `${anyo}-${two(month)}-${two(last)}` };
}
