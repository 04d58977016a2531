import { yesOrNo } from '../../../platform/http/export.contract.ts';

/** The default columns of the list of roles and of its sheet. */
export const roleColumns = [
  { campo: 'name', titulo: 'Nombre' },
  { campo: 'description', titulo: 'Para quién es' },
  { campo: 'usuarios', titulo: 'Cuentas' },
  { campo: 'deFabrica', titulo: 'De fábrica', palabras: yesOrNo },
] as const;

/** The order of the list and of its search. */
export const roleOrder = ['deFabrica desc', 'name'];
