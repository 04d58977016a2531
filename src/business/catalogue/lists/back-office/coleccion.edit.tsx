import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { PictureControl, PictureLabel } from '../../../../platform/ui/form/picture-control.tsx';
import { recordField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { ShownMark } from '../../../../platform/ui/record/shown-mark.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { temporadaKind } from '../lists-kinds.ts';
import {
  createColeccionEndpoint,
  type EditableColeccion,
  type EditedColeccion,
  editedColeccion,
  updateColeccionEndpoint,
  uploadColeccionPictureEndpoint,
} from '../web-lists.contract.ts';
import { coleccionActions } from './coleccion-actions.ts';

/** The page of a coleccion. */
export function ColeccionPage({ record }: { record: EditableColeccion }) {
  const { t } = useTranslation();
  const nombre = inLanguage(record.nombre, useLanguage());
  const { id, version, publicado, imagen, orden, modelos } = record;
  return (
    <RecordPage
      resource={coleccionActions}
      row={{ id, nombre, publicado }}
      picture={imagen && <Picture imagen={imagen} sizes="3rem" alt="" className="!aspect-square" />}
      state={<ShownMark isShown={publicado} />}
      facts={[t('Puesto {{n}}', { n: orden }), t('{{count}} modelos', { count: modelos })]}
      version={version}
      hasForm
    >
      <ColeccionForm key={id} record={record} />
    </RecordPage>
  );
}

const fresh: Partial<EditedColeccion> = { publicado: true, enHome: false, visible: {} };

const temporadaOf = (record: EditableColeccion | undefined) =>
  record?.temporadaId ? { id: record.temporadaId, name: record.temporada ?? '' } : undefined;

interface ColeccionFormProps {
  /** Absent: a new one. */
  record?: EditableColeccion;
  /** A new one starts with these values. */
  origin?: EditableColeccion;
}

/** The form of a coleccion: its words, its picture and where the public sees it. */
export function ColeccionForm({ record, origin }: ColeccionFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm(coleccionActions, record, createColeccionEndpoint, updateColeccionEndpoint);
  const [known, setKnown] = useState<Record<number, Imagen>>({});
  const first = record ?? origin;
  const pictureOf = (id: unknown) =>
    typeof id !== 'number' ? undefined : id === first?.imagenId ? first.imagen : known[id];
  return (
    <RecordForm
      schema={editedColeccion}
      record={first ?? fresh}
      sections={[
        {
          title: t('Palabras'),
          intro: t('Donde falte un idioma se ve el castellano.'),
          fields: [
            { name: 'nombre', label: t('Nombre'), wide: true },
            { name: 'descripcion', label: t('Texto'), long: true, wide: true },
            {
              name: 'temporadaId',
              label: t('Temporada'),
              ...recordField(temporadaKind, temporadaOf(first)),
            },
          ],
        },
        {
          title: t('En la web'),
          fields: [
            { name: 'publicado', label: t('Se ve en la web') },
            { name: 'enHome', label: t('Se ve en la portada') },
            {
              name: 'visible',
              label: t('Días en que se ve'),
              hint: t('Vacíos: desde el principio y sin final.'),
              parts: { desde: t('Se ve desde'), hasta: t('Se ve hasta') },
              wide: true,
            },
            {
              name: 'imagenId',
              label: t('Imagen'),
              hint: t('De proporción 4:5.'),
              wide: true,
              control: (props) => (
                <PictureControl
                  {...props}
                  endpoint={uploadColeccionPictureEndpoint}
                  imagen={pictureOf(props.value)}
                  onPicture={(id, imagen) => setKnown((before) => ({ ...before, [id]: imagen }))}
                />
              ),
              renderValue: (id) => <PictureLabel imagen={pictureOf(id)} />,
            },
          ],
        },
      ]}
      {...form}
    />
  );
}
