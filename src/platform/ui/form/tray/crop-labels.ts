import { useTranslation } from 'react-i18next';

/** Returns the names of the crop and its handles for screen readers. */
export function useCropLabels() {
  const { t } = useTranslation();
  return {
    cropArea: t('Recorte'),
    nwDragHandle: t('Esquina superior izquierda'),
    nDragHandle: t('Borde superior'),
    neDragHandle: t('Esquina superior derecha'),
    eDragHandle: t('Borde derecho'),
    seDragHandle: t('Esquina inferior derecha'),
    sDragHandle: t('Borde inferior'),
    swDragHandle: t('Esquina inferior izquierda'),
    wDragHandle: t('Borde izquierdo'),
  };
}
