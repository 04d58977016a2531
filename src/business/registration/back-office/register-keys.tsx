import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';

/** The dialog with the keyboard shortcuts of a request's page. */
export function RegisterKeys({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation();
  const keys: [string, string][] = [
    ['a', t('Aprobar')],
    ['r', t('Rechazar')],
    ['v', t('Reenviar la carta')],
    ['d', t('Borrar')],
    ['u', t('Deshacer lo último, durante diez segundos')],
    ['j →', t('Solicitud siguiente')],
    ['k ←', t('Solicitud anterior')],
    ['z', t('La licencia, a todo el ancho')],
    ['F8', t('Ir al aviso')],
    ['Ctrl K', t('Ir a otra pantalla')],
    ['?', t('Estas teclas')],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('Teclas')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt className="self-start justify-self-start border border-base-300 px-2 text-sm">{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
