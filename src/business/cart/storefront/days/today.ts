/** Returns today in the browser's time zone, `YYYY-MM-DD`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');
