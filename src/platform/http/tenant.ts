/** The one tenant there is; the pages send it in the header `Tenant` (spec section 9). */
export const tenant = 'root';
