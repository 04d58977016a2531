import './favorito-words.ts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FailureState } from '../../../../platform/ui/failure-state.tsx';
import { useCustomer } from '../../../identity/acting.ts';
import { galleryPath } from '../audience.ts';

interface NoFavoritosProps {
  /** Set when the favourites failed to load; absent: there are none. */
  failure?: { busy: boolean; onRetry: () => void };
}

/** Shown in place of the cards when only favourites are requested and there are none. */
export function NoFavoritos({ failure }: NoFavoritosProps) {
  const { t } = useTranslation();
  const customer = useCustomer();
  if (failure) return <FailureState title={t('No se han podido leer los favoritos.')} {...failure} />;
  return (
    <EmptyState
      title={
        customer
          ? t('{{tienda}} todavía no tiene favoritos.', { tienda: customer.cliente })
          : t('Todavía no tiene favoritos.')
      }
    >
      <p>{t('Pulse el corazón de un modelo, en su foto o junto a su nombre, y lo encontrará aquí.')}</p>
      <ButtonLink to={galleryPath.shop} className="mt-5">
        {t('Ver toda la colección')}
      </ButtonLink>
    </EmptyState>
  );
}
