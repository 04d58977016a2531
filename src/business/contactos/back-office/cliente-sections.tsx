/** The sections of a cliente's form. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../platform/http/new-key.ts';
import { languageNames, languages } from '../../../platform/i18n/languages.ts';
import type { FormSection } from '../../../platform/ui/form/form-field.ts';
import { lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import type { Country } from '../../settings/settings.contract.ts';
import {
  facturarCada,
  facturarCadaLabels,
  formaDePagoLabels,
  formasDePago,
  nifTipoLabels,
  nifTipos,
} from '../cliente.ts';
import type { ClienteChoices, Direccion, EditedCliente, Mandato } from '../clientes-office.contract.ts';
import { ComercialControl } from './comercial-control.tsx';
import { DayListControl } from './day-list-control.tsx';

/** The choices of the form’s controls. */
export interface ClienteLists extends ClienteChoices {
  countries: readonly Country[];
}

const byName = ({ id, nombre }: { id: number; nombre: string }) => ({ value: id, words: nombre });

/** Returns the sections; a rep's clientes stay with that rep. */
export function useClienteSections(
  { tarifas, comerciales, zonas, countries }: ClienteLists,
  today: string,
): FormSection<EditedCliente>[] {
  const { t } = useTranslation();
  const lines = useLines(countries, today);
  return [
    {
      tab: t('Datos'),
      title: t('Quién es'),
      fields: [
        { name: 'nombre', label: t('Nombre comercial') },
        { name: 'razonSocial', label: t('Razón social') },
        {
          name: 'nifTipo',
          label: t('Clase de NIF'),
          choices: nifTipos.map((value) => ({ value, words: t(nifTipoLabels[value]) })),
        },
        { name: 'nif', label: t('NIF') },
        {
          name: 'idioma',
          label: t('Idioma'),
          choices: languages.map((value) => ({ value, words: languageNames[value] })),
          hint: t('En el que se le escribe.'),
        },
      ],
    },
    {
      tab: t('Datos'),
      title: t('Dónde está'),
      intro: t('La dirección que llevan sus facturas.'),
      fields: [
        { name: 'direccion', label: t('Dirección'), wide: true },
        { name: 'codigoPostal', label: t('Código postal') },
        { name: 'poblacion', label: t('Población') },
        { name: 'provincia', label: t('Provincia') },
        { name: 'countryId', label: t('País'), choices: countries.map(byName) },
        { name: 'telefono', label: t('Teléfono'), type: 'tel' },
        { name: 'email', label: t('Correo electrónico'), type: 'email' },
      ],
    },
    {
      tab: t('Datos'),
      title: t('Quién lo lleva'),
      fields: [
        {
          name: 'comercialId',
          label: t('Comercial'),
          control: (props, form) => <ComercialControl {...props} {...{ form, comerciales, zonas }} />,
          renderValue: (value) => comerciales.find(({ id }) => id === value)?.nombre ?? t('(vacío)'),
        },
        { name: 'notas', label: t('Notas'), long: true, wide: true },
      ],
    },
    {
      tab: t('Direcciones'),
      title: t('Direcciones de entrega'),
      intro: t('Sin ninguna, se entrega en la dirección de las facturas.'),
      fields: [
        { name: 'direcciones', label: t('Direcciones de entrega'), lines: lines.direcciones, wide: true },
      ],
    },
    {
      tab: t('Condiciones'),
      title: t('Precio e impuestos'),
      fields: [
        {
          name: 'tarifaId',
          label: t('Tarifa'),
          choices: tarifas.map(byName),
          hint: t('Sin tarifa, la general.'),
        },
        { name: 'recargoEquivalencia', label: t('Recargo de equivalencia') },
      ],
    },
    {
      tab: t('Condiciones'),
      title: t('Pago'),
      intro: t('Los plazos cuentan desde la entrega y la ley no deja pasar de 60 días.'),
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
        {
          name: 'diasPago',
          label: t('Días fijos de pago'),
          hint: t('Del mes; 31 es el último. Vacío: cualquiera.'),
          control: (props) => <DayListControl {...props} />,
          renderValue: (value) => (value as number[]).join(', ') || t('(vacío)'),
        },
        { name: 'iban', label: t('IBAN') },
      ],
    },
    {
      tab: t('Condiciones'),
      title: t('Facturas'),
      fields: [
        {
          name: 'facturarCada',
          label: t('Se factura'),
          choices: facturarCada.map((value) => ({ value, words: t(facturarCadaLabels[value]) })),
        },
        { name: 'facturarPorDireccion', label: t('Una factura por dirección de entrega') },
        {
          name: 'subcuenta',
          label: t('Subcuenta contable'),
          hint: t('Si cambia, el saldo ya entregado a la asesoría se traspasa en la próxima exportación.'),
        },
      ],
    },
    {
      tab: t('Condiciones'),
      title: t('Límites'),
      fields: [
        { name: 'limiteCredito', label: t('Límite de crédito'), hint: t('Vacío: sin límite.') },
        { name: 'limiteAsegurado', label: t('Límite asegurado') },
      ],
    },
    {
      tab: t('Condiciones'),
      title: t('Mandatos de domiciliación'),
      fields: [
        { name: 'mandatos', label: t('Mandatos de domiciliación'), lines: lines.mandatos, wide: true },
      ],
    },
  ];
}

/** The tables of addresses and mandates; constants between renders, so that a key renders one row. */
function useLines(countries: readonly Country[], today: string) {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      direcciones: lineTable<Direccion>({
        columns: [
          { name: 'nombre', label: t('Nombre'), width: 8, grow: 1 },
          { name: 'direccion', label: t('Dirección'), width: 12, grow: 2 },
          { name: 'codigoPostal', label: t('Código postal'), width: 7 },
          { name: 'poblacion', label: t('Población'), width: 8, grow: 1 },
          { name: 'provincia', label: t('Provincia'), width: 7, grow: 1 },
          {
            name: 'countryId',
            label: t('País'),
            choices: countries.map(byName),
            formatValue: (value) => countries.find(({ id }) => id === value)?.nombre ?? '',
            width: 8,
          },
          { name: 'contacto', label: t('Persona de contacto'), width: 8, grow: 1 },
          { name: 'telefono', label: t('Teléfono'), width: 9 },
          { name: 'horario', label: t('Horario'), width: 9, grow: 1 },
          { name: 'observaciones', label: t('Observaciones'), width: 10, grow: 2 },
          { name: 'porDefecto', label: t('Habitual'), width: 5 },
        ],
        newLine: () => ({
          id: newKey(),
          nombre: '',
          direccion: '',
          codigoPostal: '',
          poblacion: '',
          provincia: '',
          contacto: '',
          telefono: '',
          horario: '',
          observaciones: '',
          porDefecto: false,
        }),
      }),
      mandatos: lineTable<Mandato>({
        columns: [
          { name: 'referencia', label: t('Referencia'), width: 14, grow: 1 },
          { name: 'firmado', label: t('Firmado'), width: 9 },
          { name: 'tipo', label: t('Tipo'), width: 7 },
        ],
        newLine: () => ({ id: newKey(), referencia: '', firmado: today, tipo: 'CORE' }),
      }),
    }),
    [t, countries, today],
  );
}
