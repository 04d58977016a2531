/** What the back office's search looks through beside the screens: each resource by its own search call. */
import { userTitle } from '../../../business/identity/back-office/user-words.ts';
import { type Role, searchRolesEndpoint } from '../../../business/identity/roles.contract.ts';
import { searchUsersEndpoint, type User } from '../../../business/identity/users.contract.ts';
import {
  type PedidoDeLaCasa,
  searchPedidosEndpoint,
} from '../../../business/pedidos/pedidos-de-la-casa.contract.ts';
import {
  type Register,
  searchRegistersEndpoint,
} from '../../../business/registration/registration.contract.ts';
import { type BannerRow, searchBannersEndpoint } from '../../../business/website/edit-banners.contract.ts';
import {
  type PreguntaRow,
  searchPreguntasEndpoint,
} from '../../../business/website/edit-preguntas.contract.ts';
import { searchTextosEndpoint, type TextoRow } from '../../../business/website/edit-textos.contract.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';

export interface RecordSource<Row = never> {
  /** The key of what such a record is called. */
  words: string;
  permission: string;
  search: Endpoint;
  /** What a record is called, and what tells it from others of that name. */
  name(row: Row): { name: string; detail?: string };
  href(row: Row): string;
}

const source = <Row>(one: RecordSource<Row>) => one as unknown as RecordSource;

export const recordSources: readonly RecordSource[] = [
  source<PedidoDeLaCasa>({
    words: 'Pedido',
    permission: 'Permissions.Pedidos.Search',
    search: searchPedidosEndpoint,
    name: ({ id, cliente }) => ({ name: `#${id}`, detail: cliente?.nombre }),
    href: ({ id }) => `/admin/pedidos/${id}`,
  }),
  source<User>({
    words: 'Usuario',
    permission: 'Permissions.Users.Search',
    search: searchUsersEndpoint,
    name: (user) => ({ name: userTitle(user), detail: user.email }),
    href: ({ id }) => `/admin/usuarios/${id}`,
  }),
  source<Role>({
    words: 'Rol',
    permission: 'Permissions.Roles.View',
    search: searchRolesEndpoint,
    name: ({ name }) => ({ name }),
    href: ({ id }) => `/admin/roles/${id}`,
  }),
  source<Register>({
    words: 'Solicitud de registro',
    permission: 'Permissions.Registers.Search',
    search: searchRegistersEndpoint,
    name: ({ empresa, nombre, email }) => ({ name: empresa || nombre, detail: email }),
    href: ({ id }) => `/admin/registros/${id}`,
  }),
  source<BannerRow>({
    words: 'Banner',
    permission: 'Permissions.WebBanners.Search',
    search: searchBannersEndpoint,
    name: ({ titulo, enlace }) => ({ name: titulo, detail: enlace }),
    href: ({ id }) => `/admin/banners/${id}`,
  }),
  source<PreguntaRow>({
    words: 'Pregunta frecuente',
    permission: 'Permissions.Preguntas.Search',
    search: searchPreguntasEndpoint,
    name: ({ pregunta }) => ({ name: pregunta }),
    href: ({ id }) => `/admin/preguntas/${id}`,
  }),
  source<TextoRow>({
    words: 'Texto de la web',
    permission: 'Permissions.Textos.Search',
    search: searchTextosEndpoint,
    name: ({ texto, id }) => ({ name: texto, detail: id }),
    href: ({ id }) => `/admin/textos/${id}`,
  }),
];
