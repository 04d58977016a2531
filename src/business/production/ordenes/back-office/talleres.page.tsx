import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { dayInMadrid, formatListDay, formatMoney } from '../../../../platform/i18n/format.ts';
import { addMonths } from '../../../../platform/i18n/parse-day.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { Field } from '../../../../platform/ui/field.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { BackTo } from '../../../../platform/ui/record/back-to.tsx';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import { faseLabels } from '../envio.ts';
import { listTalleresEndpoint, readTallerMesEndpoint } from '../envios.contract.ts';

/** Months that the statement offers. */
const shownMonths = 13;

/** The workshops: what each has now, by week, and what it can invoice for a month. */
export function TalleresPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const reply = useQuery({ ...readQuery(listTalleresEndpoint, {}), staleTime: 0 });
  const { data } = reply;
  const today = dayInMadrid(new Date());
  return (
    <>
      <BackTo to="/admin/ordenes">{t('Órdenes de fabricación')}</BackTo>
      <h1 className="text-2xl">{t('Talleres')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-base-content/75">
        {t('Lo que cada taller tiene ahora, por la semana en que vuelve. Lo atrasado va primero.')}
      </p>
      {reply.error && !data ? (
        <FailureState
          title={t('No se han podido leer.')}
          onRetry={() => void reply.refetch()}
          busy={reply.isFetching}
        >
          {failureText(reply.error, t)}
        </FailureState>
      ) : !data ? (
        <TextSkeleton lines={8} />
      ) : (
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
          {data.talleres.map(({ id, nombre, prendas, envios }) => (
            <section key={id} aria-label={nombre}>
              <h2 className="border-b border-base-300 pb-1 text-lg">
                {nombre}{' '}
                <span className="text-base text-base-content/75 tabular-nums">
                  {t('{{count}} prendas', { count: prendas })}
                </span>
              </h2>
              {envios.length === 0 && (
                <p className="py-2 text-base-content/75">{t('No tiene nada ahora.')}</p>
              )}
              {[...Map.groupBy(envios, ({ semana }) => semana)].map(([semana, own]) => (
                <div key={semana} className="mt-3">
                  <h3 className="label-caps text-base-content/75">
                    {t('Semana del {{dia}}', { dia: formatListDay(semana, language) })}
                  </h3>
                  <ul>
                    {own.map((one) => (
                      <li key={one.id} className="border-b border-base-300 py-1.5">
                        <Link
                          to="/admin/ordenes/$id"
                          params={{ id: String(one.ordenId) }}
                          className="flex flex-wrap justify-between gap-x-3"
                        >
                          <span>
                            {one.nombre}{' '}
                            <span className="text-base-content/75 tabular-nums">{one.numero}</span>
                          </span>
                          <span className={`tabular-nums ${one.prevista < today ? 'text-error-ink' : ''}`}>
                            {t(faseLabels[one.fase])} · {t('{{count}} prendas', { count: one.prendas })} ·{' '}
                            {formatListDay(one.prevista, language)}
                          </span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
      {withCosts && data && data.talleres.length > 0 && <Statement talleres={data.talleres} />}
    </>
  );
}

/** The amount that a workshop can invoice for a month. */
function Statement({ talleres }: { talleres: readonly { id: number; nombre: string }[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = dayInMadrid(new Date());
  const months = Array.from({ length: shownMonths }, (_, n) => addMonths(`${today.slice(0, 7)}-01`, -n));
  const [taller, setTaller] = useState(talleres[0]?.id ?? 0);
  const [mes, setMes] = useState(today.slice(0, 7));
  const reply = useQuery(
    readQuery(readTallerMesEndpoint, { params: { id: String(taller) }, query: { mes } }),
  );
  const { data } = reply;
  const money = (cents: number) => formatMoney(cents / 100, language);
  const monthName = (first: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(first),
    );
  return (
    <section aria-label={t('Liquidación del mes')} className="mt-10">
      <h2 className="mb-3 border-b border-base-300 pb-1 text-lg">{t('Liquidación del mes')}</h2>
      <div className="mb-4 grid max-w-2xl gap-4 sm:grid-cols-2">
        <Field label={t('Taller')}>
          {(control) => (
            <SelectControl
              {...control}
              value={taller}
              onChange={({ target }) => setTaller(Number(target.value))}
            >
              {talleres.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field label={t('Mes')}>
          {(control) => (
            <SelectControl {...control} value={mes} onChange={({ target }) => setMes(target.value)}>
              {months.map((first) => (
                <option key={first} value={first.slice(0, 7)}>
                  {monthName(first)}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
      </div>
      {reply.error && !data ? (
        <FailureState
          title={t('No se han podido leer.')}
          onRetry={() => void reply.refetch()}
          busy={reply.isFetching}
        >
          {failureText(reply.error, t)}
        </FailureState>
      ) : !data ? (
        <TextSkeleton lines={4} />
      ) : data.lineas.length === 0 ? (
        <p className="text-base-content/75">{t('Este mes no ha llegado nada de este taller.')}</p>
      ) : (
        <Table caption={t('Liquidación del mes')} dense>
          <thead>
            <tr>
              <ColumnHead>{t('Llegan el')}</ColumnHead>
              <ColumnHead>{t('Envío')}</ColumnHead>
              <ColumnHead>{t('Modelo')}</ColumnHead>
              <ColumnHead>{t('Fase')}</ColumnHead>
              <ColumnHead figure>{t('Buenas')}</ColumnHead>
              <ColumnHead figure>{t('Segundas')}</ColumnHead>
              <ColumnHead figure>{t('A rehacer')}</ColumnHead>
              <ColumnHead figure>{t('Faltan')}</ColumnHead>
              <ColumnHead figure>{t('Precio')}</ColumnHead>
              <ColumnHead figure>{t('Importe')}</ColumnHead>
              <ColumnHead figure>{t('Cargos')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {data.lineas.map((one) => (
              <tr key={`${one.envioId} ${one.fecha}`}>
                <td>{formatListDay(one.fecha, language)}</td>
                <td>
                  <Link to="/admin/ordenes/$id" params={{ id: String(one.ordenId) }} className="link-quiet">
                    {one.numero}
                  </Link>
                </td>
                <td>{one.nombre}</td>
                <td>{t(faseLabels[one.fase])}</td>
                <td className="figure">{one.buenas}</td>
                <td className="figure">{one.segundas || ''}</td>
                <td className="figure">{one.rehacer || ''}</td>
                <td className="figure">{one.faltan || ''}</td>
                <td className="figure">{formatMoney(one.precio, language)}</td>
                <td className="figure">{money(one.importe)}</td>
                <td className="figure">{one.cargos !== 0 && money(-one.cargos)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={9} className="text-left">
                {t('Total a pagar')}: {money(data.total)}
              </th>
              <td className="figure">{money(data.importe)}</td>
              <td className="figure">{money(-data.cargos)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </section>
  );
}
