import { Conflict, Failure, FieldsInvalid, NotFound, RuleBroken } from '../../../platform/http/failures.ts';
import type { Estado } from '../register-states.ts';
import { keyExpired, keyReplaced, keyUsed } from '../registration.contract.ts';

const told: Record<Estado, { key: string }> = {
  pendiente: { key: 'La solicitud está pendiente de revisar: esto no se puede hacer todavía.' },
  aprobada: { key: 'La solicitud ya está aprobada.' },
  activada: { key: 'La solicitud ya está activada: la tienda tiene su cuenta.' },
  rechazada: { key: 'La solicitud está rechazada.' },
};

/** 409: what was asked for cannot be done with a request in this estado; `estado` says which it is. */
export const refusedIn = (id: number, estado: Estado) =>
  new Conflict(`Register ${id} is ${estado}.`, [told[estado]], { estado });

/** 409: another request of the same e-mail has a key; one address gets one, which can be sent anew. */
export const alreadyApproved = (id: number) =>
  new Conflict(
    `Register ${id} is approved for this e-mail already.`,
    [
      {
        key: 'Este correo ya tiene la solicitud {{id}} aprobada: reenvíele su enlace o bórrela antes.',
        params: { id },
      },
    ],
    { id },
  );

/** 409: nothing of the request can be taken back any more. */
export const nothingToUndo = (id: number) =>
  new Conflict(`Register ${id} cannot be undone.`, [
    { key: 'Ya no se puede deshacer: el correo ha salido o la solicitud ha seguido adelante.' },
  ]);

export const noRegister = (id: number) => new NotFound('Register', id);

/** 404, without repeating the key. */
export const unknownKey = () =>
  new Failure(404, 'Register key Not Found.', [
    { key: 'Este enlace no es válido. Compruebe que lo ha copiado entero.' },
  ]);

export const usedKey = () =>
  new Conflict(keyUsed, [{ key: 'Este enlace ya se ha usado: la cuenta está activada.' }]);

export const expiredKey = () =>
  new Conflict(keyExpired, [
    { key: 'Este enlace ha caducado. Pídanos uno nuevo por teléfono o por correo.' },
  ]);

export const replacedKey = () =>
  new Conflict(keyReplaced, [{ key: 'Le hemos enviado un enlace más nuevo: use el del último correo.' }]);

/** 409: the key is of the other kind of customer. */
export const keyOfAnotherPage = () =>
  new Conflict('Key is for another kind of customer.', [
    { key: 'Este enlace es de otra página. Ábralo desde el correo que le hemos enviado.' },
  ]);

/** Said outside: the same whatever stands against it. */
export const cannotActivate = () =>
  new RuleBroken([
    {
      key: 'No hemos podido activar la cuenta con estos datos. Llámenos o escríbanos y lo resolvemos enseguida.',
    },
  ]);

export const wrongPostalCode = () =>
  new FieldsInvalid([
    {
      field: 'codigoPostal',
      key: 'Un código postal de España tiene cinco cifras; uno de Portugal, cuatro, un guion y tres más.',
    },
  ]);

/** Said to the team. */
export const accountExists = () =>
  new RuleBroken([{ key: 'Este correo ya tiene una cuenta: la encontrará en Usuarios.' }]);

export const addressOver = () =>
  new Failure(404, 'Licencia address Not Found.', [
    { key: 'Esta dirección ha caducado. Vuelva a abrir la licencia desde la solicitud.' },
  ]);

export const keyOfAnotherForm = () =>
  new Conflict('Idempotency-Key was used with another body.', [
    { key: 'Esta clave de envío ya se usó para otra solicitud.' },
  ]);
