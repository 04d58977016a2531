import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListPicture } from '../../../platform/ui/list/list-picture.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { deseoLabels, estadoLabels } from '../devolucion.ts';
import type { DevolucionRow } from '../devoluciones.contract.ts';
import { exportDevolucionesEndpoint } from '../office-devoluciones.contract.ts';
import { DevolucionMark } from '../storefront/devolucion-mark.tsx';
import { listedDevolucionActions } from './devolucion-actions.tsx';
import { devolucionOrder } from './devolucion-columns.ts';

/** The list of returns. */
export function DevolucionesList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canSeeReport = usePermission('Permissions.Devoluciones.Update');
  const count = (
    name: 'pedidas' | 'recibidas' | 'porAbonar' | 'porArreglar' | 'porReenviar',
    title: string,
  ) => ({
    ...{ name, title, filter: 'number' as const, figure: true, width: 9 },
    show: (row: DevolucionRow) => (row[name] === 0 ? '' : formatNumber(row[name], language)),
  });
  const columns: Column<DevolucionRow>[] = [
    { name: 'numero', title: t('Número'), filter: 'text', width: 16 },
    {
      name: 'imagenes',
      title: t('Prendas'),
      unsearched: true,
      picture: true,
      show: ({ imagenes }) => (
        <span className="flex gap-1">
          {imagenes.map((imagen) => (
            <ListPicture key={imagen.url} imagen={imagen} />
          ))}
        </span>
      ),
      width: 12,
    },
    {
      name: 'cliente',
      title: t('Cliente'),
      show: ({ cliente }) => cliente.nombre,
      filter: 'text',
      heading: true,
      width: 22,
    },
    {
      name: 'pedidoId',
      title: t('Pedido'),
      show: ({ pedidoId }) => `#${pedidoId}`,
      filter: 'number',
      figure: true,
      width: 8,
      hideOnTablet: true,
    },
    {
      name: 'fecha',
      title: t('Fecha'),
      show: ({ fecha }) => <ListDate value={fecha} />,
      filter: 'day',
      width: 10,
    },
    {
      name: 'desea',
      title: t('La tienda quiere'),
      show: ({ desea }) => t(deseoLabels[desea]),
      filter: { values: labelChoices(t, deseoLabels) },
      width: 12,
      hideOnTablet: true,
    },
    { ...count('pedidas', t('Solicitadas')), sum: true },
    { ...count('recibidas', t('Recibidas')), sum: true },
    { ...count('porAbonar', t('Por abonar')), hideOnTablet: true, sum: true },
    { ...count('porArreglar', t('Por arreglar')), hidden: true },
    { ...count('porReenviar', t('Por reenviar')), hidden: true },
    {
      name: 'abonado',
      title: t('Abonado'),
      show: ({ abonado }) => (abonado === 0 ? '' : formatMoney(abonado, language)),
      filter: 'number',
      figure: true,
      hideOnTablet: true,
      sum: (sum) => formatMoney(sum, language),
      width: 11,
    },
    {
      name: 'estado',
      title: t('Estado'),
      show: ({ estado }) => <DevolucionMark estado={estado} />,
      filter: { values: labelChoices(t, estadoLabels) },
      width: 13,
    },
  ];
  return (
    <>
      <ListScreen<DevolucionRow>
        {...useResourceList(listedDevolucionActions)}
        columns={columns}
        state={state}
        onState={onState}
        order={devolucionOrder}
        sheet={exportDevolucionesEndpoint}
        tabs={tabsByState('estado', t('Todas'), [
          { words: t('Por contestar'), values: ['solicitada'] },
          { words: t('En camino'), values: ['autorizada'] },
          { words: t('Por decidir'), values: ['recibida'] },
          { words: t('Por acabar'), values: ['decidida'] },
          { words: t('Acabadas'), values: ['cerrada'] },
          { words: t('No aceptadas'), values: ['rechazada', 'anulada'] },
        ])}
        empty={t('No hay ninguna devolución.')}
      />
      {canSeeReport && (
        <p className="mt-6 print:hidden">
          <Link to="/admin/devoluciones/informe" className="link-quiet">
            {t('Devoluciones por modelo')}
          </Link>
        </p>
      )}
    </>
  );
}
