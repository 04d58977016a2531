import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatListDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Check } from '../../../../platform/ui/choice.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { BackTo } from '../../../../platform/ui/record/back-to.tsx';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { Table } from '../../../../platform/ui/table.tsx';
import { proposalsEndpoint } from '../ordenes.contract.ts';
import { AcceptProposals } from './accept-proposals.tsx';
import { ProposalCells } from './proposal-cells.tsx';

/** Weeks of a proposal that its row names. */
const shownWeeks = 3;

/** Garments that pedidos wait for, by modelo and week, as proposals for production orders. */
export function PlanningPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [least, setLeast] = useState('10');
  const isWrong = !/^\d{1,4}$/.test(least.trim());
  const minimo = isWrong ? '10' : least.trim();
  const reply = useQuery({
    ...readQuery(proposalsEndpoint, { query: { minimo } }),
    placeholderData: keepPreviousData,
  });
  const { data } = reply;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The modelo whose colores and tallas are shown. */
  const [open, setOpen] = useState<number>();
  const mayCreate = usePermission('Permissions.Ordenesfab.Create');
  const mayView = usePermission('Permissions.Ordenesfab.View');
  const shown = data?.propuestas ?? [];
  const accepted = shown.filter(({ modeloId }) => chosen.has(modeloId));
  const choose = (modeloId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(modeloId);
    else next.delete(modeloId);
    setChosen(next);
  };
  return (
    <>
      <BackTo to="/admin/ordenes">{t('Órdenes de fabricación')}</BackTo>
      <h1 className="text-2xl">{t('Planificación')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-base-content/75">
        {t('Prendas que los pedidos esperan y nadie hace todavía, las más urgentes primero.')}
      </p>
      <p className="mb-4">
        <Link to="/admin/campana" className="underline">
          {t('Cierre de campaña')}
        </Link>
      </p>
      <div className="mb-6 max-w-56">
        <Field
          label={t('Lote mínimo por color')}
          {...(isWrong && { error: t('Debe ser un número entero.') })}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              className={controlClass}
              value={least}
              onChange={({ target }) => setLeast(target.value)}
            />
          )}
        </Field>
      </div>
      {reply.error && !data ? (
        <FailureState
          title={t('No se ha podido calcular.')}
          onRetry={() => void reply.refetch()}
          busy={reply.isFetching}
        >
          {failureText(reply.error, t)}
        </FailureState>
      ) : !data ? (
        <TextSkeleton lines={8} />
      ) : data.propuestas.length === 0 ? (
        <EmptyState title={t('Ningún pedido espera prendas por hacer.')} />
      ) : (
        <>
          {mayCreate && (
            <AcceptProposals
              key={accepted.length === 0 ? 'none' : 'some'}
              modelos={accepted.map(({ modeloId }) => modeloId)}
              prendas={accepted.reduce((sum, { prendas }) => sum + prendas, 0)}
              onAccepted={() => {
                setChosen(new Set());
                void reply.refetch();
              }}
            />
          )}
          <Table caption={t('Propuestas')} dense>
            <thead>
              <tr>
                {mayCreate && (
                  <th scope="col" className="w-10">
                    <span className="sr-only">{t('Elegir')}</span>
                  </th>
                )}
                <th scope="col">{t('Modelo')}</th>
                <th scope="col" className="figure">
                  {t('Prendas')}
                </th>
                <th scope="col" className="max-md:hidden">
                  {t('Semanas')}
                </th>
                <th scope="col" className="max-md:hidden">
                  {t('Qué falta')}
                </th>
                <th scope="col">
                  <span className="sr-only">{t('Orden')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.propuestas.map((row) => (
                <Fragment key={row.modeloId}>
                  <tr>
                    {mayCreate && (
                      <td>
                        <Check
                          checked={chosen.has(row.modeloId)}
                          onChange={({ target }) => choose(row.modeloId, target.checked)}
                        >
                          <span className="sr-only">{row.nombre}</span>
                        </Check>
                      </td>
                    )}
                    <th scope="row" className="text-left font-normal">
                      <span className="flex items-center gap-3">
                        {row.imagen && (
                          <span className="w-8 shrink-0">
                            <Picture imagen={row.imagen} sizes="2rem" alt="" />
                          </span>
                        )}
                        <span>
                          {row.nombre} <span className="text-base-content/75">{row.referencia}</span>
                          {mayView && (
                            <button
                              type="button"
                              className="block cursor-pointer underline"
                              aria-expanded={open === row.modeloId}
                              onClick={() => setOpen(open === row.modeloId ? undefined : row.modeloId)}
                            >
                              {t('Colores y tallas')}
                              <span className="sr-only"> {row.nombre}</span>
                            </button>
                          )}
                        </span>
                      </span>
                    </th>
                    <td className="figure">{formatNumber(row.prendas, language)}</td>
                    <td className="tabular-nums max-md:hidden">
                      {row.semanas
                        .slice(0, shownWeeks)
                        .map(({ semana, prendas }) => `${formatListDay(semana, language)}: ${prendas}`)
                        .join(' · ')}
                      {row.semanas.length > shownWeeks && ' …'}
                    </td>
                    <td className="max-md:hidden">
                      {[
                        !row.hasEscandallo && t('el escandallo'),
                        row.bajoMinimo > 0 &&
                          t('{{count}} colores bajo el mínimo', { count: row.bajoMinimo }),
                        ...row.faltan.map(({ nombre, necesita, hay, unidad }) =>
                          t('{{nombre}}: hay {{hay}} de {{necesita}} {{unidad}}', {
                            nombre,
                            unidad,
                            hay: formatNumber(hay, language),
                            necesita: formatNumber(necesita, language),
                          }),
                        ),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </td>
                    <td>
                      <Link to="/admin/ordenes/nueva" search={{ modelo: row.modeloId }} className="underline">
                        {t('Hacer la orden')}
                      </Link>
                    </td>
                  </tr>
                  {open === row.modeloId && (
                    <tr>
                      <td colSpan={mayCreate ? 6 : 5}>
                        <ProposalCells modeloId={row.modeloId} nombre={row.nombre} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </>
  );
}
