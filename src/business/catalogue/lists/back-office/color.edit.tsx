import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../../platform/http/imagen.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { ArchivedMark } from '../../../../platform/ui/record/archived-mark.tsx';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { useRecordForm } from '../../../../platform/ui/record/use-record-form.ts';
import { colourFamilies } from '../../colour-family.ts';
import { colourFamilyLabels } from '../../storefront/gallery/filter-words.ts';
import {
  createColorEndpoint,
  type EditableColor,
  type EditedColor,
  editedColor,
  updateColorEndpoint,
} from '../colores.contract.ts';
import { colorActions } from './color-actions.tsx';
import { ColourSample } from './colour-sample.tsx';
import { SwatchControl } from './swatch-control.tsx';
import { ToneControl } from './tone-control.tsx';

/** The page of a color. */
export function ColorPage({ color }: { color: EditableColor }) {
  const { t } = useTranslation();
  const nombre = inLanguage(color.nombre, useLanguage());
  const { id, codigo, modelos, archivado, version } = color;
  return (
    <RecordPage
      resource={colorActions}
      row={{ id, nombre, archivado }}
      picture={<ColourSample {...color} large />}
      state={<ArchivedMark isArchived={archivado} />}
      facts={[codigo, t('{{count}} modelos', { count: modelos })]}
      version={version}
      hasForm
    >
      <ColorForm key={id} color={color} />
    </RecordPage>
  );
}

const fresh: Partial<EditedColor> = { estampado: false };

/** The form of a color: its code, names, tones and cloth. Without one it is a new color. */
export function ColorForm({ color }: { color?: EditableColor }) {
  const { t } = useTranslation();
  const form = useRecordForm(colorActions, color, createColorEndpoint, updateColorEndpoint);
  const [known, setKnown] = useState<Record<number, Imagen>>({});
  const pictureOf = (id: unknown) =>
    typeof id !== 'number' ? undefined : id === color?.muestraId ? color.muestra : known[id];
  return (
    <RecordForm
      schema={editedColor}
      record={color ?? fresh}
      sections={[
        {
          title: t('Color'),
          intro: t('Donde falte un idioma se ve el castellano.'),
          fields: [
            { name: 'codigo', label: t('Código'), hint: t('El de su carta de colores, como 009.') },
            {
              name: 'familia',
              label: t('Familia'),
              hint: t('Con la que filtra la galería. Vacía: la del tono.'),
              choices: colourFamilies.map((value) => ({ value, words: t(colourFamilyLabels[value]) })),
            },
            { name: 'nombre', label: t('Nombre'), wide: true },
          ],
        },
        {
          title: t('Tono'),
          fields: [
            {
              name: 'hex',
              label: t('Tono'),
              control: (props) => <ToneControl {...props} label={t('Tono')} />,
            },
            {
              name: 'hex2',
              label: t('Segundo tono'),
              hint: t('De un bicolor o de un estampado.'),
              control: (props) => <ToneControl {...props} label={t('Segundo tono')} />,
            },
            { name: 'estampado', label: t('Es un estampado') },
            {
              name: 'muestraId',
              label: t('Muestra de la tela'),
              hint: t('Un recorte pequeño de una foto. Se ve en lugar del tono, que se toma de ella.'),
              wide: true,
              control: (props, { set }) => (
                <SwatchControl
                  {...props}
                  imagen={pictureOf(props.value)}
                  onPicture={(id, imagen) => {
                    setKnown((before) => ({ ...before, [id]: imagen }));
                    set('hex', imagen.color);
                  }}
                />
              ),
              renderValue: (id) => {
                const imagen = pictureOf(id);
                return imagen ? (
                  <span className="block w-12">
                    <Picture imagen={imagen} sizes="3rem" alt="" className="!aspect-square" />
                  </span>
                ) : (
                  t('(vacío)')
                );
              },
            },
          ],
        },
      ]}
      {...form}
    />
  );
}
