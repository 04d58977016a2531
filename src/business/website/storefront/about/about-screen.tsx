import './words.ts';
import { useTranslation } from 'react-i18next';
import { type Imagen, srcSet } from '../../../../platform/http/imagen.ts';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import { Picture } from '../../../../platform/ui/picture.tsx';
import { useCompanyText } from '../company-text.ts';
import { AboutMaking } from './about-making.tsx';
import { AboutPlace } from './about-place.tsx';
import { AboutReasons } from './about-reasons.tsx';
import { AboutValues } from './about-values.tsx';

interface AboutScreenProps {
  hero: Imagen | undefined;
  heroVertical: Imagen | undefined;
  /** Upright pictures of the colecciones, the newest first. */
  pictures: readonly Imagen[];
  empresa: Partial<Record<string, string>>;
  minimos: Partial<Record<string, number>>;
}

/** Presents the company: history, values, how a dress is made, reasons to buy here, and its place. */
export function AboutScreen({ hero, heroVertical, pictures, empresa, minimos }: AboutScreenProps) {
  const { t } = useTranslation();
  const companyWords = useCompanyText();
  const { nombre = '', desde } = empresa;
  return (
    <>
      <header className={`flex flex-col ${hero ? 'lg:grid lg:grid-cols-[5fr_7fr]' : ''}`}>
        <div className="flex flex-col px-gutter pt-12 pb-10 lg:justify-end lg:pt-20 lg:pr-10 lg:pb-20">
          <p className="label-caps mb-4 lg:mb-auto">{t('Quiénes somos')}</p>
          <h1 className="text-4xl font-light lg:text-5xl xl:text-6xl">
            {desde
              ? t('Hacemos vestidos de ceremonia desde {{desde}}', { desde })
              : t('Hacemos vestidos de ceremonia')}
          </h1>
          <p className="mt-5 max-w-[48ch] text-lg">
            {companyWords(
              '{{nombre}} dibuja, corta y cose en Granollers, junto a Barcelona, y vende solo a tiendas. La mesa de patronaje, el taller y el almacén están en el mismo edificio, y en él alguien contesta al teléfono.',
              { nombre },
            ) ??
              t('{{nombre}} diseña y confecciona moda de ceremonia para tiendas independientes.', { nombre })}
          </p>
        </div>
        {hero && (
          <picture className="block">
            {heroVertical && <source media="(width < 40rem)" srcSet={srcSet(heroVertical)} sizes="100vw" />}
            <Picture
              imagen={hero}
              eager
              sizes="(min-width: 64rem) 104vw, 178vw"
              className="aspect-4/5 max-h-[80svh] object-right sm:aspect-square lg:max-h-[calc(100svh-4rem)]"
            />
          </picture>
        )}
      </header>
      <AboutHistory imagen={pictures.at(-1)} />
      <AboutValues pictures={pictures} />
      <AboutMaking />
      <AboutReasons minimos={minimos} />
      <AboutPlace empresa={empresa} />
      <section className="page-column flex flex-col items-start gap-6 pt-20 lg:pt-32">
        <h2 className="max-w-[24ch] text-3xl font-light lg:text-4xl">
          {t('Lo que hacemos se entiende mejor mirándolo.')}
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/gallery" tone="primary">
            {t('Ver la colección')}
          </ButtonLink>
          <ButtonLink to="/contacto">{t('Escribirnos')}</ButtonLink>
        </div>
      </section>
    </>
  );
}

/** The company's history, as far as it has written one. */
function AboutHistory({ imagen }: { imagen: Imagen | undefined }) {
  const companyWords = useCompanyText();
  const title = companyWords('Más de treinta años en el mismo oficio');
  const history = [
    companyWords(
      'Empezamos como un taller que cosía para otros. De aquellos encargos aprendimos lo que todavía decide cada modelo: que un vestido de fiesta se lleva doce horas, se sienta a cenar y baila, y que la tienda que lo vende tiene que poder defenderlo en el probador.',
    ),
    companyWords(
      'Al cabo de unos años firmamos la primera colección propia. La compraron boutiques de barrio y de comarca; muchas siguen con nosotros, algunas ya en la segunda generación.',
    ),
    companyWords(
      'Al cumplir los treinta sacamos del archivo dieciséis piezas y las volvimos a cortar con los tejidos de hoy. Puestas junto a las de entonces dicen mejor que nosotros qué ha cambiado y qué no.',
    ),
  ].filter(Boolean);
  if (!title && history.length === 0) return null;
  return (
    <section className="page-column grid gap-x-8 gap-y-10 pt-20 sm:grid-cols-12 lg:pt-36">
      <div className="sm:col-span-7 lg:col-span-6">
        {title && <h2 className="text-3xl font-light lg:text-4xl">{title}</h2>}
        <div className="mt-6 flex max-w-[62ch] flex-col gap-4">
          {history.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </div>
      {imagen && (
        <div className="-mx-gutter sm:col-span-5 sm:mx-0 lg:col-span-4 lg:col-start-9">
          <Picture
            imagen={imagen}
            sizes="(min-width: 96rem) 30rem, (min-width: 64rem) 31vw, (min-width: 40rem) 40vw, 100vw"
            className="aspect-4/5"
          />
        </div>
      )}
    </section>
  );
}
