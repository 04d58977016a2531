import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInMadrid, formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { type ViesEstado, viesLabels } from '../cliente.ts';
import {
  type Cliente,
  createClienteEndpoint,
  type EditedCliente,
  editedCliente,
  updateClienteEndpoint,
} from '../clientes-office.contract.ts';
import { clienteActions } from './cliente-actions.tsx';
import { ClienteMandatos } from './cliente-mandatos.tsx';
import { ClienteMark } from './cliente-mark.tsx';
import { ClienteContactos, ClienteUsuarios } from './cliente-people.tsx';
import { useClienteSections } from './cliente-sections.tsx';
import { ClienteSummary, LoadedActivity } from './cliente-summary.tsx';
import { SimilarClientes } from './similar-clientes.tsx';
import { useClienteLists } from './use-cliente-lists.ts';
import { VisitasLog } from './visitas-log.tsx';

interface ClientePageProps {
  cliente: Cliente;
  /** Its debts and payments, from a slice that this one does not know. */
  cobros?: ReactNode;
}

/** The page of a cliente. */
export function ClientePage({ cliente, cobros }: ClientePageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, version, razonSocial, poblacion, comercial, deuda } = cliente;
  return (
    <RecordPage
      resource={clienteActions}
      row={cliente}
      code={razonSocial && razonSocial !== cliente.nombre && razonSocial}
      state={<ClienteMark {...cliente} />}
      facts={[
        poblacion,
        comercial?.nombre,
        deuda > 0 && t('Debe {{importe}}', { importe: formatMoney(deuda, language) }),
      ]}
      version={version}
      hasForm
      side={
        <>
          <ClienteSide cliente={cliente} />
          <VisitasLog clienteId={id} />
        </>
      }
    >
      <ClienteForm key={id} cliente={cliente} cobros={cobros} />
    </RecordPage>
  );
}

const viesMarks: Record<ViesEstado, 'good' | 'bad' | 'waiting'> = {
  valid: 'good',
  invalid: 'bad',
  unknown: 'waiting',
};

/** Its debt, its rep, and the last answer of VIES. */
function ClienteSide({ cliente }: { cliente: Cliente }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { comercial, tarifa, deuda, vencido, limiteCredito, limiteAsegurado } = cliente;
  const { viesEstado, viesComprobado, viesValidoHasta } = cliente;
  const money = (euros: number | undefined) => euros !== undefined && formatMoney(euros, language);
  return (
    <>
      <SideFacts
        title={t('Riesgo')}
        facts={[
          [t('Deuda'), money(deuda)],
          [t('Vencido'), vencido !== 0 && money(vencido)],
          [t('Límite de crédito'), money(limiteCredito)],
          [t('Límite asegurado'), money(limiteAsegurado)],
          [t('Comercial'), comercial?.nombre],
          [t('Tarifa'), tarifa?.nombre],
        ]}
      />
      {viesEstado && (
        <SideFacts
          title="VIES"
          facts={[
            [
              t('Estado'),
              <StateMark key="estado" state={viesMarks[viesEstado]}>
                {t(viesLabels[viesEstado])}
              </StateMark>,
            ],
            [t('Comprobado'), viesComprobado && formatDay(dayInMadrid(new Date(viesComprobado)), language)],
            [t('Vale hasta'), viesValidoHasta && formatDay(viesValidoHasta, language)],
          ]}
        />
      )}
    </>
  );
}

const firstValues = (countryId: number | undefined): EditedCliente => ({
  nombre: '',
  razonSocial: '',
  nifTipo: 'nif',
  direccion: '',
  codigoPostal: '',
  poblacion: '',
  provincia: '',
  countryId,
  recargoEquivalencia: false,
  formaPago: 'giro',
  plazos: [30],
  diasPago: [],
  facturarCada: 'entrega',
  facturarPorDireccion: false,
  mandatos: [],
  direcciones: [],
  notas: '',
});

/** The form of a cliente. Without one it is a new cliente. */
export function ClienteForm({ cliente, cobros }: { cliente?: Cliente; cobros?: ReactNode }) {
  const form = useRecordForm(clienteActions, cliente, createClienteEndpoint, updateClienteEndpoint);
  const lists = useClienteLists();
  const sections = useClienteSections(lists, dayInMadrid(new Date()));
  const panels = usePanels(cliente, cobros);
  const spain = lists.countries.find(({ iso2 }) => iso2 === 'ES');
  return (
    <RecordForm
      schema={editedCliente}
      record={cliente ?? firstValues(spain?.id)}
      sections={[...panels.before, ...sections, ...panels.after]}
      {...form}
      preview={cliente ? undefined : (values) => <SimilarClientes values={values} />}
    />
  );
}

/** The parts of the page that are no fields: what happened, persons, accounts. A new cliente has none. */
function usePanels(cliente: Cliente | undefined, cobros: ReactNode) {
  const { t } = useTranslation();
  if (!cliente) return { before: [], after: [] };
  const { id } = cliente;
  return {
    before: [
      {
        tab: t('Resumen'),
        title: t('Pedidos y facturas'),
        fields: [],
        content: (
          <LoadedActivity id={id}>
            {(activity) => <ClienteSummary cliente={cliente} activity={activity} />}
          </LoadedActivity>
        ),
      },
      ...(cobros ? [{ tab: t('Cobros'), title: t('Cobros'), fields: [], content: cobros }] : []),
    ],
    after: [
      {
        tab: t('Condiciones'),
        title: t('Mandatos firmados'),
        fields: [],
        content: <ClienteMandatos id={id} />,
      },
      {
        tab: t('Contactos'),
        title: t('Contactos'),
        fields: [],
        content: (
          <LoadedActivity id={id}>
            {({ contactos }) => <ClienteContactos id={id} contactos={contactos} />}
          </LoadedActivity>
        ),
      },
      {
        tab: t('Contactos'),
        title: t('Usuarios de la web'),
        fields: [],
        content: (
          <LoadedActivity id={id}>{({ usuarios }) => <ClienteUsuarios usuarios={usuarios} />}</LoadedActivity>
        ),
      },
    ],
  };
}
