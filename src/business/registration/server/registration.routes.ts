import { addressKey } from '../../../platform/server/http/client-address.ts';
import { idempotencyKeyOf } from '../../../platform/server/http/idempotency-key.ts';
import { createRoute, openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { createAttemptLimit } from '../../identity/server/index.ts';
import { inviteShopEndpoint } from '../invite-shop.contract.ts';
import * as office from '../office.contract.ts';
import * as contract from '../registration.contract.ts';
import { setFirstPassword, setNewCustomerData } from './activate-account.ts';
import { checkNif } from './check-nif.ts';
import { deleteRegisters } from './delete-registers.ts';
import { inviteCliente } from './invite-cliente.ts';
import { addressOfLicencia, openLicencia } from './open-licencia.ts';
import { exportRegisters, readRegister, searchRegisters } from './read-register.ts';
import { readRegisterOfKey } from './read-register-by-key.ts';
import type { RegistrationParts } from './registration-parts.ts';
import { approveRegister, rejectRegister, resendApprove, setVisitado } from './review-register.ts';
import { searchClientesParaInvitar } from './search-clientes.ts';
import { submitRegister } from './submit-register.ts';
import { undoRegister } from './undo-register.ts';

/** Requests per hour: of one e-mail from one address, and of one address (visitors of a fair share one). */
const limits = { windowMs: 60 * 60_000, perAccount: 5, perAddress: 30 };

/** Invitations that a rep sends in an hour: a day at a fair has fewer. */
const limitsOfInvitations = { windowMs: 60 * 60_000, perAccount: 60, perAddress: 200 };

export function registrationRoutes(given: Omit<RegistrationParts, 'quota'>): Route[] {
  const parts = { ...given, quota: createAttemptLimit(given.clock, limits) };
  const invitations = createAttemptLimit(given.clock, limitsOfInvitations);
  const { db, clock } = parts;
  return [
    openRoute(contract.submitRegisterEndpoint, async ({ body }, context) => {
      await submitRegister(parts, body, context, idempotencyKeyOf(context.headers));
      return {};
    }),
    openRoute(contract.readRegisterByKeyEndpoint, ({ params }) =>
      readRegisterOfKey(db, params.key, clock.now()),
    ),
    openRoute(contract.setFirstPasswordEndpoint, async ({ body }, context) => {
      await setFirstPassword(parts, body, context);
      return translate(context.language, activated);
    }),
    openRoute(contract.setNewCustomerDataEndpoint, async ({ body }, context) => {
      await setNewCustomerData(parts, body, context);
      return translate(context.language, activated);
    }),
    openRoute(contract.readLicenciaEndpoint, ({ params }) => openLicencia(parts, params.token)),
    route(contract.searchRegistersEndpoint, ({ body }, context) => searchRegisters(db, body, context)),
    route(office.exportRegistersEndpoint, ({ body }, context) => exportRegisters(db, body, context)),
    route(contract.readRegisterEndpoint, ({ params }, context) => readRegister(db, params.id, context)),
    route(contract.addressOfLicenciaEndpoint, ({ body }, context) => addressOfLicencia(parts, body, context)),
    route(contract.setVisitadoEndpoint, async ({ body }, context) => {
      await setVisitado(parts, body.id, context);
      return readRegister(db, body.id, context);
    }),
    route(contract.approveRegisterEndpoint, async ({ body }, context) => {
      await approveRegister(parts, body, context);
      return readRegister(db, body.id, context);
    }),
    route(contract.resendApproveEndpoint, async ({ body }, context) => {
      await resendApprove(parts, body.id, context);
      return readRegister(db, body.id, context);
    }),
    route(contract.rejectRegisterEndpoint, async ({ body }, context) => {
      await rejectRegister(parts, body, context);
      return readRegister(db, body.id, context);
    }),
    route(contract.undoRegisterEndpoint, async ({ body }, context) => {
      const stays = await undoRegister(parts, body.id, context);
      return stays ? { register: await readRegister(db, body.id, context) } : {};
    }),
    createRoute(db, contract.inviteClienteEndpoint, async (tx, { body }, context) =>
      readRegister(tx, await inviteCliente(tx, parts, body, context), context),
    ),
    createRoute(db, inviteShopEndpoint, async (tx, { body }, context) => {
      invitations.begin(context.caller.userId, addressKey(context.address));
      await inviteCliente(tx, parts, body, context);
      return { invitada: true };
    }),
    route(office.searchClientesParaInvitarEndpoint, ({ body }, context) =>
      searchClientesParaInvitar(db, body, context),
    ),
    route(office.checkNifEndpoint, ({ body }, context) => checkNif(parts, body.id, context)),
    route(contract.deleteRegistersEndpoint, async ({ body }, context) => {
      await deleteRegisters(parts, body, context);
      return {};
    }),
  ];
}

const activated = 'La cuenta está activada: ya puede iniciar sesión.';
