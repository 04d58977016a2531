/** The sections of a modelo's form. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { newKey } from '../../../platform/http/new-key.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { CheckList } from '../../../platform/ui/form/check-list.tsx';
import type { ControlledProps, FormHandle, FormSection } from '../../../platform/ui/form/form-field.ts';
import { useFormValue } from '../../../platform/ui/form/form-field.ts';
import { lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import { PictureTray, TrayWords } from '../../../platform/ui/form/tray/picture-tray.tsx';
import type { UploadPicture } from '../../../platform/ui/form/tray/use-uploads.ts';
import type { ModeloOptions } from '../modelo-acts.contract.ts';
import { escotes, type Labels, largos, mangas, medidas, ocasiones } from '../modelo-facts.ts';
import type { EditableModelo, EditedModelo, Medida } from '../modelos.contract.ts';
import { ModeloCells } from './modelo-cells.tsx';
import { CareControl } from './modelo-choices.tsx';
import { ModeloColours } from './modelo-colours.tsx';
import { compositionSection } from './modelo-composition-section.ts';
import { priceSections } from './modelo-price-sections.ts';

export interface SectionParts {
  t: TFunction;
  language: Language;
  options: ModeloOptions;
  modelo: EditableModelo | undefined;
  upload: UploadPicture;
  /** Read-only tabs: stock and sales. */
  stock?: ReactNode;
  sales?: ReactNode;
}

export type Sections = FormSection<EditedModelo>[];

/** Where garments are mostly made; other countries come with the import. */
const countries = ['ES', 'PT', 'FR', 'IT', 'MA', 'TN', 'TR', 'RO', 'BG', 'PL', 'CN', 'IN', 'BD', 'VN', 'PK'];

const chosenWords = (labels: Labels<string>, t: TFunction) =>
  labels.map(([value, label]) => ({ value, words: t(label) }));
const listWords = (value: unknown, choices: readonly { value: string | number; words: string }[]) =>
  choices
    .filter((one) => Array.isArray(value) && value.includes(one.value))
    .map(({ words }) => words)
    .join(' · ');

function dataSections({ t, language, options }: SectionParts): Sections {
  const tab = t('Datos');
  const occasions = chosenWords(ocasiones, t);
  return [
    {
      tab,
      title: t('Modelo'),
      fields: [
        { name: 'referencia', label: t('Referencia') },
        { name: 'nombre', label: t('Nombre') },
        {
          name: 'modeloTipoId',
          label: t('Tipo'),
          choices: options.tipos.map(({ id, nombre }) => ({ value: id, words: nombre })),
        },
        {
          name: 'temporadaId',
          label: t('Temporada'),
          choices: options.temporadas.map(({ id, codigo }) => ({ value: id, words: codigo })),
        },
      ],
    },
    {
      tab,
      title: t('Textos'),
      intro: t('En español hacen falta; las demás lenguas toman el español mientras no tengan el suyo.'),
      fields: [
        { name: 'descripcion', label: t('Descripción'), long: true, wide: true },
        { name: 'cuidados', label: t('Cuidados'), wide: true },
      ],
    },
    compositionSection({ t, language }, tab),
    {
      tab,
      title: t('Etiqueta de cuidados'),
      fields: [
        {
          name: 'cuidadoId',
          label: t('Símbolos'),
          group: true,
          control: (props) => <CareControl {...props} cuidados={options.cuidados} />,
          renderValue: (value) =>
            options.cuidados
              .find(({ id }) => id === value)
              ?.simbolos.map(({ texto }) => texto)
              .join(' · '),
        },
      ],
    },
    {
      tab,
      title: t('Cómo es'),
      intro: t('Con esto lo encuentran la búsqueda y los filtros.'),
      fields: [
        { name: 'escote', label: t('Escote'), choices: chosenWords(escotes, t) },
        { name: 'manga', label: t('Manga'), choices: chosenWords(mangas, t) },
        { name: 'largo', label: t('Largo de la prenda'), choices: chosenWords(largos, t) },
        {
          name: 'ocasiones',
          label: t('Ocasiones'),
          group: true,
          control: (props) => <CheckList {...props} choices={occasions} />,
          renderValue: (value) => listWords(value, occasions),
        },
      ],
    },
  ];
}

function cellSections({ t, options, modelo }: SectionParts): Sections {
  const tab = t('Colores y tallas');
  const tallas = options.tallas.map(({ id, nombre }) => ({ value: id, words: nombre }));
  return [
    {
      tab,
      title: t('Colores'),
      fields: [
        {
          name: 'colorIds',
          label: t('Colores'),
          group: true,
          control: (props, form) => <ModeloColours {...props} form={form} colores={options.colores} />,
          renderValue: (value) =>
            listWords(
              value,
              options.colores.map(({ id, nombre }) => ({ value: id, words: nombre })),
            ),
        },
      ],
    },
    {
      tab,
      title: t('Tallas'),
      fields: [
        {
          name: 'tallajeId',
          label: t('Tallaje'),
          hint: t('Sus tallas se ofrecen en la tabla; el modelo puede tener otras.'),
          choices: options.tallajes
            .filter(({ id, archivado }) => !archivado || id === modelo?.tallajeId)
            .map(({ id, nombre }) => ({ value: id, words: nombre })),
        },
        {
          name: 'variantes',
          label: t('Tallas'),
          group: true,
          control: (props, form) => <ModeloCells {...props} {...{ form, options, modelo }} />,
          renderValue: (value) => t('{{count}} celdas', { count: Array.isArray(value) ? value.length : 0 }),
        },
      ],
    },
    {
      tab,
      title: t('Medidas de la prenda'),
      intro: t('En centímetros, con la prenda en plano y el contorno entero.'),
      fields: [
        {
          name: 'medidas',
          label: t('Medidas de la prenda'),
          wide: true,
          lines: lineTable<Medida>({
            columns: [
              { name: 'tallaId', label: t('Talla'), choices: tallas },
              ...medidas.map(([name, label]) => ({ name, label: t(label) })),
            ],
            newLine: () => ({ id: newKey() }),
          }),
        },
      ],
    },
  ];
}

/** The tray of pictures with the colours of the form. */
function ModeloTray({
  form,
  colores,
  ...props
}: ControlledProps & {
  form: FormHandle<EditedModelo>;
  colores: ModeloOptions['colores'];
  label: string;
  upload: UploadPicture;
}) {
  const ids = useFormValue(form, ({ colorIds = [] }) => colorIds);
  return <PictureTray {...props} colours={colores.filter(({ id }) => ids.includes(id))} />;
}

const pictureSections = ({ t, options, upload }: SectionParts): Sections => [
  {
    tab: t('Fotos'),
    title: t('Fotos'),
    intro: t('La primera es la de la galería. Con su color, cada una sale al elegirlo.'),
    fields: [
      {
        name: 'imagenes',
        label: t('Fotos'),
        group: true,
        wide: true,
        control: (props, form) => (
          <ModeloTray {...props} {...{ form, upload }} colores={options.colores} label={t('Fotos')} />
        ),
        renderValue: (value) => <TrayWords value={value} />,
      },
      {
        name: 'estatura',
        label: t('Estatura de la modelo de las fotos'),
        hint: t('En centímetros, de 140 a 210. Sale en la ficha de la web.'),
      },
    ],
  },
];

function webSections({ t, options }: SectionParts): Sections {
  const tab = t('Publicación');
  const colecciones = options.colecciones.map(({ id, nombre }) => ({ value: id, words: nombre }));
  return [
    {
      tab,
      title: t('En la web'),
      fields: [
        { name: 'publicado', label: t('Publicado') },
        {
          name: 'publicadoDesde',
          label: t('Publicar el'),
          hint: t('Ese día a las 0:00 sale en la web.'),
          when: ({ publicado }) => !publicado,
        },
        { name: 'novedad', label: t('Marcar como novedad') },
      ],
    },
    {
      tab,
      title: t('Colecciones'),
      fields: [
        {
          name: 'coleccionIds',
          label: t('Colecciones'),
          group: true,
          control: (props) => <CheckList {...props} choices={colecciones} />,
          renderValue: (value) => listWords(value, colecciones),
        },
      ],
    },
  ];
}

const logisticsSections = ({ t, language }: SectionParts): Sections => [
  {
    tab: t('Logística'),
    title: t('Logística'),
    intro: t('Para albaranes, aduanas y portes.'),
    fields: [
      { name: 'codigoHs', label: t('Código arancelario (HS)'), hint: t('6, 8 o 10 cifras, como 620443.') },
      {
        name: 'origen',
        label: t('País de fabricación'),
        choices: countries.map((code) => ({
          value: code,
          words: new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
        })),
      },
      { name: 'peso', label: t('Peso en gramos') },
    ],
  },
];

export function modeloSections(parts: SectionParts): Sections {
  const { t, stock, sales } = parts;
  return [
    ...dataSections(parts),
    ...cellSections(parts),
    ...pictureSections(parts),
    ...priceSections(parts),
    ...webSections(parts),
    ...logisticsSections(parts),
    ...(stock ? [{ tab: t('Existencias'), title: t('Existencias'), fields: [], content: stock }] : []),
    ...(sales ? [{ tab: t('Ventas'), title: t('Ventas'), fields: [], content: sales }] : []),
  ];
}
