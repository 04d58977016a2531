import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { readCountriesEndpoint } from '../../settings/settings.contract.ts';
import { exportRegistersEndpoint } from '../office.contract.ts';
import { estados } from '../register-states.ts';
import { type Register, searchRegistersEndpoint } from '../registration.contract.ts';
import { registerActions } from './register-actions.tsx';
import { registerColumns, registerOrder } from './register-columns.ts';
import { estadoLabels, registerName } from './register-labels.ts';

/** The list of requests, pending ones first. */
export function RegistersList({ state, onState }: ListPlace) {
  const { t } = useTranslation();
  const columns = useColumns();
  const canUpdate = usePermission('Permissions.Registers.Update');
  return (
    <ListScreen
      id="registros"
      title={t('Solicitudes de registro')}
      columns={columns}
      search={searchRegistersEndpoint}
      sheet={exportRegistersEndpoint}
      state={state}
      onState={onState}
      order={registerOrder}
      tabs={tabsByState('estado', t('Pestaña: todas las solicitudes'), [
        { words: t('Pendientes'), values: ['pendiente'] },
        { words: t('Aprobadas'), values: ['aprobada'] },
        { words: t('Activadas'), values: ['activada'] },
        { words: t('Rechazadas'), values: ['rechazada'] },
      ])}
      rowId={({ id }) => id}
      rowName={(register: Register) => registerName(register)}
      href={({ id }) => `/admin/registros/${id}`}
      actions={registerActions}
      create={canUpdate ? { href: '/admin/registros/invitar', words: t('Invitar a un cliente') } : undefined}
      empty={t('Todavía no ha llegado ninguna solicitud.')}
    />
  );
}

function useColumns(): Column<Register>[] {
  const { t } = useTranslation();
  const { data: countries = [] } = useQuery(readQuery(readCountriesEndpoint, {}));
  const text = (name: keyof Register, width: number): Omit<Column<Register>, 'name' | 'title'> => ({
    show: (register) => register[name] as string,
    filter: 'text',
    width,
  });
  const looks: Looks<typeof registerColumns, Register> = {
    empresa: { ...text('empresa', 34), show: (register) => <UnseenMark register={register} /> },
    estado: {
      show: ({ estado }) => (
        <StateMark {...estadoLabels[estado].look}>{t(estadoLabels[estado].words)}</StateMark>
      ),
      filter: { values: estados.map((value) => ({ value, words: t(estadoLabels[value].words) })) },
      width: 12,
    },
    nombre: text('nombre', 22),
    fecha: { show: ({ fecha }) => <ListDate value={fecha} />, filter: 'day', width: 18 },
    country: {
      show: ({ country }) => country,
      // Filters by code, so that stored views and URLs work in every language.
      filter: { values: countries.map(({ iso2, nombre }) => ({ value: iso2, words: nombre })) },
      filterField: 'countryCode',
      width: 12,
    },
    conDuplicados: {
      show: ({ duplicados }) =>
        duplicados.length > 0 && (
          <StateMark state="waiting">
            {[...new Set(duplicados.map(({ nombre }) => nombre))].join(', ')}
          </StateMark>
        ),
      filter: 'boolean',
      givesWay: true,
      width: 14,
    },
    email: { ...text('email', 26), hideOnTablet: true },
    nif: { ...text('nif', 12), optional: true, hideOnTablet: true, givesWay: false },
  };
  return [
    ...listedColumns(registerColumns, looks, t),
    { ...text('telefono', 16), name: 'telefono', title: t('Teléfono'), hidden: true },
    {
      name: 'visitado',
      title: t('Vista por el equipo'),
      show: ({ visitado }) => (visitado ? t('Sí') : t('No')),
      filter: 'boolean',
      hidden: true,
    },
    {
      name: 'tipo',
      title: t('Tipo'),
      show: ({ tipo }) => (tipo === 'conocido' ? t('Cliente de la casa') : t('Tienda nueva')),
      filter: {
        values: [
          { value: 'nuevo', words: t('Tienda nueva') },
          { value: 'conocido', words: t('Cliente de la casa') },
        ],
      },
      hidden: true,
    },
    {
      name: 'cambiado',
      title: t('Desde'),
      show: ({ cambiado }) => <ListDate value={cambiado} />,
      filter: 'day',
      hidden: true,
    },
  ];
}

/** Marks a request that was not opened yet by a dot and by weight. */
function UnseenMark({ register }: { register: Register }) {
  const { t } = useTranslation();
  if (register.visitado) return registerName(register);
  return (
    <strong className="font-semibold">
      <svg
        viewBox="0 0 8 8"
        width="8"
        height="8"
        aria-hidden="true"
        className="mr-2 inline-block align-middle"
      >
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      </svg>
      <span className="sr-only">{t('Sin ver')}: </span>
      {registerName(register)}
    </strong>
  );
}
