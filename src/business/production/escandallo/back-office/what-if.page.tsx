import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../../platform/i18n/format.ts';
import { parseNumber } from '../../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { RecordControl } from '../../../../platform/ui/form/record-control.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { BackTo } from '../../../../platform/ui/record/back-to.tsx';
import { TextSkeleton } from '../../../../platform/ui/skeleton.tsx';
import { Table } from '../../../../platform/ui/table.tsx';
import { listMateriasOfLinesEndpoint } from '../escandallo.contract.ts';
import { whatIfEndpoint } from '../escandallo-acts.contract.ts';
import { materiaOfLineKind } from './escandallo-actions.ts';

const noShape = { kind: 'other', required: false, optional: true } as const;

/** Margins after a change of the price of a materia. Nothing is saved. */
export function WhatIfPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [materiaId, setMateriaId] = useState<number>();
  const [price, setPrice] = useState('');
  const [limit, setLimit] = useState('');
  const read = (text: string): number | undefined => {
    const parsed = text.trim() === '' ? undefined : parseNumber(text.trim(), language, {});
    return parsed && 'number' in parsed && parsed.number >= 0 ? parsed.number : undefined;
  };
  const precio = read(price);
  const limite = read(limit);
  const isWrong = (text: string, value: number | undefined, most: number) =>
    text.trim() !== '' && (value === undefined || value > most);
  const wrongPrice = isWrong(price, precio, 99_999);
  const wrongLimit = isWrong(limit, limite, 100);
  const asked = useDeferredValue({
    ...(materiaId !== undefined && { materiaId }),
    ...(!wrongPrice && precio !== undefined && { precio: Math.round(precio * 1e4) / 1e4 }),
    ...(!wrongLimit && limite !== undefined && { limite: Math.round(limite * 100) / 100 }),
  });
  const reply = useQuery({
    ...readQuery(whatIfEndpoint, { body: asked }),
    placeholderData: keepPreviousData,
  });
  const { data: known } = useQuery({
    ...readQuery(listMateriasOfLinesEndpoint, { body: { ids: materiaId === undefined ? [] : [materiaId] } }),
    enabled: materiaId !== undefined,
  });
  const [materia] = materiaId === undefined ? [] : (known ?? []);
  const percent = (value: number | undefined) =>
    value === undefined ? '—' : formatPercent(Math.round(value * 10) / 10, language);
  const money = (value: number) => formatMoney(value, language);
  const { data } = reply;
  return (
    <>
      <BackTo to="/admin/escandallos">{t('Escandallos')}</BackTo>
      <h1 className="text-2xl">{t('¿Y si cambia un precio?')}</h1>
      <p className="mt-1 mb-5 max-w-prose text-base-content/75">
        {t(
          'Los modelos que se quedan por debajo del margen mínimo, con los precios de hoy o con otro. No se guarda nada.',
        )}
      </p>
      <div className="mb-6 grid gap-4 sm:grid-cols-3">
        <Field label={t('Materia')}>
          {(control) => (
            <RecordControl
              {...control}
              name="materiaId"
              kind={materiaOfLineKind}
              value={materiaId}
              onChange={(next) => setMateriaId(typeof next === 'number' ? next : undefined)}
              onBlur={() => {}}
              shape={noShape}
              disabled={false}
            />
          )}
        </Field>
        <Field
          label={t('Precio nuevo, en euros')}
          hint={
            materia &&
            t('Hoy {{precio}} por {{unidad}}.', {
              precio: formatNumber(materia.ultimo, language),
              unidad: materia.unidad,
            })
          }
          {...(wrongPrice && { error: t('Debe ser un número.') })}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              className={controlClass}
              value={price}
              onChange={({ target }) => setPrice(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('Margen mínimo, en %')}
          hint={t('Vacío: el de cada escandallo.')}
          {...(wrongLimit && { error: t('Debe ser un número de 0 a 100.') })}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              className={controlClass}
              value={limit}
              onChange={({ target }) => setLimit(target.value)}
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
      ) : (
        <>
          <p role="status" className="mb-3">
            {t('{{count}} modelos por debajo', { count: data.total })}
            {materiaId !== undefined && precio !== undefined && (
              <span className="text-base-content/75">
                {' · '}
                {t('el coste cambia en {{count}} modelos', { count: data.afectados })}
              </span>
            )}
          </p>
          {data.modelos.length === 0 ? (
            <EmptyState title={t('Ninguno queda por debajo.')} />
          ) : (
            <Table caption={t('Modelos por debajo del margen mínimo')} dense>
              <thead>
                <tr>
                  <th scope="col">{t('Modelo')}</th>
                  <th scope="col" className="figure max-md:hidden">
                    {t('Precio general')}
                  </th>
                  <th scope="col" className="figure max-md:hidden">
                    {t('Coste')}
                  </th>
                  <th scope="col" className="figure">
                    {t('Coste después')}
                  </th>
                  <th scope="col" className="figure max-md:hidden">
                    {t('Margen')}
                  </th>
                  <th scope="col" className="figure">
                    {t('Margen después')}
                  </th>
                  <th scope="col" className="figure max-md:hidden">
                    {t('Mínimo')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.modelos.map((row) => (
                  <tr key={row.modeloId}>
                    <th scope="row" className="text-left font-normal">
                      <Link
                        to="/admin/escandallos/$id"
                        params={{ id: String(row.modeloId) }}
                        search={{}}
                        className="flex items-center gap-3"
                      >
                        {row.imagen && (
                          <span className="w-8">
                            <Picture imagen={row.imagen} sizes="2rem" alt="" />
                          </span>
                        )}
                        <span>
                          {row.nombre} <span className="text-base-content/75">{row.referencia}</span>
                        </span>
                      </Link>
                    </th>
                    <td className="figure max-md:hidden">{money(row.precio)}</td>
                    <td className="figure max-md:hidden">{money(row.antes.coste)}</td>
                    <td className="figure">{money(row.despues.coste)}</td>
                    <td className="figure max-md:hidden">{percent(row.antes.margen)}</td>
                    <td className="figure text-error-ink">{percent(row.despues.margen)}</td>
                    <td className="figure max-md:hidden">{percent(row.limite)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </>
      )}
    </>
  );
}
