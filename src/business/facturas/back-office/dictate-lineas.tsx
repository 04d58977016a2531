import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import type { FormHandle } from '../../../platform/ui/form/form-field.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { DictateDialog } from '../../dictation/back-office/dictate-dialog.tsx';
import type { EditedFactura } from '../facturas-office.contract.ts';
import { dictatedLine } from './new-line.ts';

/** The button that opens the dictation of lines; each confirmed line is added to the draft's table. */
export function DictateLineas({ form }: { form: FormHandle<EditedFactura> }) {
  const { t } = useTranslation();
  const mayDictate = usePermission('Permissions.Facturas.Create');
  const [isOpen, setOpen] = useState(false);
  if (!mayDictate) return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('Dictar líneas')}</Button>
      {isOpen && (
        <DictateDialog
          onClose={() => setOpen(false)}
          onLinea={(linea) =>
            form.set('lineas', [
              ...(form.values().lineas ?? []),
              dictatedLine(linea, (talla) => t('talla {{talla}}', { talla })),
            ])
          }
        />
      )}
    </div>
  );
}
