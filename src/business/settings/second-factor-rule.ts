/** Which accounts must have a second factor: none, those with the role Admin, or all without a cliente. */
export const secondFactorRules = ['optional', 'admin', 'staff'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];
