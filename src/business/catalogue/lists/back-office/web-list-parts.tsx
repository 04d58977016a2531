/** The parts that the screens of colecciones and modelo types share. */
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import type { FormField, FormSection } from '../../../../platform/ui/form/form-field.ts';
import { PictureControl, PictureLabel } from '../../../../platform/ui/form/picture-control.tsx';
import type { Column } from '../../../../platform/ui/list/column.ts';
import { ListDate } from '../../../../platform/ui/list/list-date.tsx';
import { ListPicture } from '../../../../platform/ui/list/list-picture.tsx';
import { ShownMark } from '../../../../platform/ui/record/shown-mark.tsx';
import type {
  EditableTipo,
  EditedTipo,
  TipoRow,
  uploadColeccionPictureEndpoint,
  uploadTipoPictureEndpoint,
} from '../web-lists.contract.ts';

/** A new record is published. */
export const freshWebRow: Partial<EditedTipo> = {
  descripcion: {},
  publicado: true,
  enHome: false,
  visible: {},
};

interface WebSectionsParts<Edited extends EditedTipo> {
  /** The record, or the one that a new one copies. */
  first: Pick<EditableTipo, 'imagenId' | 'imagen'> | undefined;
  upload: typeof uploadColeccionPictureEndpoint | typeof uploadTipoPictureEndpoint;
  /** The fields of the kind alone, after its words. */
  more?: readonly FormField<Edited>[];
}

/** Returns the sections of the form: words, then where, when and with which picture the public sees it. */
export function useWebSections<Edited extends EditedTipo>({
  first,
  upload,
  more = [],
}: WebSectionsParts<Edited>): FormSection<Edited>[] {
  const { t } = useTranslation();
  const [known, setKnown] = useState<Record<number, Imagen>>({});
  const pictureOf = (id: unknown) =>
    typeof id !== 'number' ? undefined : id === first?.imagenId ? first.imagen : known[id];
  const words: FormField<EditedTipo>[] = [
    { name: 'nombre', label: t('Nombre'), wide: true },
    {
      name: 'descripcion',
      label: t('Texto'),
      hint: t('Se lee sobre sus modelos en la galería.'),
      long: true,
      wide: true,
    },
  ];
  const shown: FormField<EditedTipo>[] = [
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
          endpoint={upload}
          imagen={pictureOf(props.value)}
          onPicture={(id, imagen) => setKnown((before) => ({ ...before, [id]: imagen }))}
        />
      ),
      renderValue: (id) => <PictureLabel imagen={pictureOf(id)} />,
    },
  ];
  return [
    {
      title: t('Palabras'),
      intro: t('Donde falte un idioma se ve el castellano.'),
      // Cast: the members of EditedTipo are members of every kind.
      fields: [...(words as FormField<Edited>[]), ...more],
    },
    // Cast: see above.
    { title: t('En la web'), fields: shown as FormField<Edited>[] },
  ];
}

/** Returns the columns of the list, with those of the kind alone after the name. */
export function webColumns<Row extends TipoRow>(
  t: TFunction,
  more: readonly Column<Row>[] = [],
): Column<Row>[] {
  return [
    {
      name: 'imagen',
      title: t('Imagen'),
      show: ({ imagen }) => <ListPicture imagen={imagen} />,
      unsearched: true,
      picture: true,
      width: 7,
    },
    { name: 'nombre', title: t('Nombre'), filter: 'text', heading: true, width: 28 },
    ...more,
    { name: 'modelos', title: t('Modelos'), filter: 'number', figure: true, width: 8 },
    {
      name: 'publicado',
      title: t('En la web'),
      show: ({ publicado }) => <ShownMark isShown={publicado} />,
      filter: 'boolean',
      width: 10,
    },
    {
      name: 'enHome',
      title: t('En la portada'),
      show: ({ enHome }) => <ShownMark isShown={enHome} />,
      filter: 'boolean',
      hideOnTablet: true,
      width: 12,
    },
    {
      name: 'desde',
      title: t('Se ve desde'),
      show: ({ desde }) => <ListDate value={desde} />,
      filter: 'day',
      optional: true,
      hideOnTablet: true,
      width: 12,
    },
    {
      name: 'hasta',
      title: t('Se ve hasta'),
      show: ({ hasta }) => <ListDate value={hasta} />,
      filter: 'day',
      optional: true,
      hideOnTablet: true,
      width: 12,
    },
    { name: 'orden', title: t('Puesto'), filter: 'number', figure: true, width: 8 },
  ];
}
