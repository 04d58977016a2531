import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { contactoTipoLabels, contactoTipos, medioTipoLabels, medioTipos } from '../contacto.ts';
import * as contract from '../contactos.contract.ts';
import { findContacto } from './contactos.repository.ts';
import type { ContactosParts } from './contactos.routes.ts';
import { changeContacto, createContacto, removeContactos } from './save-contacto.ts';
import { exportContactos, searchContactos } from './search-contactos.ts';

const kindsOf = <Kind extends string>(
  kinds: readonly Kind[],
  labels: Record<Kind, string>,
  language: Language,
) => kinds.map((codigo, place) => ({ id: place + 1, codigo, nombre: translate(language, labels[codigo]) }));

/** Routes of persons. */
export function personasRoutes({ db, clock }: ContactosParts): Route[] {
  return [
    route(contract.searchContactosEndpoint, ({ body }, { caller }) => searchContactos(db, caller, body)),
    route(contract.exportContactosEndpoint, ({ body }, context) => exportContactos(db, context, body)),
    route(contract.readContactoTiposEndpoint, async (_, { language }) =>
      kindsOf(contactoTipos, contactoTipoLabels, language),
    ),
    route(contract.readMedioTiposEndpoint, async (_, { language }) =>
      kindsOf(medioTipos, medioTipoLabels, language),
    ),
    route(contract.readContactoEndpoint, async ({ params: { id } }, { caller }) => {
      const found = await findContacto(db, id, caller);
      if (!found) throw new NotFound('Contacto', id);
      return found;
    }),
    createRoute(db, contract.createContactoEndpoint, (tx, { body }, context) =>
      createContacto(tx, body, context, clock.now()),
    ),
    route(contract.updateContactoEndpoint, ({ params, body }, context) =>
      changeContacto(db, params.id, body, context),
    ),
    route(contract.deleteClienteContactosEndpoint, ({ body }, context) =>
      removeContactos(db, 'cliente', body, context),
    ),
    route(contract.deleteProveedorContactosEndpoint, ({ body }, context) =>
      removeContactos(db, 'proveedor', body, context),
    ),
    route(contract.deleteComercialContactosEndpoint, ({ body }, context) =>
      removeContactos(db, 'comercial', body, context),
    ),
  ];
}
