import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../../platform/http/new-key.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { AddressLink } from '../../../../platform/ui/address-link.tsx';
import { lineTable } from '../../../../platform/ui/form/lines/line-table.ts';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { readCountriesEndpoint } from '../../../settings/settings.contract.ts';
import {
  type Comercial,
  type Condicion,
  comisionBaseLabels,
  comisionBases,
  createComercialEndpoint,
  type EditedComercial,
  editedComercial,
  updateComercialEndpoint,
  type ZonaLine,
} from '../comerciales.contract.ts';
import { comercialActions } from './comercial-actions.tsx';

/** The page of a comercial. */
export function ComercialPage({ comercial }: { comercial: Comercial }) {
  const { t } = useTranslation();
  const { id, zona, clientes, archivado, version } = comercial;
  return (
    <RecordPage
      resource={comercialActions}
      row={comercial}
      state={<ArchivedMark isArchived={archivado} />}
      facts={[zona, t('{{count}} clientes', { count: clientes })]}
      version={version}
      hasForm
      side={<ComercialSide comercial={comercial} />}
    >
      <ComercialForm key={id} comercial={comercial} />
    </RecordPage>
  );
}

/** Its sample sets in the stock, and the accounts that sign in as it. */
function ComercialSide({ comercial: { muestrarios, cuentas } }: { comercial: Comercial }) {
  const { t } = useTranslation();
  const links = (list: Comercial['cuentas'], path: string, none: string) =>
    list.length === 0 ? (
      <p className="py-1 text-base-content/75">{none}</p>
    ) : (
      list.map(({ id, nombre }) => (
        <p key={id} className="py-1">
          <AddressLink address={`${path}/${id}`} className="link-quiet break-all">
            {nombre}
          </AddressLink>
        </p>
      ))
    );
  return (
    <>
      <SideFacts title={t('Cuentas con las que entra')} facts={[]}>
        {links(cuentas, '/admin/usuarios', t('Ninguna: se le da una en Usuarios.'))}
      </SideFacts>
      <SideFacts title={t('Muestrarios')} facts={[]}>
        {links(muestrarios, '/admin/lugares', t('Ninguno: se le da uno en Lugares.'))}
      </SideFacts>
    </>
  );
}

const fresh: Partial<EditedComercial> = { zona: '', zonas: [], condiciones: [], notas: '' };

/** The form of a comercial. Without one it is a new comercial. */
export function ComercialForm({ comercial }: { comercial?: Comercial }) {
  const { t } = useTranslation();
  const { data: countries } = useSuspenseQuery(readQuery(readCountriesEndpoint, {}));
  const form = useRecordForm(comercialActions, comercial, createComercialEndpoint, updateComercialEndpoint);
  const spain = countries.find(({ iso2 }) => iso2 === 'ES') ?? countries[0];
  // Constants between renders, so that a key renders one row.
  const lines = useMemo(
    () => ({
      zonas: lineTable<ZonaLine>({
        columns: [
          {
            name: 'countryId',
            label: t('País'),
            choices: countries.map(({ id, nombre }) => ({ value: id, words: nombre })),
            width: 12,
            grow: 1,
          },
          { name: 'desde', label: t('Desde el código postal'), width: 10 },
          { name: 'hasta', label: t('Hasta el código postal'), width: 10 },
        ],
        newLine: () => ({ id: newKey(), countryId: spain?.id ?? 0, desde: '', hasta: '' }),
      }),
      condiciones: lineTable<Condicion>({
        columns: [
          { name: 'desde', label: t('Vale desde') },
          { name: 'porcentaje', label: t('Comisión (%)'), width: 8 },
          {
            name: 'sobre',
            label: t('Sobre'),
            choices: comisionBases.map((value) => ({ value, words: t(comisionBaseLabels[value]) })),
            width: 12,
          },
          { name: 'iva', label: t('IVA (%)'), width: 7 },
          { name: 'irpf', label: t('IRPF (%)'), width: 7 },
        ],
        newLine: () => ({
          ...{ id: newKey(), desde: dayInMadrid(new Date()), porcentaje: 10 },
          ...{ sobre: 'cobrado', iva: 21, irpf: 15 },
        }),
      }),
    }),
    [t, countries, spain],
  );
  return (
    <RecordForm
      schema={editedComercial}
      record={comercial ?? fresh}
      sections={[
        {
          title: t('Quién es'),
          fields: [
            { name: 'nombre', label: t('Nombre') },
            { name: 'zona', label: t('Zona'), hint: t('El nombre de su territorio, como Galicia.') },
            { name: 'nif', label: t('NIF') },
            { name: 'telefono', label: t('Teléfono'), type: 'tel' },
            { name: 'email', label: t('Correo electrónico'), type: 'email' },
            { name: 'notas', label: t('Notas'), long: true, wide: true },
          ],
        },
        {
          title: t('Códigos postales'),
          intro: t(
            'Un principio vale por todos los códigos que empiezan así: 15 es A Coruña entera. Vacíos: todo el país.',
          ),
          fields: [{ name: 'zonas', label: t('Códigos postales'), lines: lines.zonas, wide: true }],
        },
        {
          title: t('Comisiones'),
          intro: t(
            'Sobre el neto, con descuentos y sin impuestos ni portes. Vale la última que ha empezado.',
          ),
          fields: [{ name: 'condiciones', label: t('Comisiones'), lines: lines.condiciones, wide: true }],
        },
      ]}
      {...form}
    />
  );
}
