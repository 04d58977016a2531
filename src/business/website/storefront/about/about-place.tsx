import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import { readCoordinates } from '../../../settings/coordinates.ts';
import { usesSampleTexts } from '../../../settings/sample-company.ts';
import { useCompanyText } from '../company-text.ts';
import { MapLink } from '../map-link.tsx';
import { granollers, mapOf } from './map-projection.ts';
import { PlaceMap } from './place-map.tsx';

/** Returns what the map shows: the company's own coordinates, or the town of the demo company. */
function usePlaceMap(empresa: Partial<Record<string, string>>): ComponentProps<typeof PlaceMap> | undefined {
  const { t } = useTranslation();
  const { nombre = '', direccion = '' } = empresa;
  const place = readCoordinates(empresa.coordenadas);
  const isSample = usesSampleTexts(empresa) && (!place || mapOf(place) === 'barcelona');
  if (isSample) {
    return {
      place: place ?? granollers,
      name: 'Granollers',
      title: t('Mapa: Granollers, al nordeste de Barcelona'),
      description: t(
        'Granollers está tierra adentro, a unos treinta kilómetros al nordeste de Barcelona y al pie del Montseny. El tren R2 y la carretera C-17 unen las dos ciudades; el aeropuerto queda al sur de Barcelona.',
      ),
    };
  }
  if (!place) return undefined;
  return { place, name: nombre, title: t('Mapa: {{nombre}}', { nombre }), description: direccion };
}

/** Shows where the company is, how to get there, and the way to an appointment. */
export function AboutPlace({ empresa }: { empresa: Partial<Record<string, string>> }) {
  const { t } = useTranslation();
  const companyWords = useCompanyText();
  const { direccion } = empresa;
  const map = usePlaceMap(empresa);
  const ways = [
    [
      t('En tren'),
      companyWords('R2 Nord hasta Granollers Centre: una media hora desde el centro de Barcelona.'),
    ],
    [t('En coche'), companyWords('Por la C-17 o la AP-7; hay sitio para aparcar y para cargar.')],
    [
      t('En avión'),
      companyWords('Desde el aeropuerto de Barcelona, la misma línea R2 Nord, sin transbordo.'),
    ],
  ].flatMap(([name, words]) => (name && words ? { name, words } : []));
  const visit = companyWords(
    'El showroom está encima del taller y recibe con cita: así encuentra preparada la colección que quiere ver, en las tallas que vende, y el tiempo es suyo.',
  );
  if (!visit && !direccion && ways.length === 0 && !map) return null;
  return (
    <section className="page-column grid gap-x-8 gap-y-10 pt-20 lg:grid-cols-12 lg:pt-36">
      {map && (
        <div className="-mx-gutter sm:mx-0 lg:col-span-6">
          <PlaceMap {...map} />
        </div>
      )}
      <div className={map ? 'lg:col-span-5 lg:col-start-8 lg:self-center' : 'lg:col-span-7'}>
        <h2 className="text-3xl font-light lg:text-4xl">{t('Venga a vernos')}</h2>
        {visit && <p className="mt-5 max-w-[56ch]">{visit}</p>}
        {direccion && (
          <address className="mt-6 not-italic">
            {direccion}
            <br />
            <MapLink direccion={direccion} />
          </address>
        )}
        <dl className="mt-6">
          {ways.map(({ name, words }) => (
            <div
              key={name}
              className="grid gap-x-6 border-t border-base-300 py-3 sm:grid-cols-[6rem_1fr] lg:grid-cols-1 xl:grid-cols-[6rem_1fr]"
            >
              <dt className="text-base-content/75">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {visit && (
          <ButtonLink to="/contacto" search={{ asunto: 'visita' }} className="mt-6">
            {t('Pedir cita en el showroom')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
