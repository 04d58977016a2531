/** The exports of identity for other slices. The import also declares the type of the caller. */

export { type AccessTokens, createAccessTokens } from './access-token.ts';
export { forgetKeys } from './account-keys.ts';
export { accountsOfCliente, type Buyer, buyerOf } from './act-for.ts';
export { type AttemptLimit, createAttemptLimit } from './attempt-limit.ts';
export { forgetAttempts } from './attempts.repository.ts';
export {
  buyerIdIn,
  buyerIdOfCliente,
  buyersDisagree,
  clienteOfBuyer,
  type ForBuyer,
  ownerOfBuyer,
} from './buyer-id.ts';
export { type Callers, createCallers } from './caller.ts';
export { checkPassword, contextOfShop } from './check-password.ts';
export { commonPasswords } from './commonest-passwords.ts';
export { endedByRestore } from './ended-by-restore.ts';
export { hasAccount, insertShopAccount } from './new-account.repository.ts';
export { openCliente, openClienteFields, openClientes } from './open-clientes.ts';
export { hashPassword } from './passwords.ts';
export { replacePublishedPassword } from './published-password.ts';
export { inRowScope } from './row-scope.ts';
export { createFactorSecrets, type FactorSecrets } from './second-factor/factor-secrets.ts';
export { forgetChallenges, hasSecondFactor } from './second-factor/factors.repository.ts';
export { relyingPartyOf } from './second-factor/relying-party.ts';
export { forgetSessions } from './sessions.repository.ts';
export { createSignInLimit } from './sign-in-limit.ts';
export { type AgentTokens, type AgentTokenUse, createAgentTokens } from './use-agent-token.ts';
