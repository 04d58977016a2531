/** The visitor or the shop that a shared screen is for: it decides where the links lead. */
export type Audience = 'public' | 'shop';

export const galleryPath = { public: '/gallery', shop: '/gallery/user' } as const;
export const modeloPath = { public: '/modelo/$id', shop: '/modelo/user/$id' } as const;
