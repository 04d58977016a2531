import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
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
  const form = useId();
  const antes = linea.encargo?.suplemento;
  const [text, setText] = useState(antes === undefined ? '' : String(antes).replace('.', ','));
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (suplemento: number) =>
      call(setSuplementoEndpoint, {
        params: { id: String(pedidoId) },
        body: { lineaId: linea.id, suplemento, antes },
      }),
    onSuccess: onClose,
    // Also after a refusal: another person may have set it.
    onSettled: () => router.invalidate(),
  });
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Suplemento de {{nombre}}', { nombre: linea.nombre })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" type="submit" form={form} busy={isPending}>
            {t('Guardar')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isAmount = /^\d{1,5}(?:[.,]\d{1,2})?$/.test(text.trim());
          setIsWrong(!isAmount);
          if (isAmount && !isPending) mutate(Number(text.trim().replace(',', '.')));
        }}
      >
        <p className="mb-4 whitespace-pre-line">{linea.encargo?.texto}</p>
        <Field
          label={t('Suplemento por prenda, sin IVA')}
          hint={t('Se suma al precio de la línea y al total del pedido. Si no hay, escriba 0.')}
          error={isWrong ? t('Escriba un importe: 25 o 25,50.') : error ? failureText(error, t) : undefined}
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
      </form>
    </Dialog>
  );
}
