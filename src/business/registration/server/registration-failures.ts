import { Conflict, Failure, FieldsInvalid, NotFound, RuleBroken } from '../../../platform/http/failures.ts';
import type { Estado } from '../register-states.ts';
import { keyExpired, keyReplaced, keyUsed } from '../registration.contract.ts';

const refusalByEstado: Record<Estado, { key: string }> = {
  pendiente: { key: 'La solicitud está pendiente de revisar: esto no se puede hacer todavía.' },
  aprobada: { key: 'La solicitud ya está aprobada.' },
  activada: { key: 'La solicitud ya está activada: la tienda tiene su cuenta.' },
  rechazada: { key: 'La solicitud está rechazada.' },
};

/** 409: the estado does not allow the action; `details.estado` names it. */
export const actionNotAllowed = (id: number, estado: Estado) =>
  new Conflict(`Register ${id} is ${estado}.`, [refusalByEstado[estado]], { estado });

/** 409: another request of the same e-mail is approved. An e-mail has one valid key. */
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

/** 409: nothing of the request can be undone any more. */
export const nothingToUndo = (id: number) =>
  new Conflict(`Register ${id} cannot be undone.`, [
    { key: 'Ya no se puede deshacer: el correo ha salido o la solicitud ha seguido adelante.' },
  ]);

export const registerNotFound = (id: number) => new NotFound('Register', id);

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

/** 409: the key is for the other kind of customer. */
export const wrongKindOfKey = () =>
  new Conflict('Key is for another kind of customer.', [
    { key: 'Este enlace es de otra página. Ábralo desde el correo que le hemos enviado.' },
  ]);

/** For the public: the same for every reason. */
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

/** For the team. */
export const accountExists = () =>
  new RuleBroken([{ key: 'Este correo ya tiene una cuenta: la encontrará en Usuarios.' }]);

export const licenciaAddressExpired = () =>
  new Failure(404, 'Licencia address Not Found.', [
    { key: 'Esta dirección ha caducado. Vuelva a abrir la licencia desde la solicitud.' },
  ]);

export const idempotencyKeyReused = () =>
  new Conflict('Idempotency-Key was used with another body.', [
    { key: 'Esta clave de envío ya se usó para otra solicitud.' },
  ]);
