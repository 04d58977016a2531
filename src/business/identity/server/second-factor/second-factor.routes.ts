import { type Route, route } from '../../../../platform/server/http/route.ts';
import * as contract from '../../second-factor.contract.ts';
import { resetSecondFactorEndpoint } from '../../users.contract.ts';
import type { IdentityParts } from '../sign-in.ts';
import {
  addPasskey,
  confirmTotp,
  renamePasskey,
  renewCodes,
  startPasskey,
  startTotp,
} from './enrol-factor.ts';
import { readSecondFactor, startProof } from './own-factors.ts';
import { removePasskey, removeTotp, resetSecondFactor } from './remove-factor.ts';

export function secondFactorRoutes(parts: IdentityParts): Route[] {
  return [
    route(contract.readSecondFactorEndpoint, (_, { caller }) => readSecondFactor(parts, caller.userId)),
    route(contract.challengeEndpoint, (_, { caller }) => startProof(parts, caller.userId)),
    route(contract.startTotpEndpoint, ({ body }, context) => startTotp(parts, body, context)),
    route(contract.confirmTotpEndpoint, ({ body }, context) => confirmTotp(parts, body, context)),
    route(contract.removeTotpEndpoint, async ({ body }, context) => {
      await removeTotp(parts, body, context);
      return {};
    }),
    route(contract.startPasskeyEndpoint, ({ body }, context) => startPasskey(parts, body, context)),
    route(contract.addPasskeyEndpoint, ({ body }, context) => addPasskey(parts, body, context)),
    route(contract.renamePasskeyEndpoint, async ({ params, body }, context) => {
      await renamePasskey(parts, { id: params.id, name: body.name }, context);
      return {};
    }),
    route(contract.removePasskeyEndpoint, async ({ params, body }, context) => {
      await removePasskey(parts, params.id, body, context);
      return {};
    }),
    route(contract.renewCodesEndpoint, ({ body }, context) => renewCodes(parts, body, context)),
    route(resetSecondFactorEndpoint, async ({ body }, context) => {
      await resetSecondFactor(parts, body.id, context);
      return {};
    }),
  ];
}
