import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../platform/http/new-key.ts';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import { recordField } from '../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { type ClienteRow, searchClientesEndpoint } from '../clientes-office.contract.ts';
import {
  type ContactoParte,
  contactoTipoLabels,
  contactoTipos,
  medioTipoLabels,
  medioTipos,
} from '../contacto.ts';
import {
  type Contacto,
  type ContactoMedio,
  contactoForm,
  createContactoEndpoint,
  type EditedContacto,
  updateContactoEndpoint,
} from '../contactos.contract.ts';
import { contactoActions } from './contacto-actions.ts';

const clienteKind: RecordKind<ClienteRow> = {
  label: 'Cliente',
  search: searchClientesEndpoint,
  name: ({ nombre, poblacion }) => ({ name: nombre, detail: poblacion }),
  href: ({ id }) => `/admin/clientes/${id}`,
};

/** The page of a person. */
export function ContactoPage({ contacto }: { contacto: Contacto }) {
  const { t } = useTranslation();
  const { id, parte, nombre, tipo, cargo, parteNombre, version } = contacto;
  return (
    <RecordPage
      resource={contactoActions}
      row={{ id: String(id), contactoId: id, parte, nombre }}
      facts={[parteNombre, t(contactoTipoLabels[tipo]), cargo]}
      version={version}
      hasForm
    >
      <ContactoForm key={id} contacto={contacto} />
    </RecordPage>
  );
}

interface ContactoFormProps {
  /** Absent: a new person. */
  contacto?: Contacto;
  /** The record of a new person, when its page asked for it. */
  owner?: { parte: ContactoParte; id: number; nombre: string };
}

/** The form of a person with the ways to reach it. */
export function ContactoForm({ contacto, owner }: ContactoFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(contactoActions, contacto, createContactoEndpoint, updateContactoEndpoint);
  const medios = useMemo(
    () =>
      lineTable<ContactoMedio>({
        columns: [
          {
            name: 'tipo',
            label: t('Medio'),
            choices: medioTipos.map((value) => ({ value, words: t(medioTipoLabels[value]) })),
            width: 10,
          },
          { name: 'valor', label: t('Número o dirección'), width: 16, grow: 1 },
        ],
        newLine: () => ({ id: newKey(), tipo: 'movil', valor: '' }),
      }),
    [t],
  );
  const first: Partial<EditedContacto> = {
    ...(owner && { parteId: owner.id }),
    tipo: 'compras',
    nombre: '',
    cargo: '',
    medios: [],
    notas: '',
  };
  const known = contacto ? { id: contacto.parteId, name: contacto.parteNombre } : undefined;
  const chosen = owner && { id: owner.id, name: owner.nombre };
  const parte = contacto?.parte ?? owner?.parte ?? 'cliente';
  return (
    <RecordForm
      schema={contactoForm}
      record={contacto ?? first}
      sections={[
        {
          title: t('Persona'),
          fields: [
            { name: 'nombre', label: t('Nombre') },
            { name: 'cargo', label: t('Cargo') },
            {
              name: 'tipo',
              label: t('Tipo'),
              choices: contactoTipos.map((value) => ({ value, words: t(contactoTipoLabels[value]) })),
            },
            parte !== 'cliente'
              ? {
                  name: 'parteId',
                  label: t('De quién es'),
                  locked: true,
                  control: () => <p className="py-2">{(known ?? chosen)?.name}</p>,
                }
              : {
                  name: 'parteId',
                  label: t('De quién es'),
                  locked: contacto !== undefined,
                  ...recordField(clienteKind, known ?? chosen),
                },
            { name: 'notas', label: t('Notas'), long: true, wide: true },
          ],
        },
        {
          title: t('Cómo contactar'),
          fields: [{ name: 'medios', label: t('Cómo contactar'), lines: medios, wide: true }],
        },
      ]}
      {...form}
      save={(body, version, key) => form.save({ ...body, parte }, version, key)}
    />
  );
}
