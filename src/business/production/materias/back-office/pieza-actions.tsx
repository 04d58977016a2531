import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { NumberControl } from '../../../../platform/ui/form/number-control.tsx';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import { downloadFile } from '../../../../platform/ui/list/download-file.ts';
import {
  type ActionDialogProps,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../../platform/ui/record/action.ts';
import {
  movePiezaEndpoint,
  type PiezaRow,
  printPiezasEndpoint,
  searchPiezasEndpoint,
} from '../piezas.contract.ts';

type Row = Pick<PiezaRow, 'id' | 'nombre' | 'color' | 'quedan' | 'libres' | 'unidad'>;
interface Moved {
  cantidad: number;
  nota: string;
}

/** The actions of piezas: labels, a count, a loss. */
export const piezaActions: ResourceActions<Row> = {
  list: '/admin/piezas',
  title: 'Piezas',
  trail: 'pieza',
  search: searchPiezasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ id, nombre, color }) => [`#${id} ${nombre}`, color].filter(Boolean).join(' · '),
  actions: ({ t, call }) => [
    recordAction({
      name: 'etiquetas',
      label: t('Imprimir la etiqueta'),
      severalLabel: t('Etiquetas'),
      key: 'i',
      permission: 'Permissions.Materias.View',
      async run(rows: readonly Row[]) {
        downloadFile(await call(printPiezasEndpoint, { body: { ids: rows.map(({ id }) => id) } }));
        return { done: rows.map((row) => ({ row, result: undefined })), refused: [] };
      },
      doneMessage: () => t('Las etiquetas están en sus descargas.'),
    }),
    recordAction({
      name: 'contar',
      label: t('Contar'),
      key: 'c',
      permission: 'Permissions.Materias.Update',
      single: true,
      dialog: (props: ActionDialogProps<Row, Moved>) => <MoveDialog {...props} tipo="contado" />,
      run: eachRow(({ id }: Row, input: Moved) =>
        call(movePiezaEndpoint, { params: { id: String(id) }, body: { tipo: 'contado', ...input } }),
      ),
      doneMessage: () => t('Recuento anotado.'),
    }),
    recordAction({
      name: 'perder',
      label: t('Dar por perdido'),
      permission: 'Permissions.Materias.Update',
      single: true,
      danger: true,
      isAllowed: ({ libres }: Row) => libres > 0,
      dialog: (props: ActionDialogProps<Row, Moved>) => <MoveDialog {...props} tipo="perdido" />,
      run: eachRow(({ id }: Row, input: Moved) =>
        call(movePiezaEndpoint, { params: { id: String(id) }, body: { tipo: 'perdido', ...input } }),
      ),
      doneMessage: () => t('Pérdida anotada.'),
    }),
  ],
};

/** Asks how much is there, or how much is lost. */
function MoveDialog({
  rows,
  tipo,
  onClose,
  onRun,
}: ActionDialogProps<Row, Moved> & { tipo: 'perdido' | 'contado' }) {
  const { t } = useTranslation();
  const { quedan = 0, libres = 0, unidad = 'm' } = rows[0] ?? {};
  const [cantidad, setCantidad] = useState<unknown>(tipo === 'contado' ? quedan : undefined);
  const [nota, setNota] = useState('');
  const [isChecked, setChecked] = useState(false);
  const least = tipo === 'perdido' ? 0.01 : 0;
  const isRight = typeof cantidad === 'number' && cantidad >= least;
  return (
    <FormDialog
      title={tipo === 'perdido' ? t('¿Dar por perdida una parte?') : t('Contar la pieza')}
      act={tipo === 'perdido' ? t('Dar por perdido') : t('Anotar el recuento')}
      danger={tipo === 'perdido'}
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return isRight ? onRun({ cantidad, nota: nota.trim() }) : undefined;
      }}
    >
      <Field
        label={tipo === 'perdido' ? t('Cuánto se pierde') : t('Cuánto hay')}
        hint={
          tipo === 'perdido'
            ? t('Sin reservar quedan {{cantidad}}.', { cantidad: `${libres} ${unidad}` })
            : t('Según los libros quedan {{cantidad}}.', { cantidad: `${quedan} ${unidad}` })
        }
        error={isChecked && !isRight && t('Escriba una cantidad.')}
      >
        {(control) => (
          <NumberControl
            {...control}
            name="cantidad"
            value={cantidad}
            onChange={setCantidad}
            onBlur={() => undefined}
            disabled={false}
            shape={{ kind: 'number', required: true, optional: false, decimals: 2 }}
          />
        )}
      </Field>
      <Field label={t('Nota')}>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            value={nota}
            onChange={({ target }) => setNota(target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
