import { applyCompanyTexts } from '../../../platform/i18n/company-texts.ts';
import { allRows, type ResourceActions } from '../../../platform/ui/record/action.ts';
import { publishActions } from '../../../platform/ui/record/publish-actions.ts';
import {
  type BannerRow,
  deleteBannersEndpoint,
  publishBannersEndpoint,
  searchBannersEndpoint,
} from '../edit-banners.contract.ts';
import {
  deletePreguntasEndpoint,
  type PreguntaRow,
  publishPreguntasEndpoint,
  searchPreguntasEndpoint,
} from '../edit-preguntas.contract.ts';
import { restoreTextosEndpoint, searchTextosEndpoint, type TextoRow } from '../edit-textos.contract.ts';
import { readWebTextosEndpoint } from '../textos.contract.ts';

export const bannerActions: ResourceActions<BannerRow> = {
  list: '/admin/banners',
  title: 'Banners',
  trail: 'banner',
  create: { to: '/admin/banners/nuevo', label: 'Nuevo banner', permission: 'Permissions.WebBanners.Create' },
  search: searchBannersEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ titulo }) => titulo,
  actions: (context) =>
    publishActions(context, {
      permissions: 'Permissions.WebBanners',
      create: '/admin/banners/nuevo',
      isShown: ({ publicado }) => publicado,
      publish: (ids, publicado) => context.call(publishBannersEndpoint, { body: { ids, publicado } }),
      remove: (ids) => context.call(deleteBannersEndpoint, { body: ids }),
      ask: (count) => context.t('¿Borrar {{count}} banners?', { count }),
    }),
};

export const preguntaActions: ResourceActions<Pick<PreguntaRow, 'id' | 'pregunta' | 'publicada'>> = {
  list: '/admin/preguntas',
  title: 'Preguntas frecuentes',
  trail: 'pregunta',
  create: {
    to: '/admin/preguntas/nueva',
    label: 'Nueva pregunta',
    permission: 'Permissions.Preguntas.Create',
  },
  search: searchPreguntasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ pregunta }) => pregunta,
  actions: (context) =>
    publishActions(context, {
      permissions: 'Permissions.Preguntas',
      create: '/admin/preguntas/nueva',
      isShown: ({ publicada }) => publicada,
      publish: (ids, publicado) => context.call(publishPreguntasEndpoint, { body: { ids, publicado } }),
      remove: (ids) => context.call(deletePreguntasEndpoint, { body: ids }),
      ask: (count) => context.t('¿Borrar {{count}} preguntas?', { count }),
    }),
};

export const textoActions: ResourceActions<Pick<TextoRow, 'id' | 'texto' | 'cambiado'>> = {
  list: '/admin/textos',
  title: 'Textos de la web',
  trail: 'texto',
  search: searchTextosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ texto }) => texto,
  actions: ({ t, i18n, call }) => [
    {
      name: 'restaurar',
      label: t('Volver al original'),
      key: 'o',
      permission: 'Permissions.Textos.Update',
      isAllowed: ({ cambiado }) => cambiado,
      confirm: (rows) => ({
        title: t('¿Volver al original en {{count}} textos?', { count: rows.length }),
        text: t('Lo que ha escrito la casa queda en el registro de actividad.'),
      }),
      run: allRows(async (rows) => {
        await call(restoreTextosEndpoint, { body: rows.map(({ id }) => id) });
        applyCompanyTexts(i18n, await call(readWebTextosEndpoint, {}));
      }),
    },
  ],
};
