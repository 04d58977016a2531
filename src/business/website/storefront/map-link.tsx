import { useTranslation } from 'react-i18next';

/** A plain link to a map service, so that nothing of a third party is loaded before it is wanted. */
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
