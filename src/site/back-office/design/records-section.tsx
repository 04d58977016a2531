import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadEjemploPictureEndpoint } from '../../../business/ejemplos/ejemplos.contract.ts';
import { userRecords } from '../../../business/identity/resources.ts';
import { useUser } from '../../../business/identity/session.ts';
import { bannerRecords } from '../../../business/website/resources.ts';
import type { TrayPicture } from '../../../platform/http/tray-picture.ts';
import { Field, FieldGroup } from '../../../platform/ui/field.tsx';
import type { FieldShape } from '../../../platform/ui/form/field-shape.ts';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import { RecordsControl } from '../../../platform/ui/form/records-control.tsx';
import { TextoControl } from '../../../platform/ui/form/texto-control.tsx';
import { PictureTray } from '../../../platform/ui/form/tray/picture-tray.tsx';
import { useTrayUpload } from '../../../platform/ui/form/tray/use-tray-upload.ts';
import { FormWriterProvider } from '../../../platform/ui/form/use-form-draft.tsx';
import { ActionUserProvider } from '../../../platform/ui/record/action-user.ts';
import { usePermissions } from '../shell/use-permissions.ts';
import drawing from './drawing.svg?url';
import { Section, Specimen } from './specimen.tsx';

const colours = [
  { id: 1, nombre: 'Burdeos', hex: '#5e1224' },
  { id: 2, nombre: 'Marfil', hex: '#f4ecdc' },
  { id: 3, nombre: 'Estampado', hex: '#2f5d46', hex2: '#e7c9c0' },
];
const imagen = { url: drawing, ancho: 480, alto: 600, alt: '', color: '#c9b7a0' };
const pictures: TrayPicture[] = [
  { id: 1, imagen, alt: { es: 'Una percha de frente', ca: 'Un penja-robes de cara' }, colorId: 1 },
  { id: 2, imagen, alt: {}, foco: { x: 0.5, y: 0.2 }, recorte: { x: 0.2, y: 0, w: 0.6, h: 0.5 } },
];
const shape: FieldShape = { kind: 'other', required: false, optional: true, maxItems: 6 };
const untied = {
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;

/** The controls of a form that hold other records, texts in four languages and pictures. */
export function RecordsSection() {
  const { t } = useTranslation();
  const id = useUser()?.id;
  const permissions = usePermissions();
  const [values, setValues] = useState<Record<string, unknown>>({
    texto: { es: 'Seda lavada', ca: 'Seda rentada' },
    imagenes: pictures,
  });
  const upload = useTrayUpload(uploadEjemploPictureEndpoint);
  const bound = (name: string) => ({
    name,
    value: values[name],
    onChange: (next: unknown) => setValues((before) => ({ ...before, [name]: next })),
    onBlur: () => undefined,
    shape,
    disabled: false,
  });
  return (
    <FormWriterProvider value={id}>
      <ActionUserProvider value={{ id, permissions }}>
        <Section id="fichas" title={t('Fichas, idiomas y bandeja de imágenes')}>
          <div data-dense="true" className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-2">
            <Specimen name={t('Otra ficha: con teclas, recientes y crear una nueva')}>
              <Field label={t('Usuario')}>
                {(tied) => <RecordControl {...tied} {...bound('usuarioId')} kind={userRecords} />}
              </Field>
            </Specimen>
            <Specimen name={t('Con su imagen')}>
              <Field label={t('Banner')}>
                {(tied) => <RecordControl {...tied} {...bound('bannerId')} kind={bannerRecords} />}
              </Field>
            </Specimen>
            <Specimen name={t('Varias fichas, en su orden')}>
              <Field label={t('Banners')}>
                {(tied) => <RecordsControl {...tied} {...bound('bannerIds')} kind={bannerRecords} />}
              </Field>
            </Specimen>
            <Specimen name={t('Un texto en cuatro idiomas')}>
              <Field label={t('Texto')}>
                {(tied) => <TextoControl {...tied} {...bound('texto')} label={t('Texto')} />}
              </Field>
            </Specimen>
            <Specimen wide name={t('Bandeja: varias a la vez, orden, recorte, texto y color')}>
              <FieldGroup label={t('Imágenes')}>
                <PictureTray
                  {...untied}
                  {...bound('imagenes')}
                  id="bandeja"
                  label={t('Imágenes')}
                  upload={upload}
                  colours={colours}
                />
              </FieldGroup>
            </Specimen>
          </div>
        </Section>
      </ActionUserProvider>
    </FormWriterProvider>
  );
}
