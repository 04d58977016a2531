import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../platform/http/imagen.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { controlClass } from '../../../platform/ui/field.tsx';
import type { ControlledProps, FormField, FormSection } from '../../../platform/ui/form/form-field.ts';
import { PictureControl, PictureLabel } from '../../../platform/ui/form/picture-control.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { ShownMark } from '../../../platform/ui/record/shown-mark.tsx';
import { useRecordForm } from '../../../platform/ui/record/use-record-form.ts';
import { readColeccionesEndpoint } from '../../catalogue/catalogue.contract.ts';
import {
  type Banner,
  createBannerEndpoint,
  type EditedBanner,
  editedBanner,
  updateBannerEndpoint,
  uploadBannerPictureEndpoint,
} from '../edit-banners.contract.ts';
import { BannerPreview } from './banner-preview.tsx';
import { bannerActions } from './website-actions.ts';

/** The page of a banner. */
export function BannerPage({ banner }: { banner: Banner }) {
  const { t } = useTranslation();
  const titulo = inLanguage(banner.titulo, useLanguage());
  const { id, version, publicado, enlace, orden, imagen } = banner;
  return (
    <RecordPage
      resource={bannerActions}
      row={{ ...banner, titulo }}
      picture={imagen && <Picture imagen={imagen} sizes="3rem" alt="" className="!aspect-square" />}
      state={<ShownMark isShown={publicado} />}
      facts={[t('Puesto {{n}}', { n: orden }), enlace]}
      version={version}
      hasForm
    >
      <BannerForm key={id} banner={banner} />
    </RecordPage>
  );
}

interface BannerFormProps {
  /** Absent: a new banner. */
  banner?: Banner;
  /** A new banner starts with these values. */
  origin?: Banner;
}

const fresh = { titulo: {}, texto: {}, enlace: '/gallery', publicado: true };

/** The form of a banner: its texts in four languages, its link, its pictures, and a preview. */
export function BannerForm({ banner, origin }: BannerFormProps) {
  const form = useRecordForm(bannerActions, banner, createBannerEndpoint, updateBannerEndpoint);
  // The banner's first pictures stay known: a form with changes keeps their ids when the banner is loaded
  // again.
  const [known, setKnown] = useState(() => picturesOf(banner ?? origin));
  const learn = (more: Pictures) => setKnown((before) => ({ ...before, ...more }));
  const pictures: Pictures = { ...known, ...picturesOf(banner) };
  const pictureOf = (id: unknown) => (typeof id === 'number' ? pictures[id] : undefined);
  const sections = useSections({
    control: (props) => (
      <PictureControl
        {...props}
        endpoint={uploadBannerPictureEndpoint}
        imagen={pictureOf(props.value)}
        onPicture={(id, imagen) => learn({ [id]: imagen })}
      />
    ),
    renderValue: (id) => <PictureLabel imagen={pictureOf(id)} />,
  });
  return (
    <RecordForm
      schema={editedBanner}
      record={banner ?? origin ?? fresh}
      sections={sections}
      onConflict={(actual) => learn(picturesOf(actual))}
      {...form}
      preview={(values) => (
        <BannerPreview
          titulo={values.titulo ?? {}}
          texto={values.texto}
          imagen={pictureOf(values.imagenId)}
          imagenVertical={pictureOf(values.imagenVerticalId)}
        />
      )}
    />
  );
}

type Pictures = Record<number, Imagen | undefined>;

const picturesOf = (banner: Banner | undefined): Pictures => ({
  ...(banner?.imagenVerticalId && { [banner.imagenVerticalId]: banner.imagenVertical }),
  ...(banner?.imagenId && { [banner.imagenId]: banner.imagen }),
});

function useSections(picture: Pick<FormField, 'control' | 'renderValue'>): FormSection<EditedBanner>[] {
  const { t } = useTranslation();
  return [
    {
      title: t('Palabras'),
      intro: t('Donde falte un idioma se ve el castellano.'),
      fields: [
        { name: 'titulo', label: t('Título') },
        { name: 'texto', label: t('Texto'), long: true },
      ],
    },
    {
      title: t('Adónde lleva'),
      fields: [
        {
          name: 'enlace',
          label: t('Enlace'),
          hint: t('Una página de esta web: el catálogo, una colección, un modelo.'),
          control: (props) => <EnlaceControl {...props} />,
          wide: true,
        },
        { name: 'publicado', label: t('Se ve en la portada') },
      ],
    },
    {
      title: t('Imágenes'),
      intro: t('La ancha es la de los ordenadores. La alta, si la hay, la sustituye en los teléfonos.'),
      fields: [
        {
          name: 'imagenId',
          label: t('Imagen ancha'),
          hint: t('Mejor de 2560 px de ancho, con el motivo a la derecha.'),
          ...picture,
          wide: true,
        },
        {
          name: 'imagenVerticalId',
          label: t('Imagen alta'),
          hint: t('De proporción 4:5.'),
          ...picture,
          wide: true,
        },
      ],
    },
  ];
}

/** A field for an address of this site, with the existing ones as suggestions. */
function EnlaceControl({ value, onChange, shape, ...control }: ControlledProps) {
  const { t } = useTranslation();
  const { data: colecciones = [] } = useQuery(readQuery(readColeccionesEndpoint, {}));
  const list = `${control.id}-lista`;
  return (
    <>
      <input
        {...control}
        list={list}
        maxLength={shape.maxLength}
        autoComplete="off"
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass}
      />
      <datalist id={list}>
        <option value="/gallery">{t('Catálogo')}</option>
        {colecciones.map(({ id, nombre }) => (
          <option key={id} value={`/gallery?coleccion=${id}`}>
            {nombre}
          </option>
        ))}
        <option value="/faq">{t('Preguntas frecuentes')}</option>
      </datalist>
    </>
  );
}
