import { useTranslation } from 'react-i18next';
import { useCompanyText } from '../company-text.ts';

interface AboutReasonsProps {
  minimos: Partial<Record<string, number>>;
}

/** Four reasons for a shop to buy here. */
export function AboutReasons({ minimos }: AboutReasonsProps) {
  const { t } = useTranslation();
  const companyWords = useCompanyText();
  const { primeraPrendas, reposicionPrendas } = minimos;
  const reasons = [
    [
      t('Vendemos solo a tiendas'),
      companyWords(
        'No competimos con usted en internet. A quien nos escribe buscando un vestido para ella le damos la dirección de una boutique de su zona.',
      ),
    ],
    [
      t('Se pide lo que hace falta'),
      primeraPrendas && reposicionPrendas
        ? t(
            'Un primer pedido son {{primera}} prendas y una reposición, {{reposicion}}. Se repone por talla y color durante la temporada, mientras haya.',
            { primera: primeraPrendas, reposicion: reposicionPrendas },
          )
        : companyWords('Se repone por talla y color durante la temporada, mientras haya.'),
    ],
    [
      t('Tallas pensadas'),
      companyWords(
        'Hasta la 60, con patrón propio para las grandes y las medidas de cada modelo a la vista, para acertar sin tener que devolver.',
      ),
    ],
    [
      t('Plazos claros'),
      companyWords(
        'Lo que ve disponible está en el almacén y sale en dos días laborables. Lo que se está cosiendo lleva su fecha al lado.',
      ),
    ],
  ].flatMap(([name, words]) => (name && words ? { name, words } : []));
  if (reasons.length === 0) return null;
  return (
    <section className="page-column pt-20 lg:pt-36">
      <h2 className="text-3xl font-light lg:text-4xl">{t('Por qué trabajar con nosotros')}</h2>
      <ul className="mt-10 grid gap-x-16 gap-y-10 sm:grid-cols-2 lg:mt-14 lg:gap-y-14">
        {reasons.map(({ name, words }, place) => (
          // Staggered: the right column starts lower.
          <li key={name} className={place % 2 === 1 ? 'lg:mt-16' : ''}>
            <h3 className="text-2xl font-light">{name}</h3>
            <p className="mt-2 max-w-[50ch]">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
