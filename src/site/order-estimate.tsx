import '../business/facturas/storefront/factura-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnCliente, readOwnClienteEndpoint } from '../business/contactos/clientes.contract.ts';
import { regimenOf, tipoGeneral, tipoIvaIn, totalsOf } from '../business/facturas/factura.ts';
import { formaDePagoLabels } from '../business/facturas/storefront/factura-labels.ts';
import { forCustomer, useCustomer } from '../business/identity/acting.ts';
import { useUser } from '../business/identity/session.ts';
import { readQuery } from '../platform/http/query.ts';
import { formatMoney, formatNumber } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/use-language.ts';

/**
 * The taxes of an order as an estimate, where it is delivered and how it is paid. The factura decides: a
 * price or a garment may change until then.
 * @param importe euros without tax
 */
export function OrderEstimate({ importe }: { importe: number }) {
  const user = useUser();
  const customer = useCustomer();
  const { data } = useQuery({
    ...readQuery(readOwnClienteEndpoint, { query: forCustomer(customer) }),
    enabled: (customer ?? user)?.clienteId !== undefined,
  });
  return data ? <Facts cliente={data} importe={importe} /> : null;
}

function Facts({ cliente, importe }: { cliente: OwnCliente; importe: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { entrega, direccion, codigoPostal, poblacion, formaPago, plazos, diasPago } = cliente;
  const place = entrega ?? { nombre: '', direccion, codigoPostal, poblacion };
  const town = [place.codigoPostal, place.poblacion].filter(Boolean).join(' ');
  const list = new Intl.ListFormat(language);
  const numbers = (days: readonly number[]) => list.format(days.map((day) => formatNumber(day, language)));
  const due = plazos.every((day) => day === 0)
    ? t('a la entrega')
    : t('a {{dias}} días de la entrega', { dias: numbers(plazos) });
  return (
    <div className="text-sm">
      <Taxes cliente={cliente} importe={importe} />
      <dl className="mt-4 grid gap-y-2">
        <Fact name={t('Se entrega en')}>
          {[place.nombre, place.direccion, town].filter(Boolean).join(', ') || '—'}
        </Fact>
        <Fact name={t('Pago')}>
          {t(formaDePagoLabels[formaPago])}, {due}
          {diasPago.length > 0 && `; ${t('días de pago: {{dias}}', { dias: numbers(diasPago) })}`}
        </Fact>
      </dl>
    </div>
  );
}

/** The taxes of a shop in Spain. Those of another country depend on its VAT number on that day. */
function Taxes({ cliente, importe }: { cliente: OwnCliente; importe: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pais, codigoPostal, recargoEquivalencia } = cliente;
  if (pais !== 'ES') return null;
  const receptor = { pais, ue: true, codigoPostal, recargo: recargoEquivalencia, viesHasta: null };
  const regimen = regimenOf(receptor, '');
  const tipoIva = tipoIvaIn(regimen, tipoGeneral);
  const { bases, total } = totalsOf([{ importe: Math.round(importe * 100), tipoIva }], regimen);
  const [base] = bases;
  if (!base || tipoIva === 0) return null;
  const row = (name: string, cents: number) => (
    <div className="flex flex-wrap gap-x-4 py-1 text-base-content/75">
      <dt>{name}</dt>
      <dd className="ml-auto tabular-nums">{formatMoney(cents / 100, language)}</dd>
    </div>
  );
  const percent = (value: number) => formatNumber(value, language);
  return (
    <dl>
      {row(t('IVA {{tipo}} %, aprox.', { tipo: percent(base.tipoIva) }), base.cuotaIva)}
      {base.tipoRecargo > 0 &&
        row(t('Recargo {{tipo}} %, aprox.', { tipo: percent(base.tipoRecargo) }), base.cuotaRecargo)}
      {row(t('Total con impuestos, aprox.'), total)}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-base-content/75">{name}</dt>
    <dd>{children}</dd>
  </div>
);
