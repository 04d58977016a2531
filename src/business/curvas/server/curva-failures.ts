/** Failures of saving and deleting curves. */
import { Conflict } from '../../../platform/http/failures.ts';
import { maxCurvas } from '../curvas.contract.ts';

export const noCliente = () =>
  new Conflict('User has no Cliente.', [
    { key: 'Su usuario no pertenece a ningún cliente: cada tienda guarda sus propias curvas.' },
  ]);

export const nameTaken = (nombre: string) =>
  new Conflict('Curva with this name exists.', [
    { key: 'La tienda ya tiene una curva que se llama «{{nombre}}».', params: { nombre } },
  ]);

export const tooMany = () =>
  new Conflict('Too many Curvas.', [
    {
      key: 'Una tienda guarda como máximo {{max}} curvas. Borre alguna antes de guardar otra.',
      params: { max: maxCurvas },
    },
  ]);

/**
 * Returns the conflict of a stale version.
 * @param quien name of the user who changed it, if known
 */
export const changedMeanwhile = (nombre: string, quien: string | undefined) =>
  new Conflict('Curva has changed.', [
    quien
      ? {
          key: '{{quien}} ha cambiado mientras tanto la curva «{{nombre}}». Mírela de nuevo antes de cambiarla.',
          params: { nombre, quien },
        }
      : {
          key: 'La curva «{{nombre}}» ha cambiado mientras tanto. Mírela de nuevo antes de cambiarla.',
          params: { nombre },
        },
  ]);
