import { useTranslation } from 'react-i18next';

/** An address in a map service: a plain link, so that nothing of another house is loaded before it is wanted. */
export function MapLink({ direccion }: { direccion: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(direccion)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="link-quiet inline-block py-1"
    >
      {t('Abrir en Google Maps')}
      <span className="sr-only"> ({t('se abre en otra pestaña')})</span>
    </a>
  );
}
