import { useTranslation } from 'react-i18next';
import type { Audience } from '../audience.ts';
import { type CardModelo, ModeloCardView } from '../gallery/modelo-card.tsx';

interface RelatedModelosProps {
  related: readonly CardModelo[];
  /** The coleccion they share. */
  coleccion: string | undefined;
  audience: Audience;
}

export function RelatedModelos({ related, coleccion, audience }: RelatedModelosProps) {
  const { t } = useTranslation();
  if (related.length === 0) return null;
  return (
    <section className="mt-16 lg:mt-24 print:hidden">
      <h2 className="mb-6 text-2xl font-light">
        {coleccion ? t('También en {{coleccion}}', { coleccion }) : t('También le puede interesar')}
      </h2>
      <ul className="-mx-gutter grid grid-cols-2 gap-x-0.5 sm:mx-0 sm:gap-x-5 lg:grid-cols-4">
        {related.map((card) => (
          <li key={card.id} className="min-w-0">
            <ModeloCardView modelo={card} audience={audience} sizes="(min-width: 64rem) 24vw, 50vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
