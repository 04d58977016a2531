import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { Progress } from '../../../platform/ui/progress.tsx';
import { Skeleton, TextSkeleton } from '../../../platform/ui/skeleton.tsx';
import { Section, Specimen, specimens } from './specimen.tsx';

/** A place while loading, when empty, and when loading failed. */
export function WaitingSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const rows = (done: number) =>
    t('{{n}} de {{total}}', { n: formatNumber(done, language), total: formatNumber(1200, language) });
  return (
    <Section id="esperas" title={t('Esperas y vacíos')}>
      <div className={specimens}>
        <Specimen name={t('Texto que llega')}>
          <div aria-busy="true">
            <TextSkeleton lines={4} />
          </div>
        </Specimen>
        <Specimen name={t('Tarjeta que llega')}>
          <div aria-busy="true" className="flex gap-4">
            <Skeleton className="aspect-4/5 w-18" />
            <div className="flex-1 pt-1">
              <TextSkeleton lines={2} />
            </div>
          </div>
        </Specimen>
        <Specimen name={t('Avance: nada, a medias, todo, sin saberlo')}>
          <div className="flex flex-col gap-5">
            {[0, 480, 1200].map((done) => (
              <Progress key={done} label={t('Filas leídas')} value={done} max={1200}>
                {rows(done)}
              </Progress>
            ))}
            <Progress label={t('Buscando imágenes')} />
          </div>
        </Specimen>
        <Specimen name={t('Vacío')}>
          <EmptyState title={t('Todavía no hay nada aquí.')}>
            <ButtonLink to="/gallery">{t('Ver toda la colección')}</ButtonLink>
          </EmptyState>
        </Specimen>
        <Specimen name={t('No ha llegado')}>
          <FailureState
            title={t('No se ha podido leer la lista.')}
            busy={asking}
            onRetry={() => setAsking(!asking)}
          />
        </Specimen>
      </div>
    </Section>
  );
}
