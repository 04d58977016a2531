import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { type BulkAct, type Column, RefusedRows } from '../../../platform/ui/list/column.ts';
import { ListScreen } from '../../../platform/ui/list/list-screen.tsx';
import type { ListPlace } from '../../../platform/ui/list/list-search.ts';
import { type Looks, listedColumns } from '../../../platform/ui/list/listed-columns.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { readCountriesEndpoint } from '../../settings/settings.contract.ts';
import { exportRegistersEndpoint } from '../office.contract.ts';
import { estados, nextOf } from '../register-states.ts';
import { type Register, searchRegistersEndpoint } from '../registration.contract.ts';
import { registerColumns } from './register-columns.ts';
import { estadoWords, nameOf } from './register-words.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useLastUndo } from './use-last-undo.ts';
import { type Refusal, useRegisterActs } from './use-register-acts.ts';

interface RegistersListProps extends ListPlace {
  mayChange: boolean;
  mayDelete: boolean;
}

/** The requests of shops, those that wait for the team first. */
export function RegistersList({ state, onState, mayChange, mayDelete }: RegistersListProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  const { acts, dialog } = useActs(mayChange, mayDelete);
  const undo = useLastUndo();
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
        rowId={({ id }) => id}
        rowName={(register: Register) => nameOf(register)}
        href={({ id }) => `/admin/registros/${id}`}
        acts={acts}
        keys={
          mayChange ? [{ key: 'u', words: t('Deshacer lo último, durante diez segundos'), run: undo }] : []
        }
        create={
          mayChange ? { href: '/admin/registros/invitar', words: t('Invitar a un cliente') } : undefined
        }
        empty={t('Todavía no ha llegado ninguna solicitud.')}
      />
      {dialog}
    </>
  );
}

function useColumns(): Column<Register>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: countries = [] } = useQuery(readQuery(readCountriesEndpoint, {}));
  const instant = (iso: string) => <span className="whitespace-nowrap">{formatInstant(iso, language)}</span>;
  const text = (name: keyof Register, width: number): Omit<Column<Register>, 'name' | 'title'> => ({
    show: (register) => register[name] as string,
    filter: 'text',
    width,
  });
  const looks: Looks<typeof registerColumns, Register> = {
    empresa: { ...text('empresa', 34), show: (register) => <Unseen register={register} /> },
    estado: {
      show: ({ estado }) => (
        <StateMark state={estadoWords[estado].mark}>{t(estadoWords[estado].words)}</StateMark>
      ),
      filter: { values: estados.map((value) => ({ value, words: t(estadoWords[value].words) })) },
      width: 12,
    },
    nombre: text('nombre', 22),
    fecha: { show: ({ fecha }) => instant(fecha), filter: 'day', width: 18 },
    country: {
      show: ({ country }) => country,
      // By the code: a view that is kept, or an address, says the same to readers of any language.
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
    nif: { ...text('nif', 12), hideOnTablet: true, givesWay: false },
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
      show: ({ cambiado }) => instant(cambiado),
      filter: 'day',
      hidden: true,
    },
  ];
}

/** What nobody has looked at stands out by a mark and by weight. */
function Unseen({ register }: { register: Register }) {
  const { t } = useTranslation();
  if (register.visitado) return nameOf(register);
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
      {nameOf(register)}
    </strong>
  );
}

/** Those that a dialog asks a reason for, and what to tell the list in the end: also what was refused, by an error. */
interface Asked {
  registers: readonly Register[];
  done(rejected: boolean, refused?: Error): void;
}

function useActs(mayChange: boolean, mayDelete: boolean) {
  const { t } = useTranslation();
  const { approve, resend, reject, remove } = useRegisterActs();
  const [asked, setAsked] = useState<Asked>();
  const refusalWords = (refused: readonly Refusal[]) =>
    refused.map(({ register, words }) => `${nameOf(register)}: ${words}`).join(' ');
  const refusedRows = (refused: readonly Refusal[]) =>
    new RefusedRows(
      refusalWords(refused),
      refused.map(({ register }) => register),
    );
  const told = (refused: readonly Refusal[]) => {
    if (refused.length > 0) throw refusedRows(refused);
  };
  const mayReject = ({ estado }: Register) => nextOf(estado, 'reject') !== undefined;
  const changes: BulkAct<Register>[] = [
    {
      name: 'aprobar',
      words: t('Aprobar'),
      key: 'a',
      fits: ({ estado }) => nextOf(estado, 'approve') !== undefined,
      run: async (rows) => told(await approve(rows)),
    },
    {
      name: 'rechazar',
      words: t('Rechazar'),
      key: 'r',
      fits: mayReject,
      run: (registers) =>
        new Promise<boolean>((done, fail) =>
          setAsked({
            registers,
            done: (rejected, refused) => {
              setAsked(undefined);
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
      fits: ({ estado }) => nextOf(estado, 'resendApprove') !== undefined,
      run: async (rows) => told(await resend(rows)),
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
    acts: [...(mayChange ? changes : []), ...(mayDelete ? deletes : [])],
    dialog: asked && (
      <RejectDialog
        registers={asked.registers}
        onClose={() => asked.done(false)}
        onReject={async (motivoOf, avisar) => {
          const refused = await reject(asked.registers, motivoOf, avisar);
          const words = refusalWords(refused);
          const left = refused.map(({ register }) => register).filter(mayReject);
          // What was done can be taken back for a while: a dialog with nothing left to do must not stand before it.
          if (left.length > 0) {
            setAsked({ ...asked, registers: left });
            return words;
          }
          asked.done(true, refused.length > 0 ? refusedRows(refused) : undefined);
        }}
      />
    ),
  };
}
