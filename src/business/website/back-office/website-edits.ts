/** How the lists save single fields of banners and questions. */
import type { Call } from '../../../platform/http/call.ts';
import type { ListEdit } from '../../../platform/ui/list/edit/list-edit.ts';
import {
  type BannerRow,
  type EditedBanner,
  editedBanner,
  readEditedBannerEndpoint,
  updateBannerEndpoint,
} from '../edit-banners.contract.ts';
import {
  type EditedPregunta,
  editedPregunta,
  type PreguntaRow,
  readPreguntaEndpoint,
  updatePreguntaEndpoint,
} from '../edit-preguntas.contract.ts';

const params = ({ id }: { id: number }) => ({ id: String(id) });

export const bannerEdit = (call: Call): ListEdit<BannerRow, EditedBanner> => ({
  schema: editedBanner,
  permission: 'Permissions.WebBanners.Update',
  read: (row) => call(readEditedBannerEndpoint, { params: params(row) }),
  update: (row, body) => call(updateBannerEndpoint, { params: params(row), body }),
});

export const preguntaEdit = (call: Call): ListEdit<PreguntaRow, EditedPregunta> => ({
  schema: editedPregunta,
  permission: 'Permissions.Preguntas.Update',
  read: (row) => call(readPreguntaEndpoint, { params: params(row) }),
  update: (row, body) => call(updatePreguntaEndpoint, { params: params(row), body }),
});
