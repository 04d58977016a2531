/** The effect when a rep orders a modelo that a shop nearby bought this season. */
export const territoryRules = ['off', 'warn', 'block'] as const;
export type TerritoryRule = (typeof territoryRules)[number];

/**
 * Which shops are near: those of the same rep's zone, or those whose postal code begins with the same digits.
 */
export const territoryAreas = ['zone', 'cp2', 'cp3', 'cp5'] as const;
export type TerritoryArea = (typeof territoryAreas)[number];
