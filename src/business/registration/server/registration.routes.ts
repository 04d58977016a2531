import { idempotencyKeyOf } from '../../../platform/server/http/idempotency-key.ts';
import { openRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { say } from '../../../platform/server/texts.ts';
import { createAttemptLimit } from '../../identity/server/index.ts';
import * as office from '../office.contract.ts';
import * as contract from '../registration.contract.ts';
import { setFirstPassword, setNewCustomerData } from './activate-account.ts';
import { checkNif } from './check-nif.ts';
import { deleteRegisters } from './delete-registers.ts';
import { inviteCliente } from './invite-cliente.ts';
import { addressOfLicencia, openLicencia } from './open-licencia.ts';
import { exportRegisters, readRegister, searchRegisters } from './read-register.ts';
import { readRegisterOfKey } from './register-of-key.ts';
import type { RegistrationParts } from './registration-parts.ts';
import { approveRegister, rejectRegister, resendApprove, setVisitado } from './review-register.ts';
import { searchClientesParaInvitar } from './search-clientes.ts';
import { submitRegister } from './submit-register.ts';
import { undoRegister } from './undo-register.ts';

/** Requests within an hour: of one e-mail from one address, and of one address (a fair has one for all its visitors). */
const limits = { windowMs: 60 * 60_000, perAccount: 5, perAddress: 30 };

export function registrationRoutes(given: Omit<RegistrationParts, 'quota'>): Route[] {
  const parts = { ...given, quota: createAttemptLimit(given.clock, limits) };
  const { db, clock } = parts;
  return [
    openRoute(contract.submitRegister, async ({ body }, context) => {
      await submitRegister(parts, body, context, idempotencyKeyOf(context.headers));
      return {};
    }),
    openRoute(contract.readRegisterByKey, ({ params }) => readRegisterOfKey(db, params.key, clock.now())),
    openRoute(contract.setFirstPassword, async ({ body }, context) => {
      await setFirstPassword(parts, body, context);
      return say(context.language, activated);
    }),
    openRoute(contract.setNewCustomerData, async ({ body }, context) => {
      await setNewCustomerData(parts, body, context);
      return say(context.language, activated);
    }),
    openRoute(contract.readLicencia, ({ params }) => openLicencia(parts, params.token)),
    route(contract.searchRegisters, ({ body }, context) => searchRegisters(db, body, context)),
    route(office.exportRegisters, ({ body }, context) => exportRegisters(db, body, context)),
    route(contract.readRegister, ({ params }, context) => readRegister(db, params.id, context)),
    route(contract.addressOfLicencia, ({ body }, context) => addressOfLicencia(parts, body, context)),
    route(contract.setVisitado, async ({ body }, context) => {
      await setVisitado(parts, body.id, context);
      return readRegister(db, body.id, context);
    }),
    route(contract.approveRegister, async ({ body }, context) => {
      await approveRegister(parts, body, context);
      return readRegister(db, body.id, context);
    }),
    route(contract.resendApprove, async ({ body }, context) => {
      await resendApprove(parts, body.id, context);
      return readRegister(db, body.id, context);
    }),
    route(contract.rejectRegister, async ({ body }, context) => {
      await rejectRegister(parts, body, context);
      return readRegister(db, body.id, context);
    }),
    route(contract.undoRegister, async ({ body }, context) => {
      const stays = await undoRegister(parts, body.id, context);
      return stays ? { register: await readRegister(db, body.id, context) } : {};
    }),
    route(contract.inviteCliente, async ({ body }, context) =>
      readRegister(db, await inviteCliente(parts, body, context), context),
    ),
    route(office.searchClientesParaInvitar, ({ body }, context) =>
      searchClientesParaInvitar(db, body, context),
    ),
    route(office.checkNif, ({ body }, context) => checkNif(parts, body.id, context)),
    route(contract.deleteRegisters, async ({ body }, context) => {
      await deleteRegisters(parts, body, context);
      return {};
    }),
  ];
}

const activated = 'La cuenta está activada: ya puede iniciar sesión.';
