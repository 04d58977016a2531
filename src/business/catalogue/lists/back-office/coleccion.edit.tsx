import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
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
import { freshWebRow, useWebSections } from './web-list-parts.tsx';

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
  const first = record ?? origin;
  const sections = useWebSections<EditedColeccion>({
    first,
    upload: uploadColeccionPictureEndpoint,
    more: [{ name: 'temporadaId', label: t('Temporada'), ...recordField(temporadaKind, temporadaOf(first)) }],
  });
  return <RecordForm schema={editedColeccion} record={first ?? freshWebRow} sections={sections} {...form} />;
}
