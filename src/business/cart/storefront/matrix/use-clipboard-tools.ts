import { useTranslation } from 'react-i18next';
import { useDesk } from './desk-context.tsx';

/** Copying and pasting for who has no keys; none where the browser keeps the clipboard to itself (a page without https). */
export function useClipboardTools(disabled: boolean) {
  const { t } = useTranslation();
  const desk = useDesk();
  if (typeof navigator === 'undefined' || !navigator.clipboard) return [];
  const orSay = (act: Promise<void>) =>
    void act.catch(() =>
      desk.say([{ key: 'El navegador no da acceso al portapapeles.' }], { tone: 'wrong' }),
    );
  return [
    {
      id: 'copy',
      name: t('Copiar'),
      disabled: false,
      run: () => orSay(navigator.clipboard.writeText(desk.copy().text)),
    },
    {
      id: 'paste',
      name: t('Pegar'),
      disabled,
      run: () => orSay(navigator.clipboard.readText().then(desk.paste)),
    },
    {
      id: 'fillDown',
      name: t('Rellenar hacia abajo'),
      disabled,
      run: () => desk.fill('down'),
    },
    {
      id: 'fillRight',
      name: t('Rellenar a la derecha'),
      disabled,
      run: () => desk.fill('right'),
    },
  ];
}
