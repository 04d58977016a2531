import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { ShownMark } from '../../../../platform/ui/record/shown-mark.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import {
  createTipoEndpoint,
  type EditableTipo,
  type EditedTipo,
  editedTipo,
  updateTipoEndpoint,
  uploadTipoPictureEndpoint,
} from '../web-lists.contract.ts';
import { tipoActions } from './tipo-actions.ts';
import { freshWebRow, useWebSections } from './web-list-parts.tsx';

/** The page of a modelo type. */
export function TipoPage({ record }: { record: EditableTipo }) {
  const { t } = useTranslation();
  const nombre = inLanguage(record.nombre, useLanguage());
  const { id, version, publicado, imagen, orden, modelos } = record;
  return (
    <RecordPage
      resource={tipoActions}
      row={{ id, nombre, publicado }}
      picture={imagen && <Picture imagen={imagen} sizes="3rem" alt="" className="!aspect-square" />}
      state={<ShownMark isShown={publicado} />}
      facts={[t('Puesto {{n}}', { n: orden }), t('{{count}} modelos', { count: modelos })]}
      version={version}
      hasForm
    >
      <TipoForm key={id} record={record} />
    </RecordPage>
  );
}

interface TipoFormProps {
  /** Absent: a new one. */
  record?: EditableTipo;
  /** A new one starts with these values. */
  origin?: EditableTipo;
}

/** The form of a modelo type: its words, its picture and where the public sees it. */
export function TipoForm({ record, origin }: TipoFormProps) {
  const form = useRecordForm(tipoActions, record, createTipoEndpoint, updateTipoEndpoint);
  const first = record ?? origin;
  const sections = useWebSections<EditedTipo>({
    first,
    upload: uploadTipoPictureEndpoint,
  });
  return <RecordForm schema={editedTipo} record={first ?? freshWebRow} sections={sections} {...form} />;
}
