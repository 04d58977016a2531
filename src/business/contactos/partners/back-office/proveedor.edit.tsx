import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../../platform/http/query.ts';
import { recordField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { readCountriesEndpoint } from '../../../settings/settings.contract.ts';
import { DayListControl } from '../../back-office/day-list-control.tsx';
import { formaDePagoLabels, formasDePago, nifTipoLabels, nifTipos } from '../../cliente.ts';
import { workshopPlaceKind } from '../partner-kinds.ts';
import { proveedorTipoLabels, proveedorTipos } from '../proveedor.ts';
import {
  createProveedorEndpoint,
  type EditedProveedor,
  editedProveedor,
  type Proveedor,
  updateProveedorEndpoint,
} from '../proveedores.contract.ts';
import { proveedorActions } from './proveedor-actions.ts';

/** The page of a proveedor. */
export function ProveedorPage({ proveedor }: { proveedor: Proveedor }) {
  const { t } = useTranslation();
  const { id, tipo, poblacion, lugar, archivado, version } = proveedor;
  return (
    <RecordPage
      resource={proveedorActions}
      row={proveedor}
      state={<ArchivedMark isArchived={archivado} />}
      facts={[t(proveedorTipoLabels[tipo]), poblacion, lugar]}
      version={version}
      hasForm
    >
      <ProveedorForm key={id} proveedor={proveedor} />
    </RecordPage>
  );
}

const fresh: Partial<EditedProveedor> = {
  tipo: 'tejidos',
  razonSocial: '',
  nifTipo: 'nif',
  direccion: '',
  codigoPostal: '',
  poblacion: '',
  provincia: '',
  formaPago: 'transferencia',
  plazos: [30],
  notas: '',
};

/** The form of a proveedor. Without one it is a new proveedor. */
export function ProveedorForm({ proveedor }: { proveedor?: Proveedor }) {
  const { t } = useTranslation();
  const { data: countries } = useSuspenseQuery(readQuery(readCountriesEndpoint, {}));
  const form = useRecordForm(proveedorActions, proveedor, createProveedorEndpoint, updateProveedorEndpoint);
  const place = proveedor?.lugarId ? { id: proveedor.lugarId, name: proveedor.lugar ?? '' } : undefined;
  return (
    <RecordForm
      schema={editedProveedor}
      record={proveedor ?? fresh}
      sections={[
        {
          title: t('Quién es'),
          fields: [
            { name: 'nombre', label: t('Nombre comercial') },
            { name: 'razonSocial', label: t('Razón social') },
            {
              name: 'tipo',
              label: t('Tipo'),
              choices: proveedorTipos.map((value) => ({ value, words: t(proveedorTipoLabels[value]) })),
            },
            {
              name: 'lugarId',
              label: t('Lugar del stock'),
              hint: t('Donde están las prendas que hace. De un solo taller.'),
              when: ({ tipo }) => tipo === 'taller',
              ...recordField(workshopPlaceKind, place),
            },
            {
              name: 'nifTipo',
              label: t('Clase de NIF'),
              choices: nifTipos.map((value) => ({ value, words: t(nifTipoLabels[value]) })),
            },
            { name: 'nif', label: t('NIF') },
          ],
        },
        {
          title: t('Dónde está'),
          fields: [
            { name: 'direccion', label: t('Dirección'), wide: true },
            { name: 'codigoPostal', label: t('Código postal') },
            { name: 'poblacion', label: t('Población') },
            { name: 'provincia', label: t('Provincia') },
            {
              name: 'countryId',
              label: t('País'),
              choices: countries.map(({ id, nombre }) => ({ value: id, words: nombre })),
            },
            { name: 'telefono', label: t('Teléfono'), type: 'tel' },
            { name: 'email', label: t('Correo electrónico'), type: 'email' },
          ],
        },
        {
          title: t('Pago'),
          intro: t('Los plazos cuentan desde la recepción y la ley no deja pasar de 60 días.'),
          fields: [
            {
              name: 'formaPago',
              label: t('Forma de pago'),
              choices: formasDePago.map((value) => ({ value, words: t(formaDePagoLabels[value]) })),
            },
            {
              name: 'plazos',
              label: t('Plazos en días'),
              hint: t('Uno por cada parte igual del total: «30» o «30, 60».'),
              control: (props) => <DayListControl {...props} />,
              renderValue: (value) => (value as number[]).join(', '),
            },
            { name: 'iban', label: t('IBAN') },
            { name: 'subcuenta', label: t('Subcuenta contable') },
            { name: 'notas', label: t('Notas'), long: true, wide: true },
          ],
        },
      ]}
      {...form}
    />
  );
}
