import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../../platform/ui/picture.tsx';
import type { HomeColeccion } from '../../website.contract.ts';
import { firstSentence } from './first-sentence.ts';

/** Large and small by turns, left and right by turns: places in a grid of twelve, for every four colecciones. */
const rhythm = [
  { place: 'lg:col-span-6', large: true },
  { place: 'lg:col-span-4 lg:col-start-9 lg:self-end', large: false },
  { place: 'lg:col-span-4 lg:col-start-1 lg:self-center', large: false },
  { place: 'lg:col-span-6 lg:col-start-7', large: true },
] as const;
const alone = { place: 'lg:col-span-6 lg:col-start-4', large: true } as const;

export function HomeColecciones({ colecciones }: { colecciones: readonly HomeColeccion[] }) {
  const { t } = useTranslation();
  return (
    <section className="page-column pt-20 lg:pt-36">
      <h2 className="sr-only">{t('Colecciones')}</h2>
      <ul className="grid gap-y-14 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-12 lg:gap-x-8 lg:gap-y-28">
        {colecciones.map((coleccion, index) => {
          const last = index === colecciones.length - 1 && index % 2 === 0;
          const { place, large } = last ? alone : (rhythm[index % rhythm.length] ?? alone);
          return (
            <li key={coleccion.id} className={place}>
              <ColeccionTile coleccion={coleccion} large={large} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ColeccionTile({ coleccion, large }: { coleccion: HomeColeccion; large: boolean }) {
  const { t } = useTranslation();
  const sizes = `(min-width: 64rem) ${large ? '48vw' : '31vw'}, (min-width: 40rem) 46vw, 100vw`;
  return (
    <article>
      <Link to="/gallery" search={{ coleccion: coleccion.id }} className="group block">
        <div className="-mx-gutter sm:mx-0">
          <Picture imagen={coleccion.imagen} sizes={sizes} alt="" className="aspect-4/5" />
        </div>
        <div className="flex items-baseline justify-between gap-4 pt-4">
          <h3 className={`font-light ${large ? 'text-3xl' : 'text-2xl'}`}>{coleccion.nombre}</h3>
          {coleccion.temporada && <p className="label-caps shrink-0">{coleccion.temporada}</p>}
        </div>
        <p className="mt-2 max-w-[58ch]">
          {large ? coleccion.descripcion : firstSentence(coleccion.descripcion)}
        </p>
        <p className="mt-2 w-fit underline decoration-current/40 decoration-1 underline-offset-4 group-hover:decoration-current">
          {t('Ver {{coleccion}}', { coleccion: coleccion.nombre })}
        </p>
      </Link>
    </article>
  );
}
