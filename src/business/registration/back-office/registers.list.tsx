import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { type BulkAct, type Column, RefusedRows } from '../../../platform/ui/list/column.ts';
import { ListDate } from '../../../platform/ui/list/list-date.tsx';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { tabsByState } from '../../../platform/ui/list/list-tab.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { readCountriesEndpoint } from '../../settings/settings.contract.ts';
import { exportRegistersEndpoint } from '../office.contract.ts';
import { estados, nextEstado } from '../register-states.ts';
import { type Register, searchRegistersEndpoint } from '../registration.contract.ts';
import { registerColumns, registerOrder } from './register-columns.ts';
import { estadoLabels, registerName } from './register-labels.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { type Refusal, useRegisterActs } from './use-register-acts.ts';
import { useUndoLast } from './use-undo-last.ts';

interface RegistersListProps extends ListPlace {
  canUpdate: boolean;
  canDelete: boolean;
}

/** The list of requests, pending ones first. */
export function RegistersList({ state, onState, canUpdate, canDelete }: RegistersListProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const { acts, dialog } = useActs(canUpdate, canDelete);
  const undo = useUndoLast();
  return (
    <>
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
        acts={acts}
        keys={
          canUpdate ? [{ key: 'u', words: t('Deshacer lo último, durante diez segundos'), run: undo }] : []
        }
        create={
          canUpdate ? { href: '/admin/registros/invitar', words: t('Invitar a un cliente') } : undefined
        }
        empty={t('Todavía no ha llegado ninguna solicitud.')}
      />
      {dialog}
    </>
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
        <StateMark state={estadoLabels[estado].mark}>{t(estadoLabels[estado].words)}</StateMark>
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

/**
 * Requests that wait for a reason, and the callback that reports the result to the list, also as an error.
 */
interface PendingRejection {
  registers: readonly Register[];
  done(rejected: boolean, refused?: Error): void;
}

function useActs(canUpdate: boolean, canDelete: boolean) {
  const { t } = useTranslation();
  const { approve, resend, reject, remove } = useRegisterActs();
  const [rejection, setRejection] = useState<PendingRejection>();
  const refusalWords = (refused: readonly Refusal[]) =>
    refused.map(({ register, words }) => `${registerName(register)}: ${words}`).join(' ');
  const refusedRows = (refused: readonly Refusal[]) =>
    new RefusedRows(
      refusalWords(refused),
      refused.map(({ register }) => register),
    );
  const throwRefused = (refused: readonly Refusal[]) => {
    if (refused.length > 0) throw refusedRows(refused);
  };
  const canReject = ({ estado }: Register) => nextEstado(estado, 'reject') !== undefined;
  const changes: BulkAct<Register>[] = [
    {
      name: 'aprobar',
      words: t('Aprobar'),
      key: 'a',
      fits: ({ estado }) => nextEstado(estado, 'approve') !== undefined,
      run: async (rows) => throwRefused(await approve(rows)),
    },
    {
      name: 'rechazar',
      words: t('Rechazar'),
      key: 'r',
      fits: canReject,
      run: (registers) =>
        new Promise<boolean>((done, fail) =>
          setRejection({
            registers,
            done: (rejected, refused) => {
              setRejection(undefined);
              if (refused) fail(refused);
              else done(rejected);
            },
          }),
        ),
    },
    {
      name: 'reenviar',
      words: t('Reenviar la carta'),
      key: 'v',
      fits: ({ estado }) => nextEstado(estado, 'resendApprove') !== undefined,
      run: async (rows) => throwRefused(await resend(rows)),
    },
  ];
  const deletes: BulkAct<Register>[] = [
    {
      name: 'borrar',
      words: t('Borrar'),
      key: 'd',
      run: remove,
      ask: (rows) => ({
        title: t('¿Borrar {{count}} solicitudes?', { count: rows.length }),
        text: t('Se borran con sus licencias y sus enlaces, y no se pueden recuperar.'),
      }),
      danger: true,
    },
  ];
  return {
    acts: [...(canUpdate ? changes : []), ...(canDelete ? deletes : [])],
    dialog: rejection && (
      <RejectDialog
        registers={rejection.registers}
        onClose={() => rejection.done(false)}
        onReject={async (motivoOf, avisar) => {
          const refused = await reject(rejection.registers, motivoOf, avisar);
          const words = refusalWords(refused);
          const left = refused.map(({ register }) => register).filter(canReject);
          // The dialog closes when nothing is left to reject, because it would cover the message with
          // «Deshacer».
          if (left.length > 0) {
            setRejection({ ...rejection, registers: left });
            return words;
          }
          rejection.done(true, refused.length > 0 ? refusedRows(refused) : undefined);
        }}
      />
    ),
  };
}
