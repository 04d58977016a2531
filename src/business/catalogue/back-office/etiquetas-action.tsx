import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../../platform/http/call.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { NumberControl } from '../../../platform/ui/form/number-control.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { type ActionDialogProps, recordAction } from '../../../platform/ui/record/action.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { type EtiquetaTipo, printEtiquetasEndpoint } from '../etiquetas.contract.ts';

interface Row {
  id: number;
}
interface Wanted {
  tipo: EtiquetaTipo;
  /** Absent: one for each garment in the warehouse. */
  copias?: number;
}

/** The labels of modelos, as a PDF that the browser downloads. */
export const etiquetasAction = <R extends Row>(t: TFunction, call: Call) =>
  recordAction<R, unknown, Wanted>({
    name: 'etiquetas',
    label: t('Imprimir etiquetas'),
    severalLabel: t('Etiquetas'),
    permission: 'Permissions.Modelos.View',
    dialog: (props) => <EtiquetasDialog {...props} />,
    async run(rows, { input }) {
      downloadFile(await call(printEtiquetasEndpoint, { body: { ids: rows.map(({ id }) => id), ...input } }));
      return { done: rows.map((row) => ({ row, result: undefined })), refused: [] };
    },
    doneMessage: () => t('Las etiquetas están en sus descargas.'),
  });

function EtiquetasDialog({ rows, onClose, onRun }: ActionDialogProps<Row, Wanted>) {
  const { t } = useTranslation();
  const [tipo, setTipo] = useState<EtiquetaTipo>('colgante');
  const [mode, setMode] = useState<'stock' | 'each'>('stock');
  const [copias, setCopias] = useState<unknown>(1);
  const [isChecked, setChecked] = useState(false);
  const isCount = Number.isInteger(copias) && (copias as number) >= 1 && (copias as number) <= 99;

  function send() {
    setChecked(true);
    if (mode === 'stock') return onRun({ tipo });
    return isCount ? onRun({ tipo, copias: copias as number }) : undefined;
  }
  return (
    <FormDialog
      title={t('Etiquetas de {{count}} modelos', { count: rows.length })}
      act={t('Imprimir etiquetas')}
      onClose={onClose}
      onSend={send}
    >
      <Field label={t('Tipo')} hint={t('Se imprimen en hojas A4 para recortar.')}>
        {(control) => (
          <SelectControl
            {...control}
            value={tipo}
            onChange={(event) => setTipo(event.target.value === 'cosida' ? 'cosida' : 'colgante')}
          >
            <option value="colgante">{t('Etiquetas colgantes, con código de barras')}</option>
            <option value="cosida">{t('Etiquetas cosidas, con composición y cuidados')}</option>
          </SelectControl>
        )}
      </Field>
      <Field label={t('Cuántas')}>
        {(control) => (
          <SelectControl
            {...control}
            value={mode}
            onChange={(event) => setMode(event.target.value === 'each' ? 'each' : 'stock')}
          >
            <option value="stock">{t('Una por prenda en almacén')}</option>
            <option value="each">{t('Las mismas de cada talla')}</option>
          </SelectControl>
        )}
      </Field>
      {mode === 'each' && (
        <Field label={t('Etiquetas por talla')} error={isChecked && !isCount && t('De 1 a 99.')}>
          {(control) => (
            <NumberControl
              {...control}
              name="copias"
              value={copias}
              onChange={setCopias}
              onBlur={() => undefined}
              disabled={false}
              shape={{ kind: 'number', required: true, optional: false, decimals: 0 }}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
