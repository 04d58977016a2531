import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { KeyList } from '../key-list.tsx';
import { ShellKeys } from '../shell-keys.tsx';

/** A single key of a record's page, and what it does. */
export interface RecordKey {
  key: string;
  words: string;
  run(): void;
}

interface RecordKeysProps {
  open: boolean;
  onClose(): void;
  /** The keys of this record's actions and parts. */
  keys: readonly { key: string; words: string }[];
  /** The page has a form. */
  hasForm: boolean;
  hasUndo: boolean;
}

/** The dialog with the keyboard shortcuts of a record's page. */
export function RecordKeys({ open, onClose, keys, hasForm, hasUndo }: RecordKeysProps) {
  const { t } = useTranslation();
  const all = [
    ...(hasForm ? [{ key: 'Ctrl S', words: t('Guardar') }] : []),
    ...keys,
    ...(hasUndo ? [{ key: 'u, Ctrl Z', words: t('Deshacer lo último, durante diez segundos') }] : []),
    { key: hasForm ? '], j' : '], j, →', words: t('Ficha siguiente') },
    { key: hasForm ? '[, k' : '[, k, ←', words: t('Ficha anterior') },
    { key: 'Esc', words: t('Volver a la lista') },
    { key: 'F8', words: t('Ir al aviso') },
    { key: '?', words: t('Estas teclas') },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('Teclas')}>
      <KeyList keys={all.map(({ key, words }) => ({ keys: key, words }))} />
      <ShellKeys />
    </Dialog>
  );
}
