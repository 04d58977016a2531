import './devolucion-words.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';

/** Shown for an unknown return or pedido and for another shop's: all look the same. */
export function DevolucionNotFound() {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-8 pb-24 lg:pt-14">
      <h1 className="mb-8 text-4xl font-light">{t('Not Found')}</h1>
      <EmptyState title={t('Esta devolución no está entre las suyas.')}>
        <Link to="/myaccount" className="link-quiet">
          {t('Mis pedidos')}
        </Link>
      </EmptyState>
    </div>
  );
}
