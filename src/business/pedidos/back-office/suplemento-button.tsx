import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { setSuplementoEndpoint } from '../company-pedidos.contract.ts';
import type { PedidoLinea } from '../pedidos.contract.ts';

interface SuplementoButtonProps {
  pedidoId: number;
  linea: PedidoLinea;
}

/** Sets the surcharge of a special garment; for staff who may change pedidos. */
export function SuplementoButton({ pedidoId, linea }: SuplementoButtonProps) {
  const { t } = useTranslation();
  const mayUpdate = usePermission('Permissions.Pedidos.Update');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayUpdate) return null;
  return (
    <>
      <Button tone="quiet" className="print:hidden" onClick={() => setIsOpen(true)}>
        {linea.encargo?.suplemento === undefined ? t('Fijar el suplemento') : t('Cambiar el suplemento')}
      </Button>
      {isOpen && <SuplementoDialog pedidoId={pedidoId} linea={linea} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function SuplementoDialog({ pedidoId, linea, onClose }: SuplementoButtonProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const router = useRouter();
  const antes = linea.encargo?.suplemento;
  const [text, setText] = useState(antes === undefined ? '' : String(antes).replace('.', ','));
  const [isWrong, setIsWrong] = useState(false);

  async function save(suplemento: number): Promise<string | undefined> {
    try {
      await call(setSuplementoEndpoint, {
        params: { id: String(pedidoId) },
        body: { lineaId: linea.id, suplemento, antes },
      });
      onClose();
      return undefined;
    } catch (error) {
      return failureText(error, t);
    } finally {
      // Also after a refusal: another person may have set it.
      void router.invalidate();
    }
  }
  return (
    <FormDialog
      title={t('Suplemento de {{nombre}}', { nombre: linea.nombre })}
      act={t('Guardar')}
      onClose={onClose}
      onSend={() => {
        const isAmount = /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text.trim());
        setIsWrong(!isAmount);
        return isAmount ? save(Number(text.trim().replace(',', '.'))) : undefined;
      }}
    >
      <p className="whitespace-pre-line">{linea.encargo?.texto}</p>
      <Field
        label={t('Suplemento por prenda, sin IVA')}
        hint={t('Se suma al precio de la línea y al total del pedido. Si no hay, escriba 0.')}
        error={isWrong ? t('Escriba un importe: 25 o 25,50.') : undefined}
        required
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={controlClass}
          />
        )}
      </Field>
    </FormDialog>
  );
}
