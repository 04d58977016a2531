import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { Section } from './specimen.tsx';

/** Leads to the working list and record of `business/ejemplos`. */
export function KitSection() {
  const { t } = useTranslation();
  return (
    <Section id="kits" title={t('Listas y fichas')}>
      <p className="mb-6 max-w-[62ch]">
        {t(
          'Un recurso de verdad, con permisos e historial: una lista, y fichas con 40 líneas, totales, fotos y acciones.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/ejemplos">{t('Abrir la lista')}</ButtonLink>
        <ButtonLink to="/admin/ejemplos/nuevo">{t('Nueva ficha con 40 líneas')}</ButtonLink>
      </div>
    </Section>
  );
}
