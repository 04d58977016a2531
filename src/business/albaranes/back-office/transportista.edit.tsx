import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import type { FormValues } from '../../../platform/ui/form/form-field.ts';
import { lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { labelChoices } from '../../../platform/ui/label-choices.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { ArchivedMark } from '../../../platform/ui/record/archived-mark.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { ScrollBox } from '../../../platform/ui/scroll-box.tsx';
import { portesLabels } from '../albaran.ts';
import { carrierRows, columnDatumLabels, type FileColumn, sampleShipment } from '../carrier-file.ts';
import {
  type Columna,
  carrierFileEndpoint,
  createTransportistaEndpoint,
  type EditedTransportista,
  editedTransportista,
  type Transportista,
  updateTransportistaEndpoint,
} from '../transportistas.contract.ts';
import { encodingLabels, ficheroLabels, separatorLabels } from './carrier-labels.ts';
import { transportistaActions } from './transportista-actions.ts';

/** The page of a carrier: its form, and the file of a day. */
export function TransportistaPage({ transportista }: { transportista: Transportista }) {
  const { t } = useTranslation();
  const { id, version, archivado, albaranes, columnas } = transportista;
  return (
    <RecordPage
      resource={transportistaActions}
      row={transportista}
      state={<ArchivedMark isArchived={archivado} />}
      facts={[t('{{count}} albaranes', { count: albaranes })]}
      version={version}
      hasForm
      side={columnas.length > 0 && <DayFile id={id} />}
    >
      <TransportistaForm key={id} transportista={transportista} />
    </RecordPage>
  );
}

const firstColumns: readonly Pick<FileColumn, 'titulo' | 'dato'>[] = [
  { titulo: 'Referencia', dato: 'numero' },
  { titulo: 'Fecha', dato: 'fecha' },
  { titulo: 'Nombre', dato: 'nombre' },
  { titulo: 'Dirección', dato: 'direccion' },
  { titulo: 'CP', dato: 'codigoPostal' },
  { titulo: 'Población', dato: 'poblacion' },
  { titulo: 'País', dato: 'pais' },
  { titulo: 'Teléfono', dato: 'telefono' },
  { titulo: 'Bultos', dato: 'bultos' },
  { titulo: 'Kilos', dato: 'peso' },
  { titulo: 'Portes', dato: 'portes' },
  { titulo: 'Reembolso', dato: 'reembolso' },
];

/** Returns the values of a new carrier: the columns that most of them read. */
const firstValues = (): EditedTransportista => ({
  ...{ nombre: '', enlace: '', portes: 'pagados', fichero: 'porDia', separador: 'puntoYComa' },
  ...{ cabecera: true, codificacion: 'utf8', porBulto: false },
  columnas: firstColumns.map((column) => ({ ...column, id: newKey(), formato: '' })),
});

/** The form of a carrier. Without one it is a new carrier. */
export function TransportistaForm({ transportista }: { transportista?: Transportista }) {
  const { t } = useTranslation();
  const form = useRecordForm(
    transportistaActions,
    transportista,
    createTransportistaEndpoint,
    updateTransportistaEndpoint,
  );
  const [fresh] = useState(firstValues);
  const lines = useMemo(
    () =>
      lineTable<Columna>({
        columns: [
          { name: 'titulo', label: t('Título'), width: 9, grow: 2 },
          { name: 'dato', label: t('Dato'), choices: labelChoices(t, columnDatumLabels), width: 12, grow: 2 },
          { name: 'formato', label: t('Texto o formato'), width: 9, grow: 2 },
          { name: 'largo', label: t('Caracteres'), width: 6 },
        ],
        newLine: () => ({ id: newKey(), titulo: '', dato: 'texto', formato: '' }),
      }),
    [t],
  );
  const hasFile = ({ fichero }: FormValues<EditedTransportista>) => fichero !== 'ninguno';
  return (
    <RecordForm
      schema={editedTransportista}
      record={transportista ?? fresh}
      sections={[
        {
          title: t('Transportista'),
          fields: [
            { name: 'nombre', label: t('Nombre') },
            {
              name: 'portes',
              label: t('Quién suele pagar los portes'),
              choices: labelChoices(t, portesLabels),
            },
            {
              name: 'enlace',
              label: t('Página del envío'),
              hint: t(
                'Con {seguimiento} en el sitio del número. La tienda la recibe con el correo del envío.',
              ),
              wide: true,
            },
          ],
        },
        {
          title: t('Fichero'),
          intro: t('Lo que lee su programa de recogidas. Cada línea de la tabla es una columna del fichero.'),
          fields: [
            { name: 'fichero', label: t('Fichero'), choices: labelChoices(t, ficheroLabels) },
            {
              name: 'separador',
              label: t('Separador'),
              choices: labelChoices(t, separatorLabels),
              when: hasFile,
            },
            {
              name: 'codificacion',
              label: t('Codificación'),
              choices: labelChoices(t, encodingLabels),
              when: hasFile,
            },
            { name: 'cabecera', label: t('La primera línea lleva los títulos'), when: hasFile },
            { name: 'porBulto', label: t('Una línea por bulto'), when: hasFile },
            {
              name: 'columnas',
              label: t('Columnas'),
              hint: t(
                'Formato: dd/mm/aaaa en fechas, 0,00 en números, P/D/R en portes; en blanco, el de siempre. Caracteres: dónde se corta.',
              ),
              lines,
              wide: true,
              when: hasFile,
            },
          ],
        },
      ]}
      {...form}
      preview={(values) => hasFile(values) && <FilePreview values={values} />}
    />
  );
}

/** The first lines of the file, for an invented delivery. */
function FilePreview({ values }: { values: FormValues<EditedTransportista> }) {
  const { t } = useTranslation();
  const columnas = (values.columnas ?? []).flatMap((column) =>
    column.dato
      ? [
          {
            ...{ titulo: column.titulo ?? '', dato: column.dato, formato: column.formato ?? '' },
            ...(typeof column.largo === 'number' && { largo: column.largo }),
          },
        ]
      : [],
  );
  const [first, ...rest] = carrierRows(
    {
      ...{ separador: 'puntoYComa', columnas, porBulto: values.porBulto === true },
      cabecera: true,
    },
    [sampleShipment],
  );
  if (!first || columnas.length === 0) return null;
  return (
    <SideFacts title={t('Así queda')} facts={[]}>
      <ScrollBox label={t('Así queda')}>
        <table className="text-sm tabular-nums">
          <tbody>
            {first.map((titulo, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <tr key={place} className="border-b border-base-300">
                <th scope="row" className="py-1 pr-4 text-left font-normal text-base-content/75">
                  {titulo}
                </th>
                {rest.map((row, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                  <td key={nth} className="py-1 pr-4 whitespace-nowrap">
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </SideFacts>
  );
}

/** Downloads the file of a day's deliveries. */
function DayFile({ id }: { id: number }) {
  const { t } = useTranslation();
  const call = useCall();
  const [fecha, setFecha] = useState<string | undefined>(() => dayInMadrid(new Date()));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function write() {
    if (fecha === undefined || !isDay(fecha)) return setError(t('Escriba un día.'));
    setBusy(true);
    setError(undefined);
    try {
      downloadFile(await call(carrierFileEndpoint, { params: { id: String(id) }, body: { fecha } }));
    } catch (failure) {
      setError(failureText(failure, t));
    } finally {
      setBusy(false);
    }
  }
  return (
    <SideFacts title={t('Fichero de un día')} facts={[]}>
      <div className="flex flex-col gap-3 py-1">
        <Field label={t('Día')} error={error}>
          {(control) => (
            <DayInput
              {...control}
              value={fecha}
              onChange={(next) => {
                setFecha(next);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button busy={isBusy} onClick={() => void write()}>
          {t('Descargar el fichero')}
        </Button>
      </div>
    </SideFacts>
  );
}
