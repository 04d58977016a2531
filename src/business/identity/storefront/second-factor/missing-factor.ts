import { ApiError } from '../../../../platform/http/call-errors.ts';
import type { PasskeyRequest } from '../../second-factor.contract.ts';
import { type FactorKind, secondFactorRequired } from '../../second-factor.ts';

export interface MissingFactor {
  factors: readonly FactorKind[];
  passkey?: PasskeyRequest;
}

/** Returns the factor a sign-in still needs; undefined when it failed for another reason. */
export function missingFactor(error: unknown): MissingFactor | undefined {
  if (!(error instanceof ApiError) || error.exception !== secondFactorRequired) return undefined;
  const { factors, passkey } = error.body as Partial<MissingFactor>;
  return { factors: factors ?? [], passkey };
}
