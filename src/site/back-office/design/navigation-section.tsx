import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../platform/ui/disclosure.tsx';
import { Pagination } from '../../../platform/ui/pagination.tsx';
import { Section, Specimen } from './specimen.tsx';

export function NavigationSection() {
  const { t } = useTranslation();
  const [page, setPage] = useState(3);
  const still = () => undefined;
  const words = t('Los cambios se ven en cuanto se guardan, en todas las páginas abiertas.');
  return (
    <Section id="navegacion" title={t('Páginas y desplegables')}>
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-8">
          <Specimen name={t('Primera página')}>
            <Pagination page={1} totalPages={9} onPage={still} label={t('Primera página')} />
          </Specimen>
          <Specimen name={t('Entre otras')}>
            <Pagination page={page} totalPages={9} onPage={setPage} label={t('Entre otras')} />
          </Specimen>
          <Specimen name={t('Última página')}>
            <Pagination page={9} totalPages={9} onPage={still} label={t('Última página')} />
          </Specimen>
        </div>
        <Specimen name={t('Desplegables: cerrado y abierto')}>
          <Disclosure title={t('¿Cuándo se ve un cambio?')}>{words}</Disclosure>
          <Disclosure title={t('¿Y en las páginas abiertas?')} open>
            {words}
          </Disclosure>
        </Specimen>
      </div>
    </Section>
  );
}
