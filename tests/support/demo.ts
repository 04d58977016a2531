/** Constants for tests of the demo company. */
export const testToday = '2026-11-21';
/** An instant of that day in Madrid. */
export const testNow = '2026-11-21T10:00:00Z';
export const demoPassword = 'Percha-2027';
export const boutique = 'boutique@percha.example';
export const loja = 'loja@percha.example';
export const comercial = 'comercial@percha.example';
export const admin = 'admin@percha.example';
