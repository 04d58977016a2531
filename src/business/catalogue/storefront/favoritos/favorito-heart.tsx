import './favorito-words.ts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../platform/ui/button.tsx';
import { HeartIcon } from '../../../../platform/ui/heart-icon.tsx';
import { showToast } from '../../../../platform/ui/toasts/toasts.ts';
import type { CornerProps } from '../gallery/modelo-card.tsx';
import { useFavorito } from './own-favoritos.ts';

/** A toggle that marks a modelo as a favourite; rendered once its state is known. */
export function FavoritoHeart({ modelo: { id, nombre } }: CornerProps) {
  const { t } = useTranslation();
  const { favorito, write } = useFavorito(id, (wanted) =>
    showToast({
      tone: 'bad',
      text: wanted
        ? t('{{nombre}} no se ha podido añadir a favoritos. Vuelva a intentarlo.', { nombre })
        : t('{{nombre}} no se ha podido quitar de favoritos. Vuelva a intentarlo.', { nombre }),
    }),
  );
  if (favorito === undefined) return null;
  return (
    <IconButton
      // The label is the same in both states; `aria-pressed` tells them apart.
      label={t('Favorito: {{nombre}}', { nombre })}
      aria-pressed={favorito}
      onClick={() => write(!favorito)}
      className={`bg-base-100/85 ${favorito ? 'text-primary-ink' : ''}`}
    >
      <HeartIcon full={favorito} />
    </IconButton>
  );
}
