import { useTranslation } from 'react-i18next';
import { useMatrixController } from './matrix-context.tsx';

/**
 * Returns copy and paste tools for touch screens; none without access to the clipboard (pages without https).
 */
export function useClipboardTools(disabled: boolean) {
  const { t } = useTranslation();
  const controller = useMatrixController();
  if (typeof navigator === 'undefined' || !navigator.clipboard) return [];
  const announceFailure = (act: Promise<void>) =>
    void act.catch(() =>
      controller.announce([{ key: 'El navegador no da acceso al portapapeles.' }], { tone: 'wrong' }),
    );
  return [
    {
      id: 'copy',
      name: t('Copiar'),
      disabled: false,
      run: () => announceFailure(navigator.clipboard.writeText(controller.copy().text)),
    },
    {
      id: 'paste',
      name: t('Pegar'),
      disabled,
      run: () => announceFailure(navigator.clipboard.readText().then(controller.paste)),
    },
    {
      id: 'fillDown',
      name: t('Rellenar hacia abajo'),
      disabled,
      run: () => controller.fill('down'),
    },
    {
      id: 'fillRight',
      name: t('Rellenar a la derecha'),
      disabled,
      run: () => controller.fill('right'),
    },
  ];
}
