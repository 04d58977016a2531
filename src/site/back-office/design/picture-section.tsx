import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../platform/http/imagen.ts';
import { ColourDots } from '../../../platform/ui/colour-dots.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import drawing from './drawing.svg?url';
import { Section, Specimen } from './specimen.tsx';

/** A drawing of this page: the catalogue's pictures change with the company. */
const drawn: Imagen = { url: drawing, ancho: 480, alto: 600, alt: '', color: '#c9b7a0' };
/** An empty picture, as during loading; `?w=` goes behind its `#` and has no effect. */
const coming: Imagen = {
  ...drawn,
  url: "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%204%205'/%3E#",
};

/** Colours of a catalogue: the hex values of the cloth. */
const colours = [
  { id: 1, nombre: 'Burdeos', hex: '#5e1224' },
  { id: 2, nombre: 'Marfil', hex: '#f4ecdc' },
  { id: 3, nombre: 'Negro', hex: '#111111' },
  { id: 4, nombre: 'Estampado', hex: '#2f5d46', hex2: '#e7c9c0' },
];

export function PictureSection() {
  const { t } = useTranslation();
  const [colour, setColour] = useState(1);
  const dots = (size: number) => (
    <ColourDots colours={colours} value={colour} onChange={setColour} label={t('Color')} size={size} />
  );
  return (
    <Section id="imagenes" title={t('Imágenes y colores')}>
      <div className="grid grid-cols-2 items-start gap-x-5 gap-y-10 sm:grid-cols-4">
        <Specimen name={t('Imagen 4:5')}>
          <Picture imagen={{ ...drawn, alt: t('Una percha dibujada') }} sizes="25vw" className="aspect-4/5" />
        </Specimen>
        <Specimen name={t('Mientras llega: su color, en su sitio')}>
          <Picture imagen={coming} sizes="25vw" className="aspect-4/5" />
        </Specimen>
        <Specimen name={t('Sin imagen')}>
          <Picture imagen={undefined} sizes="25vw" />
        </Specimen>
        <div className="flex flex-col gap-8">
          <Specimen name={t('Colores de la tela, en la tarjeta')}>{dots(12)}</Specimen>
          <Specimen name={t('Colores de la tela, en la página del modelo')}>{dots(24)}</Specimen>
        </div>
      </div>
    </Section>
  );
}
