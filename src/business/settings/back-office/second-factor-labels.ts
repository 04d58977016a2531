import type { SecondFactorRule } from '../second-factor-rule.ts';

/** The text keys of the rules, from the mildest to the strictest. */
export const secondFactorLabels: Record<SecondFactorRule, string> = {
  optional: 'Cada cual decide',
  admin: 'Obligatoria para las cuentas Admin',
  staff: 'Obligatoria para todo el equipo',
};
