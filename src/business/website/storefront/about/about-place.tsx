import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import { MapLink } from '../map-link.tsx';
import { PlaceMap } from './place-map.tsx';

/** Where the house is, how one comes there, and the way to an appointment. */
export function AboutPlace({ direccion }: { direccion: string | undefined }) {
  const { t } = useTranslation();
  const ways = [
    [t('En tren'), t('R2 Nord hasta Granollers Centre: una media hora desde el centro de Barcelona.')],
    [t('En coche'), t('Por la C-17 o la AP-7; hay sitio para aparcar y para cargar.')],
    [t('En avión'), t('Desde el aeropuerto de Barcelona, la misma línea R2 Nord, sin transbordo.')],
  ];
  return (
    <section className="page-column grid gap-x-8 gap-y-10 pt-20 lg:grid-cols-12 lg:pt-36">
      <div className="-mx-gutter sm:mx-0 lg:col-span-6">
        <PlaceMap />
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:self-center">
        <h2 className="text-3xl font-light lg:text-4xl">{t('Venga a vernos')}</h2>
        <p className="mt-5 max-w-[56ch]">
          {t(
            'El showroom está encima del taller y recibe con cita: así encuentra preparada la colección que quiere ver, en las tallas que vende, y el tiempo es suyo.',
          )}
        </p>
        {direccion && (
          <address className="mt-6 not-italic">
            {direccion}
            <br />
            <MapLink direccion={direccion} />
          </address>
        )}
        <dl className="mt-6">
          {ways.map(([name, words]) => (
            <div
              key={name}
              className="grid gap-x-6 border-t border-base-300 py-3 sm:grid-cols-[6rem_1fr] lg:grid-cols-1 xl:grid-cols-[6rem_1fr]"
            >
              <dt className="text-base-content/75">{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to="/contacto" search={{ asunto: 'visita' }} className="mt-6">
          {t('Pedir cita en el showroom')}
        </ButtonLink>
      </div>
    </section>
  );
}
