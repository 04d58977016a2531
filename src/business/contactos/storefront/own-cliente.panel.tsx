import './cliente-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { forCustomer, useCustomer } from '../../identity/acting.ts';
import { type OwnCliente, readOwnClienteEndpoint } from '../clientes.contract.ts';

/** The shop's own record. Corrections go through the contact page, because facturas use this data. */
export function OwnClientePanel() {
  const { t } = useTranslation();
  const customer = useCustomer();
  const { data, isError, isFetching, refetch } = useQuery(
    readQuery(readOwnClienteEndpoint, { query: forCustomer(customer) }),
  );
  return (
    <section aria-labelledby="su-tienda" className="mt-16">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="su-tienda" className="text-2xl font-light lg:text-3xl">
          {customer ? t('Datos de {{tienda}}', { tienda: customer.cliente }) : t('Su tienda')}
        </h2>
        <Link to="/contacto" search={{ asunto: 'cuenta' }} className="link-quiet py-2 text-sm">
          {t('Pedir un cambio')}
        </Link>
      </header>
      {!data && !isError && <Skeleton className="h-48" />}
      {!data && isError && (
        <Notice
          tone="bad"
          role="alert"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        >
          {t('No se han podido leer los datos de su tienda.')}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('Reintentar')}
          </Button>
        </Notice>
      )}
      {data && <Facts cliente={data} />}
    </section>
  );
}

function Facts({ cliente }: { cliente: OwnCliente }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { codigoPostal, poblacion, provincia, pais, comercial } = cliente;
  const country = pais && new Intl.DisplayNames(language, { type: 'region' }).of(pais);
  const town = [codigoPostal, poblacion].filter(Boolean).join(' ');
  const place = [provincia === poblacion ? '' : provincia, country].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-x-12 gap-y-5 border-y border-base-300 py-6 sm:grid-cols-2">
      <Fact name={t('Nombre de la tienda')}>{cliente.nombre}</Fact>
      <Fact name={t('Datos de facturación')}>
        {cliente.razonSocial}
        {cliente.nif && <span className="block tabular-nums">{cliente.nif}</span>}
      </Fact>
      <Fact name={t('Dirección')}>
        {[cliente.direccion, town, place].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Fact>
      <Fact name={t('Contacto')}>
        {[cliente.email, cliente.telefono].filter(Boolean).map((line) => (
          <span key={line} className="block wrap-anywhere tabular-nums">
            {line}
          </span>
        ))}
      </Fact>
      {pais === 'ES' && (
        <Fact name={t('Recargo de equivalencia')}>
          {cliente.recargoEquivalencia ? t('Sí, se suma en sus facturas') : t('No')}
        </Fact>
      )}
      {comercial && (
        <Fact name={t('Quién le atiende')}>
          {comercial.nombre}
          {comercial.email && (
            <a href={`mailto:${comercial.email}`} className="link-quiet block w-fit max-w-full wrap-anywhere">
              {comercial.email}
            </a>
          )}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="label-caps mb-1 text-base-content/75">{name}</dt>
    <dd>{children}</dd>
  </div>
);
