import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import type { FormValues } from '../../../platform/ui/form/form-field.ts';
import { type EditedLine, lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { PictureTray, TrayWords } from '../../../platform/ui/form/tray/picture-tray.tsx';
import { useTrayUpload } from '../../../platform/ui/form/tray/use-tray-upload.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { ClosedMark } from '../../../platform/ui/record/closed-mark.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { type PartyChoice, searchClienteChoicesEndpoint } from '../../identity/users.contract.ts';
import { ejemploTotals, linePrice } from '../ejemplo-totals.ts';
import {
  createEjemploEndpoint,
  type EditedEjemplo,
  type Ejemplo,
  type EjemploLinea,
  editedEjemplo,
  updateEjemploEndpoint,
  uploadEjemploPictureEndpoint,
} from '../ejemplos.contract.ts';
import { ejemploActions } from './ejemplo-actions.ts';

const clienteKind: RecordKind<PartyChoice> = {
  label: 'Cliente',
  search: searchClienteChoicesEndpoint,
  name: ({ nombre, detalle }) => ({ name: nombre, detail: detalle }),
};

const knownCliente = ({ clienteId: id, cliente: name }: Partial<Ejemplo> = {}) =>
  id === undefined || name === undefined ? undefined : { id, name };

const newLine = (): EjemploLinea => ({
  id: newKey(),
  referencia: '',
  nota: '',
  cantidad: 1,
  precio: 0,
  descuento: 0,
});

/** Returns a line without the gaps of one that is being edited. */
const whole = ({ cantidad = 0, precio = 0, descuento = 0 }: EditedLine<EjemploLinea>) => ({
  id: '',
  referencia: '',
  nota: '',
  cantidad,
  precio,
  descuento,
});

/** Returns the values of a new example: forty lines to try. */
const firstValues = (nombre: string): EditedEjemplo => ({
  nombre,
  direccion: { calle: '', codigoPostal: '', poblacion: '' },
  entrega: {},
  observaciones: {},
  descuento: 0,
  lineas: Array.from({ length: 40 }, (_, n) => ({
    ...newLine(),
    referencia: `E-${String(n + 1).padStart(2, '0')}`,
    cantidad: (n % 6) + 1,
    precio: 39.5 + n,
  })),
  imagenes: [],
});

/** The page of an example. */
export function EjemploPage({ ejemplo }: { ejemplo: Ejemplo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, version, cerrado, cliente, cantidad, importe, imagenes } = ejemplo;
  const [first] = imagenes;
  return (
    <RecordPage
      resource={ejemploActions}
      row={ejemplo}
      picture={first && <Picture imagen={first.imagen} sizes="3rem" alt="" />}
      state={<ClosedMark isClosed={cerrado} />}
      facts={[cliente, t('{{count}} prendas', { count: cantidad }), formatMoney(importe, language)]}
      version={version}
      hasForm
    >
      <EjemploForm key={id} ejemplo={ejemplo} />
    </RecordPage>
  );
}

interface EjemploFormProps {
  /** Absent: a new example. */
  ejemplo?: Ejemplo;
  /** A new example starts with these values. */
  origin?: Ejemplo;
}

/** The form of an example: its facts, its lines with totals, its pictures. */
export function EjemploForm({ ejemplo, origin }: EjemploFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(ejemploActions, ejemplo, createEjemploEndpoint, updateEjemploEndpoint);
  const upload = useTrayUpload(uploadEjemploPictureEndpoint);
  const lines = useEjemploLines();
  return (
    <RecordForm
      schema={editedEjemplo}
      record={ejemplo ?? (origin && { ...origin, nombre: '' }) ?? firstValues(t('Ejemplo'))}
      sections={[
        {
          tab: t('Datos'),
          title: t('Quién y cuándo'),
          fields: [
            { name: 'nombre', label: t('Nombre') },
            {
              name: 'clienteId',
              label: t('Cliente'),
              ...recordField(clienteKind, knownCliente(ejemplo ?? origin)),
            },
            {
              name: 'direccion',
              label: t('Dirección'),
              parts: { calle: t('Calle'), codigoPostal: t('Código postal'), poblacion: t('Población') },
              group: true,
              wide: true,
            },
            { name: 'entrega', label: t('Entrega'), group: true, wide: true },
            { name: 'observaciones', label: t('Observaciones'), long: true, wide: true },
          ],
        },
        {
          tab: t('Líneas'),
          title: t('Líneas'),
          fields: [{ name: 'lineas', label: t('Líneas'), lines, wide: true }],
        },
        {
          tab: t('Líneas'),
          title: t('Condiciones'),
          fields: [
            { name: 'descuento', label: t('Descuento') },
            { name: 'portes', label: t('Portes') },
          ],
        },
        {
          tab: t('Fotos'),
          title: t('Fotos'),
          fields: [
            {
              name: 'imagenes',
              label: t('Fotos'),
              control: (props) => <PictureTray {...props} label={t('Fotos')} upload={upload} />,
              renderValue: (value) => <TrayWords value={value} />,
              group: true,
              wide: true,
            },
          ],
        },
      ]}
      {...form}
      preview={(values) => <Totals values={values} />}
    />
  );
}

/** The table of the lines; a constant between renders, so that a key renders one row. */
function useEjemploLines() {
  const { t } = useTranslation();
  return useMemo(
    () =>
      lineTable<EjemploLinea>({
        columns: [
          { name: 'referencia', label: t('Referencia'), width: 8, grow: 1 },
          { name: 'nota', label: t('Nota'), width: 8, grow: 2 },
          { name: 'cantidad', label: t('Prendas') },
          { name: 'precio', label: t('Precio') },
          { name: 'descuento', label: t('Descuento'), width: 7.5 },
          {
            name: 'importe',
            label: t('Importe'),
            unit: '€',
            derive: (line) => linePrice(whole(line)) / 100,
          },
        ],
        newLine,
        totals: (all) => {
          const { cantidad, subtotal } = ejemploTotals({ lineas: all.map(whole), descuento: 0 });
          return { cantidad, importe: subtotal / 100 };
        },
      }),
    [t],
  );
}

/** The totals, computed while the user types. */
function Totals({ values }: { values: FormValues<EditedEjemplo> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lineas = [], descuento = 0, portes } = values;
  const totals = ejemploTotals({ lineas: lineas.map(whole), descuento, portes });
  return (
    <SideFacts
      title={t('Total')}
      facts={[
        [t('Prendas'), formatNumber(totals.cantidad, language)],
        [t('Subtotal'), formatMoney(totals.subtotal / 100, language)],
        [t('Portes'), portes !== undefined && formatMoney(portes, language)],
        [t('Total'), formatMoney(totals.importe / 100, language)],
      ]}
    />
  );
}
