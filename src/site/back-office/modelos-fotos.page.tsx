import { createFileRoute } from '@tanstack/react-router';
import { PicturesByName } from '../../business/catalogue/back-office/pictures-by-name.panel.tsx';
import { requirePermission } from '../../business/identity/require-permission.ts';
import { ownHead } from '../../platform/ui/page-head.ts';

export const Route = createFileRoute('/admin/modelos/fotos')({
  beforeLoad: requirePermission('Permissions.Modelos.Update'),
  head: ({ match, matches }) => ownHead(match.context.i18n.t('Fotos por nombre'), matches),
  component: PicturesByName,
});
