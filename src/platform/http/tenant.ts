/** The only tenant. The pages send it in the header `Tenant` (SPEC.md §9). */
export const tenant = 'root';
