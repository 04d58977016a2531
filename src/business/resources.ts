/**
 * Joins the resources of all slices: permissions, menu, command palette, start page and labels of the trail.
 */
import type { SliceResources } from '../platform/slice-resources.ts';
import { albaranesResources } from './albaranes/resources.ts';
import { auditoriaResources } from './auditoria/resources.ts';
import { backupsResources } from './backups/resources.ts';
import { cartResources } from './cart/resources.ts';
import { listsResources } from './catalogue/lists/lists-resources.ts';
import { catalogueResources } from './catalogue/resources.ts';
import { tallasResources } from './catalogue/tallas/tallas-resources.ts';
import { chatbotResources } from './chatbot/resources.ts';
import { cobrosResources } from './cobros/resources.ts';
import { comisionesResources } from './comisiones/resources.ts';
import { contabilidadResources } from './contabilidad/resources.ts';
import { changeoverResources } from './contactos/changeover/changeover-resources.ts';
import { partnersResources } from './contactos/partners/partners-resources.ts';
import { contactosResources } from './contactos/resources.ts';
import { curvasResources } from './curvas/resources.ts';
import { devolucionesResources } from './devoluciones/resources.ts';
import { ejemplosResources } from './ejemplos/resources.ts';
import { facturasResources } from './facturas/resources.ts';
import { identityResources } from './identity/resources.ts';
import { importacionesResources } from './importaciones/resources.ts';
import { mailResources } from './mail/resources.ts';
import { pedidosResources } from './pedidos/resources.ts';
import { comprasResources } from './production/compras/compras-resources.ts';
import { escandalloResources } from './production/escandallo/escandallo-resources.ts';
import { fichasResources } from './production/fichas/fichas-resources.ts';
import { materiasResources } from './production/materias/materias-resources.ts';
import { ordenesResources } from './production/ordenes/ordenes-resources.ts';
import { productionResources } from './production/resources.ts';
import { registrationResources } from './registration/resources.ts';
import { remesasResources } from './remesas/resources.ts';
import { settingsResources } from './settings/resources.ts';
import { lotesResources } from './stock/lotes-resources.ts';
import { stockResources } from './stock/resources.ts';
import { verifactuResources } from './verifactu/resources.ts';
import { websiteResources } from './website/resources.ts';

export const sliceResources: readonly SliceResources[] = [
  pedidosResources,
  albaranesResources,
  facturasResources,
  cobrosResources,
  comisionesResources,
  devolucionesResources,
  remesasResources,
  contabilidadResources,
  cartResources,
  catalogueResources,
  listsResources,
  tallasResources,
  curvasResources,
  stockResources,
  productionResources,
  materiasResources,
  comprasResources,
  escandalloResources,
  ordenesResources,
  fichasResources,
  contactosResources,
  partnersResources,
  changeoverResources,
  registrationResources,
  mailResources,
  identityResources,
  auditoriaResources,
  backupsResources,
  importacionesResources,
  settingsResources,
  verifactuResources,
  websiteResources,
  chatbotResources,
  lotesResources,
  ejemplosResources,
];

const permissionEntries = sliceResources.flatMap(({ permissions = {} }) => Object.entries(permissions));

/** Labels of permission resources: `Roles` of `Permissions.Roles.View`. */
export const permissionLabels: Readonly<Record<string, string>> = Object.fromEntries(
  permissionEntries.map(([resource, { label }]) => [resource, label]),
);

/** Every permission, sorted. The role Admin holds them all. */
export const allPermissions: readonly string[] = permissionEntries
  .flatMap(([resource, { actions }]) => actions.map((action) => `Permissions.${resource}.${action}`))
  .toSorted();

/**
 * The permissions that an account with a shop may hold: reads whose rows are limited to its own shop. Any
 * other permission has no effect in such an account, whatever its roles contain.
 */
export const shopPermissions: readonly string[] = permissionEntries
  .flatMap(([resource, { shopActions = [] }]) =>
    shopActions.map((action) => `Permissions.${resource}.${action}`),
  )
  .toSorted();
