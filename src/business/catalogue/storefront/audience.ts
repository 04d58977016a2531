/** The same screens for who only looks and for the shop that sees its prices: where their links lead. */
export type Audience = 'public' | 'shop';

export const galleryPath = { public: '/gallery', shop: '/gallery/user' } as const;
export const modeloPath = { public: '/modelo/$id', shop: '/modelo/user/$id' } as const;
