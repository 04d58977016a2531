import './line-sheet-words.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { Radio } from '../../../../platform/ui/choice.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { FormDialog } from '../../../../platform/ui/form-dialog.tsx';
import { downloadFile } from '../../../../platform/ui/list/download-file.ts';
import { maxOwnLineSheet, printOwnLineSheetEndpoint } from '../../../catalogue/own-line-sheet.contract.ts';
import { forCustomer, useCustomer } from '../../../identity/acting.ts';
import { exportLineSheetEndpoint, maxLineSheetModelos } from '../../lista.contract.ts';

type Kind = 'excel' | 'pdf' | 'sinPrecios';

interface DownloadDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Chooses the file of the shown modelos, and says how many of them it takes. */
export function DownloadDialog({ ids, onClose }: DownloadDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const customer = useCustomer();
  const [kind, setKind] = useState<Kind>('excel');
  const [isMaking, setIsMaking] = useState(false);
  const limit = kind === 'excel' ? maxLineSheetModelos : maxOwnLineSheet;
  const isTooMany = ids.length > limit;
  const make = () => {
    const own = { ids: [...ids], ...forCustomer(customer) };
    return kind === 'excel'
      ? call(exportLineSheetEndpoint, { body: own })
      : call(printOwnLineSheetEndpoint, { body: { ...own, sinPrecios: kind === 'sinPrecios' } });
  };
  const send = async (): Promise<string | undefined> => {
    setIsMaking(true);
    try {
      downloadFile(await make());
      onClose();
      return undefined;
    } catch (error) {
      return failureText(error, t);
    } finally {
      setIsMaking(false);
    }
  };
  const choice = (value: Kind, words: string, hint: string) => (
    <Radio name="kind" checked={kind === value} onChange={() => setKind(value)} hint={hint}>
      {words}
    </Radio>
  );
  return (
    <FormDialog
      title={t('Descargar {{count}} modelos', { count: ids.length })}
      act={t('Descargar')}
      onClose={onClose}
      onSend={() => (isTooMany ? undefined : send())}
    >
      <fieldset className="flex flex-col">
        <legend className="sr-only">{t('Archivo')}</legend>
        {choice(
          'excel',
          t('Excel para rellenar'),
          t('Una línea por talla, con EAN y su precio. Se envía de vuelta con «Pedir por lista».'),
        )}
        {choice(
          'pdf',
          t('PDF con fotos y precios'),
          t('Una tabla de tallas por modelo, para apuntar a mano.'),
        )}
        {choice('sinPrecios', t('PDF con fotos, sin precios'), t('Para enseñarlo a sus clientas.'))}
      </fieldset>
      <p role="status" className={`min-h-12 text-sm ${isTooMany ? 'text-error-ink' : ''}`}>
        {isTooMany
          ? t('Son {{total}} modelos, y aquí caben {{limit}}. Acote la búsqueda o use sus favoritos.', {
              total: ids.length,
              limit,
            })
          : isMaking && t('Preparando {{count}} modelos…', { count: ids.length })}
      </p>
    </FormDialog>
  );
}
