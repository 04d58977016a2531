import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { useTrayUpload } from '../../../platform/ui/form/tray/use-tray-upload.ts';
import { Picture } from '../../../platform/ui/picture.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { useRecordSaved } from '../../../platform/ui/record/use-record-saved.ts';
import { readModeloOptionsEndpoint } from '../modelo-acts.contract.ts';
import {
  createModeloEndpoint,
  type EditableModelo,
  type EditedModelo,
  editedModelo,
  readEditableModeloEndpoint,
  updateModeloEndpoint,
  uploadModeloPictureEndpoint,
} from '../modelos.contract.ts';
import { modeloActions } from './modelo-actions.ts';
import { ModeloMark } from './modelo-mark.tsx';
import { ModeloPictures } from './modelo-pictures.tsx';
import { ModeloSales } from './modelo-sales.tsx';
import { modeloSections } from './modelo-sections.tsx';

interface ModeloPageProps {
  modelo: EditableModelo;
  /** The stock of the modelo, which another slice shows. */
  stock: ReactNode;
}

/** The page of a modelo: its pictures, then its data in tabs. */
export function ModeloPage({ modelo, stock }: ModeloPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, version, referencia, nombre, imagenes, precio, disponible, viene } = modelo;
  const [first] = imagenes;
  return (
    <RecordPage
      resource={modeloActions}
      row={modelo}
      name={nombre}
      code={referencia}
      picture={first && <Picture imagen={first.imagen} sizes="3rem" alt="" className="aspect-3/4" />}
      state={<ModeloMark {...modelo} />}
      facts={[
        formatMoney(precio, language),
        t('{{count}} libres', { count: disponible, n: formatNumber(disponible, language) }),
        viene > 0 && t('{{count}} en camino', { count: viene }),
      ]}
      version={version}
      hasForm
    >
      <ModeloPictures {...modelo} />
      <ModeloForm key={id} modelo={modelo} stock={stock} />
    </RecordPage>
  );
}

interface ModeloFormProps {
  /** Absent: a new modelo. */
  modelo?: EditableModelo;
  /** A new modelo starts with these values. */
  origin?: EditableModelo;
  stock?: ReactNode;
}

const empty: Partial<EditedModelo> = {
  ...{ descripcion: {}, partes: [], composicion: {}, cuidados: {} },
  ...{
    ocasiones: [],
    colorIds: [],
    variantes: [],
    medidas: [],
    imagenes: [],
    tarifas: [],
    cambios: [],
    suplementos: [],
  },
  ...{ precio: 0, pvpr: 0, publicado: false, novedad: false, coleccionIds: [] },
};

/** Returns the values of a copy: a referencia and barcodes of its own, and not published yet. */
const copyOf = (origin: EditableModelo) => ({
  ...origin,
  referencia: '',
  publicado: false,
  publicadoDesde: undefined,
  cambios: [],
  variantes: origin.variantes
    .filter(({ cerrado }) => !cerrado)
    .map(({ colorId, tallaId, cerrado }) => ({ colorId, tallaId, cerrado })),
});

/** The form of a modelo with all its parts in tabs. */
export function ModeloForm({ modelo, origin, stock }: ModeloFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const canUpdate = usePermission('Permissions.Modelos.Update');
  const saved = useRecordSaved(modeloActions);
  const upload = useTrayUpload(uploadModeloPictureEndpoint);
  const { data: options } = useSuspenseQuery(readQuery(readModeloOptionsEndpoint, {}));
  return (
    <RecordForm
      schema={editedModelo}
      record={modelo ?? (origin ? copyOf(origin) : empty)}
      sections={modeloSections({
        t,
        language,
        options,
        modelo,
        upload,
        stock,
        sales: modelo && <ModeloSales id={modelo.id} />,
      })}
      locked={modelo !== undefined && !canUpdate}
      onSaved={saved<EditableModelo>(modelo === undefined)}
      save={async (body, version = 0, key) => {
        if (!modelo) return call(createModeloEndpoint, { body }, { idempotencyKey: key });
        const { id } = modelo;
        await call(updateModeloEndpoint, { body: { ...body, id, version } });
        return call(readEditableModeloEndpoint, { params: { id: String(id) } });
      }}
    />
  );
}
