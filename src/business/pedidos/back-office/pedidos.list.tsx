import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { useResourceList } from '../../../platform/ui/record/use-resource-list.ts';
import { type CompanyPedido, exportPedidosEndpoint } from '../company-pedidos.contract.ts';
import { estadoPendiente, situaciones, situacionLabels } from '../pedido.ts';
import { daysBetween } from '../weeks.ts';
import { PastCancelDay } from './past-cancel-day.tsx';
import { listedPedidoActions } from './pedido-actions.tsx';
import { pedidoColumns, pedidoOrder } from './pedido-columns.ts';
import { PedidoState } from './pedido-state.tsx';

/** The list of pedidos of all clientes, or of a rep's. */
export function PedidosList({ state, onState, children }: ListPlace & { children?: ReactNode }) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <ListScreen
      {...useResourceList(listedPedidoActions)}
      rowName={({ id, cliente }: CompanyPedido) => [`#${id}`, cliente?.nombre].filter(Boolean).join(', ')}
      columns={columns}
      sheet={exportPedidosEndpoint}
      state={state}
      onState={onState}
      order={pedidoOrder}
      tabs={tabsByState('situacion', t('Pestaña: todos los pedidos'), [
        { words: t('Recibidos'), values: ['recibido'] },
        { words: t('Confirmados'), values: ['confirmado'] },
        { words: t('En producción'), values: ['enProduccion'] },
        { words: t('Servidos en parte'), values: ['servidoParcial'] },
        { words: t('Servidos'), values: ['servido'] },
        { words: t('Cancelados'), values: ['cancelado'] },
      ])
        // Flags beside the situación.
        .concat(
          {
            name: 'bloqueados',
            words: t('Bloqueados'),
            filters: [
              { campo: 'bloqueado', op: 'eq', valor: true },
              { campo: 'estado', op: 'eq', valor: estadoPendiente },
            ],
          },
          {
            name: 'sin-enviar',
            words: t('Sin enviar'),
            filters: [{ campo: 'enviado', op: 'eq', valor: false }],
          },
        )}
      empty={t('Todavía no hay ningún pedido.')}
    >
      {children}
    </ListScreen>
  );
}

/** The days since the last wished day of an open pedido: the exception of the list. */
function LateDays({ dueDay }: Pick<CompanyPedido, 'dueDay'>) {
  const { t } = useTranslation();
  const count = dueDay ? daysBetween(dueDay, dayInMadrid(new Date())) : 0;
  return count > 0 && <span className="text-sm text-error-ink">{t('{{count}} días tarde', { count })}</span>;
}

function useColumns(): Column<CompanyPedido>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const looks: Looks<typeof pedidoColumns, CompanyPedido> = {
    id: { show: ({ id }) => `#${id}`, heading: true, givesWay: false, width: 6 },
    fecha: {
      show: ({ fecha }) => <ListDate value={fecha} />,
      filter: 'day',
      width: 14,
    },
    cliente: {
      show: ({ cliente }) => cliente?.nombre,
      filter: 'text',
      optional: true,
      width: 24,
    },
    poblacion: {
      show: ({ poblacion }) => poblacion,
      filter: 'text',
      hideOnTablet: true,
      width: 16,
    },
    comercial: {
      show: ({ comercial }) => comercial,
      filter: 'text',
      optional: true,
      hideOnTablet: true,
      width: 18,
    },
    totalPrendas: {
      show: ({ totalPrendas }) => formatNumber(totalPrendas, language),
      figure: true,
      sum: true,
      filter: 'number',
      width: 5,
    },
    total: {
      show: ({ total }) => <span className="whitespace-nowrap">{formatMoney(total, language)}</span>,
      figure: true,
      plain: true,
      sum: (sum) => formatMoney(sum, language),
      filter: 'number',
      width: 10,
    },
    situacion: {
      show: ({ situacion, enviado, bloqueado, acuerdo, dueDay, estado, cancelDay }) => (
        <span className="inline-flex max-w-full items-baseline gap-x-3">
          <PedidoState situacion={situacion} enviado={enviado} isBlocked={bloqueado} acuerdo={acuerdo} />
          <LateDays dueDay={dueDay} />
          <PastCancelDay estado={estado} cancelDay={cancelDay} />
        </span>
      ),
      filter: { values: situaciones.map((value) => ({ value, words: t(situacionLabels[value]) })) },
      width: 14,
    },
  };
  const listed = listedColumns(pedidoColumns, looks, t);
  const [first, others] = [listed.slice(0, 1), listed.slice(1)];
  return [
    ...first,
    {
      name: 'imagenes',
      title: t('Modelos del pedido'),
      show: ({ imagenes }) => (
        // Inline, so that the row's texts share a baseline.
        <span className="-my-1.5 inline-flex items-center gap-1">
          {'\u200b'}
          {imagenes.map((one, place) => (
            <span
              key={one.url}
              className={`block w-6 shrink-0 ${place > 0 ? 'max-md:hidden' : 'max-md:w-9'}`}
            >
              <Picture imagen={one} sizes="3rem" alt="" />
            </span>
          ))}
        </span>
      ),
      unsearched: true,
      picture: true,
      width: 9,
    },
    ...others,
    {
      name: 'creadoPor',
      title: t('Enviado por'),
      show: ({ creadoPor }) => creadoPor,
      filter: 'text',
      hidden: true,
    },
    {
      name: 'fechaEntrega',
      title: t('Entrega deseada'),
      show: ({ fechaEntrega }) => <ListDate value={fechaEntrega} />,
      filter: 'day',
      optional: true,
      hidden: true,
    },
    {
      name: 'servirHasta',
      title: t('Servir hasta'),
      show: ({ servirHasta }) => <ListDate value={servirHasta} />,
      filter: 'day',
      optional: true,
      hidden: true,
    },
    {
      name: 'cancelarTras',
      title: t('Cancelar después de'),
      show: ({ cancelarTras }) => <ListDate value={cancelarTras} />,
      filter: 'day',
      optional: true,
      hidden: true,
    },
  ];
}
