import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Call } from '../../../platform/http/call.ts';
import { readQuery } from '../../../platform/http/query.ts';
import { isLanguage, type Language, languageNames, languages } from '../../../platform/i18n/languages.ts';
import { Check } from '../../../platform/ui/choice.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { type ActionDialogProps, recordAction } from '../../../platform/ui/record/action.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { type LineSheetRequest, type LineSheetTipo, printLineSheetEndpoint } from '../line-sheet.contract.ts';
import { readModeloOptionsEndpoint } from '../modelo-acts.contract.ts';

interface Row {
  id: number;
}
type Wanted = Omit<LineSheetRequest, 'ids'>;

/** The line sheet or price list of modelos, as a PDF that the browser downloads. */
export const lineSheetAction = <R extends Row>(t: TFunction, call: Call) =>
  recordAction<R, unknown, Wanted>({
    name: 'hoja',
    label: t('Hoja de pedido o lista de precios'),
    severalLabel: t('Hoja y precios'),
    permission: 'Permissions.Modelos.View',
    dialog: (props) => <LineSheetDialog {...props} />,
    async run(rows, { input }) {
      const ids = rows.map(({ id }) => id);
      downloadFile(await call(printLineSheetEndpoint, { body: { ...input, ids } }));
      return { done: rows.map((row) => ({ row, result: undefined })), refused: [] };
    },
    doneMessage: () => t('El documento está en sus descargas.'),
  });

function LineSheetDialog({ rows, onClose, onRun }: ActionDialogProps<Row, Wanted>) {
  const { t, i18n } = useTranslation();
  const [tipo, setTipo] = useState<LineSheetTipo>('hoja');
  const [tarifa, setTarifa] = useState('');
  const [hasPrices, setHasPrices] = useState(true);
  const [idioma, setIdioma] = useState<Language>(isLanguage(i18n.language) ? i18n.language : 'es');
  const { data: options } = useQuery(readQuery(readModeloOptionsEndpoint, {}));
  const showsPrices = tipo === 'precios' || hasPrices;
  return (
    <FormDialog
      title={t('Papel de {{count}} modelos', { count: rows.length })}
      act={t('Preparar PDF')}
      onClose={onClose}
      onSend={() =>
        onRun({
          ...{ tipo, idioma, sinPrecios: !showsPrices },
          ...(showsPrices && tarifa !== '' && { tarifaId: Number(tarifa) }),
        })
      }
    >
      <Field label={t('Documento')}>
        {(control) => (
          <SelectControl
            {...control}
            value={tipo}
            onChange={({ target }) => setTipo(target.value === 'precios' ? 'precios' : 'hoja')}
          >
            <option value="hoja">{t('Hoja de pedido, con fotos y tallas')}</option>
            <option value="precios">{t('Lista de precios')}</option>
          </SelectControl>
        )}
      </Field>
      {tipo === 'hoja' && (
        <Check checked={hasPrices} onChange={({ target }) => setHasPrices(target.checked)}>
          {t('Con precios')}
        </Check>
      )}
      {showsPrices && (
        <Field label={t('Tarifa')}>
          {(control) => (
            <SelectControl {...control} value={tarifa} onChange={({ target }) => setTarifa(target.value)}>
              <option value="">{t('General')}</option>
              {options?.tarifas.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
      )}
      <Field label={t('Idioma')}>
        {(control) => (
          <SelectControl
            {...control}
            value={idioma}
            onChange={({ target }) => isLanguage(target.value) && setIdioma(target.value)}
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
    </FormDialog>
  );
}
