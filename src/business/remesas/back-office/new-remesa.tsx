import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { dayInMadrid, formatListDay, formatMoney } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { AddressLink } from '../../../platform/ui/address-link.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { CheckBox } from '../../../platform/ui/choice.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { exclusionLabels } from '../remesa.ts';
import {
  createRemesaEndpoint,
  proposeRemesaEndpoint,
  searchCuentasBancariasEndpoint,
} from '../remesas.contract.ts';

/** Days until the bank collects, by default: it wants the file a working day before. */
const usualDays = 5;

/** Chooses the due dates of a new remesa by their day and the account of the house. */
export function NewRemesa() {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const router = useRouter();
  const [first] = useState(() => addDays(dayInMadrid(new Date()), usualDays));
  const [cuentaId, setCuentaId] = useState<number>();
  const [tipo, setTipo] = useState<'CORE' | 'B2B'>('CORE');
  const [fecha, setFecha] = useState<string | undefined>(first);
  const [hasta, setHasta] = useState<string | undefined>(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cuentas = useQuery(
    readQuery(searchCuentasBancariasEndpoint, { body: { pageNumber: 1, pageSize: 100 } }),
  );
  const cuenta = cuentaId ?? cuentas.data?.data[0]?.id;
  const areDays = isDay(fecha ?? '') && isDay(hasta ?? '');
  const proposal = useQuery({
    ...readQuery(proposeRemesaEndpoint, { body: { tipo, hasta: hasta ?? first, fecha: fecha ?? first } }),
    enabled: areDays,
    staleTime: 0,
  });
  const recibos = proposal.data?.recibos ?? [];
  const chosen = recibos.filter(({ deuda }) => !left.has(deuda));
  const money = (euros: number) => formatMoney(euros, language);

  async function create(): Promise<void> {
    if (isBusy || cuenta === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = {
        ...{ cuentaId: cuenta, tipo, fecha: fecha ?? first },
        recibos: chosen.map(({ deuda, pendiente }) => ({ deuda, pendiente })),
      };
      const { id } = await call(createRemesaEndpoint, { body }, { idempotencyKey: key });
      router.history.push(`/admin/remesas/${id}`);
    } catch (error) {
      setFailure(failureText(error, t));
      setKey(crypto.randomUUID());
      void proposal.refetch();
    } finally {
      setBusy(false);
    }
  }
  if (cuentas.data && cuentas.data.data.length === 0) {
    return (
      <EmptyState title={t('Primero hace falta una cuenta de la casa con su identificador de acreedor.')}>
        <a href="/admin/cuentas-bancarias/nueva" className="link">
          {t('Nueva cuenta bancaria')}
        </a>
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-5xl flex-col gap-5" data-dense="true">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('Cuenta de la casa')}>
          {(control) => (
            <SelectControl
              {...control}
              value={String(cuenta ?? '')}
              onChange={({ target }) => setCuentaId(Number(target.value))}
            >
              {(cuentas.data?.data ?? []).map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field label={t('Tipo de adeudo')}>
          {(control) => (
            <SelectControl
              {...control}
              value={tipo}
              // Cast: the options are these values.
              onChange={({ target }) => setTipo(target.value as typeof tipo)}
            >
              <option value="CORE">CORE</option>
              <option value="B2B">B2B</option>
            </SelectControl>
          )}
        </Field>
        <Field label={t('Vencen hasta')}>
          {(control) => <DayInput {...control} value={hasta} onChange={setHasta} />}
        </Field>
        <Field label={t('Día de cobro')}>
          {(control) => <DayInput {...control} value={fecha} min={first} onChange={setFecha} />}
        </Field>
      </div>
      {proposal.isPending && <Skeleton className="h-40" />}
      {proposal.isError && (
        <FailureState title={failureText(proposal.error, t)} onRetry={() => void proposal.refetch()} />
      )}
      {proposal.data && recibos.length === 0 && (
        <EmptyState title={t('Ningún vencimiento domiciliado hasta ese día.')} />
      )}
      {recibos.length > 0 && (
        <Table caption={t('Vencimientos de la remesa')} dense>
          <thead>
            <tr>
              <th scope="col">
                <CheckBox
                  aria-label={t('Elegir todos')}
                  checked={chosen.length === recibos.length}
                  onChange={({ target }) =>
                    setLeft(target.checked ? new Set() : new Set(recibos.map(({ deuda }) => deuda)))
                  }
                />
              </th>
              <th scope="col">{t('Cliente')}</th>
              <th scope="col">{t('Factura')}</th>
              <th scope="col">{t('Vence')}</th>
              <th scope="col">{t('Mandato')}</th>
              <th scope="col" className="figure">
                {t('Importe')}
              </th>
            </tr>
          </thead>
          <tbody>
            {recibos.map((one) => (
              <tr key={one.deuda}>
                <td>
                  <CheckBox
                    aria-label={t('Elegir {{numero}}', { numero: one.numero })}
                    checked={!left.has(one.deuda)}
                    onChange={({ target }) => {
                      const next = new Set(left);
                      if (target.checked) next.delete(one.deuda);
                      else next.add(one.deuda);
                      setLeft(next);
                    }}
                  />
                </td>
                <th scope="row" className="font-normal">
                  {one.cliente.nombre}
                </th>
                <td>{one.numero}</td>
                <td>
                  <ListDate value={one.fecha} />
                </td>
                <td>
                  <span className="whitespace-nowrap">{one.mandato}</span>
                  <span className="block text-sm whitespace-nowrap text-base-content/75">
                    {t('caduca el {{dia}}', { dia: formatListDay(one.caduca, language) })}
                  </span>
                </td>
                <td className="figure">{money(one.pendiente)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {(proposal.data?.excluidos.length ?? 0) > 0 && (
        <details>
          <summary className="cursor-pointer">
            {t('{{count}} vencimientos no se pueden girar', { count: proposal.data?.excluidos.length ?? 0 })}
          </summary>
          <ul className="mt-2">
            {proposal.data?.excluidos.map((one) => (
              <li key={one.deuda} className="border-b border-base-300 py-1">
                <AddressLink address={`/admin/clientes/${one.cliente.id}`} className="link-quiet">
                  {one.cliente.nombre}
                </AddressLink>
                {` · ${one.numero} · ${money(one.pendiente)} · `}
                {t(exclusionLabels[one.motivo])}
              </li>
            ))}
          </ul>
        </details>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 bg-base-100 py-3">
        <Button
          tone="primary"
          busy={isBusy}
          disabled={chosen.length === 0 || cuenta === undefined}
          onClick={() => void create()}
        >
          {t('Preparar la remesa')}
        </Button>
        <span className="tabular-nums">
          {t('{{count}} recibos', { count: chosen.length })} ·{' '}
          {money(Math.round(chosen.reduce((sum, { pendiente }) => sum + pendiente * 100, 0)) / 100)}
        </span>
      </div>
    </div>
  );
}
