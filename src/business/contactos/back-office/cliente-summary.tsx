import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstantDay, formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import type { ClienteActivity } from '../activity.contract.ts';
import { FormerVencimientos } from '../changeover/back-office/former-vencimientos.tsx';
import { useClienteActivity } from './use-cliente-activity.ts';

interface Loaded {
  id: number;
  children(activity: ClienteActivity): ReactNode;
}

/** A part of what happened with a cliente, once it is read. */
export function LoadedActivity({ id, children }: Loaded) {
  const { t } = useTranslation();
  const { activity, isError, refetch } = useClienteActivity(id);
  if (activity) return children(activity);
  if (isError) return <FailureState title={t('Las cifras no han llegado.')} onRetry={() => void refetch()} />;
  return <Skeleton className="h-40" />;
}

interface SummaryProps {
  cliente: { id: number; nombre: string };
  activity: ClienteActivity;
}

/** The newest orders and invoices of a cliente, and its sales by season. */
export function ClienteSummary({ cliente, activity }: SummaryProps) {
  return (
    <div className="flex flex-col gap-8">
      <Solicitudes activity={activity} />
      <Pedidos cliente={cliente} activity={activity} />
      <Facturas activity={activity} />
      <FormerVencimientos cliente={cliente} activity={activity} />
      <Temporadas activity={activity} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </div>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-base-content/75">{children}</p>;

function Solicitudes({ activity: { solicitudes = [] } }: { activity: ClienteActivity }) {
  const { t } = useTranslation();
  const open = solicitudes.find(({ estado }) => estado === 'pendiente' || estado === 'aprobada');
  if (!open) return null;
  return (
    <p>
      <Link to="/admin/registros/$id" params={{ id: String(open.id) }} className="link-quiet">
        {t('Solicitud de registro abierta')}
      </Link>
    </p>
  );
}

function Pedidos({ cliente, activity: { pedidos } }: SummaryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!pedidos) return null;
  return (
    <Part title={t('Pedidos')}>
      {pedidos.total === 0 ? (
        <Nothing>{t('Todavía no tiene pedidos.')}</Nothing>
      ) : (
        <>
          <Table caption={t('Pedidos')} dense>
            <thead>
              <tr>
                <th scope="col">{t('Pedido')}</th>
                <th scope="col">{t('Fecha')}</th>
                <th scope="col">{t('Situación')}</th>
                <th scope="col" className="figure">
                  {t('Prendas')}
                </th>
                <th scope="col" className="figure">
                  {t('Importe sin IVA')}
                </th>
              </tr>
            </thead>
            <tbody>
              {pedidos.filas.map(({ id, fecha, situacion, totalPrendas, total }) => (
                <tr key={id}>
                  <th scope="row" className="font-normal tabular-nums">
                    <Link to="/admin/pedidos/$id" params={{ id: String(id) }} className="link-quiet">
                      #{id}
                    </Link>
                  </th>
                  <td>{formatInstantDay(fecha, language)}</td>
                  <td>{t(situacionWords[situacion] ?? situacion)}</td>
                  <td className="figure">{formatNumber(totalPrendas, language)}</td>
                  <td className="figure">{formatMoney(total, language)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <p className="mt-2">
            <Link
              to="/admin/pedidos"
              search={{ filtros: [{ campo: 'cliente', op: 'eq', valor: cliente.nombre }] }}
              className="link-quiet"
            >
              {t('Ver los {{count}} pedidos', { count: pedidos.total })}
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}

/** The labels of `pedidos/pedido.ts`, on which this slice does not depend. */
const situacionWords: Record<string, string> = {
  recibido: 'Recibido',
  confirmado: 'Confirmado',
  enProduccion: 'En producción',
  servidoParcial: 'Servido en parte',
  servido: 'Servido',
  cancelado: 'Cancelado',
};

function Facturas({ activity: { facturas } }: { activity: ClienteActivity }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!facturas) return null;
  return (
    <Part title={t('Facturas')}>
      {facturas.total === 0 ? (
        <Nothing>{t('Este cliente no tiene facturas.')}</Nothing>
      ) : (
        <Table caption={t('Facturas')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Factura')}</th>
              <th scope="col">{t('Fecha')}</th>
              <th scope="col" className="figure">
                {t('Total')}
              </th>
              <th scope="col" className="figure">
                {t('Pendiente de cobro')}
              </th>
              <th scope="col">{t('Vence')}</th>
            </tr>
          </thead>
          <tbody>
            {facturas.filas.map(({ id, numero, fecha, total, pendiente, vence }) => (
              <tr key={id}>
                <th scope="row" className="font-normal tabular-nums">
                  <Link to="/factura/$id" params={{ id: String(id) }} className="link-quiet">
                    {numero}
                  </Link>
                </th>
                <td>{formatDay(fecha, language)}</td>
                <td className="figure">{formatMoney(total, language)}</td>
                <td className="figure">{pendiente !== 0 && formatMoney(pendiente, language)}</td>
                <td>{vence && formatDay(vence, language)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Part>
  );
}

function Temporadas({ activity: { temporadas = [] } }: { activity: ClienteActivity }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (temporadas.length === 0) return null;
  return (
    <Part title={t('Ventas por temporada')}>
      <Table caption={t('Ventas por temporada')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Temporada')}</th>
            <th scope="col" className="figure">
              {t('Prendas')}
            </th>
            <th scope="col" className="figure">
              {t('Importe sin IVA')}
            </th>
          </tr>
        </thead>
        <tbody>
          {temporadas.map(({ codigo, prendas, importe }) => (
            <tr key={codigo}>
              <th scope="row" className="font-normal">
                {codigo}
              </th>
              <td className="figure">{formatNumber(prendas, language)}</td>
              <td className="figure">{formatMoney(importe, language)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  );
}
