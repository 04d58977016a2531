import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { KeyList } from '../key-list.tsx';
import type { RecordAction } from '../record/action.ts';
import { ShellKeys } from '../shell-keys.tsx';
import type { ListKey } from './column.ts';

interface ListShortcutsProps<Row> {
  open: boolean;
  onClose(): void;
  acts: readonly RecordAction<Row>[];
  keys: readonly ListKey[];
  opens: boolean;
  tabs: boolean;
  /** Cells can be edited. */
  edits: boolean;
  /** The label for creating a record. */
  creates: string | undefined;
}

/** Lists the keyboard shortcuts of a list. */
export function ListShortcuts<Row>(props: ListShortcutsProps<Row>) {
  const { open, onClose, acts, opens, creates } = props;
  const { t } = useTranslation();
  const keys: [string, string][] = [
    ['↑ ↓', t('Ir de fila en fila')],
    [t('Inicio, Fin'), t('Primera o última fila')],
    ...(opens ? ([['↵', t('Abrir la ficha')]] as [string, string][]) : []),
    [t('Espacio'), t('Ver la fila al lado')],
    ...(acts.length > 0
      ? ([
          ['x', t('Seleccionar la fila')],
          ['⇧ ↑ ↓', t('Seleccionar varias')],
          ['Ctrl A', t('Seleccionar la página entera')],
          ['Esc', t('Quitar la selección')],
        ] as [string, string][])
      : []),
    ...(props.edits
      ? ([
          ['→ ←', t('Ir de celda en celda')],
          ['F2', t('Editar la celda')],
          ['↵, ⇥', t('En la celda: guardar y bajar, o ir a la siguiente')],
        ] as [string, string][])
      : []),
    [t('Re Pág, Av Pág'), t('Página anterior o siguiente')],
    ...(props.tabs ? ([['1 … 9', t('Ir a una pestaña')]] as [string, string][]) : []),
    ['/', t('Buscar')],
    ['f', t('Añadir un filtro')],
    ['⌫', t('Quitar el filtro que tiene el foco')],
    ...(creates ? ([['n', creates]] as [string, string][]) : []),
    ...acts.flatMap(({ key, label, severalLabel }) =>
      key ? ([[key, severalLabel ?? label]] as [string, string][]) : [],
    ),
    ...(acts.some(({ undo }) => undo)
      ? ([['u, Ctrl Z', t('Deshacer lo último, durante diez segundos')]] as [string, string][])
      : []),
    ...props.keys.map(({ key, words }): [string, string] => [key, words]),
    ['F8', t('Ir al aviso')],
    ['?', t('Estas teclas')],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('Teclas de la lista')}>
      <KeyList keys={keys.map(([one, words]) => ({ keys: one, words }))} />
      <ShellKeys />
    </Dialog>
  );
}
