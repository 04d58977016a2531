import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { RecordsControl } from '../../../platform/ui/form/records-control.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { type ClienteRow, searchClientesEndpoint } from '../clientes-office.contract.ts';
import { previewMergeEndpoint } from '../merge.contract.ts';
import type { ActionCliente } from './cliente-actions.tsx';

const clienteKind: RecordKind<ClienteRow> = {
  label: 'Cliente',
  search: searchClientesEndpoint,
  name: ({ nombre, poblacion, nif }) => ({
    name: nombre,
    detail: [poblacion, nif].filter(Boolean).join(' · '),
  }),
};

const words: Record<string, string> = {
  albaran: 'Albaranes',
  apartado: 'Apartados',
  asiento_cliente: 'Asientos exportados',
  cart: 'Carritos',
  favorito: 'Favoritos',
  preparacion: 'Preparaciones',
  contacto: 'Contactos',
  cobro: 'Cobros',
  comision_excepcion: 'Excepciones de comisión',
  curva: 'Curvas de tallas',
  devolucion: 'Devoluciones',
  ejemplo: 'Ejemplos',
  factura: 'Facturas',
  factura_borrador: 'Facturas en borrador',
  lugar: 'Lugares',
  pedido: 'Pedidos',
  reclamacion: 'Avisos de pago',
  registro: 'Solicitudes de registro',
  remesa_recibo: 'Recibos',
  mandato_firmado: 'Mandatos firmados',
  sin_reclamar: 'Sin avisos de pago',
  tienda_fijada: 'Tiendas fijadas',
  usuario: 'Usuarios',
  vencimiento_anterior: 'Vencimientos anteriores',
  venta_anterior: 'Ventas anteriores',
  visita: 'Llamadas y visitas',
};

/** Asks which duplicates become part of a cliente, and says what moves. */
export function MergeDialog({ rows, onClose, onRun }: ActionDialogProps<ActionCliente, { ids: number[] }>) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [cliente] = rows;
  const { data, isPlaceholderData } = useQuery({
    ...readQuery(previewMergeEndpoint, { body: { id: cliente?.id ?? 0, ids } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const preview = ids.length > 0 ? data : undefined;

  async function merge(): Promise<void> {
    setBusy(true);
    setFailure(await onRun({ ids }));
    setBusy(false);
  }
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Unir duplicados con «{{nombre}}»', { nombre: cliente?.nombre })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button
            tone="danger"
            busy={isBusy}
            disabled={!preview || isPlaceholderData}
            onClick={() => void merge()}
          >
            {t('Unir')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('Fichas duplicadas')}>
          {(control) => (
            <RecordsControl
              {...control}
              name="ids"
              kind={clienteKind}
              takesLeftText={false}
              value={ids}
              onChange={(next) => setIds((next as number[]).filter((id) => id !== cliente?.id))}
              onBlur={() => undefined}
              shape={{ kind: 'other', required: true, optional: false, maxItems: 20 }}
              disabled={isBusy}
            />
          )}
        </Field>
        {preview && (
          <div aria-live="polite">
            <p>
              {t('«{{nombre}}» se queda con todo y estas fichas desaparecen: {{nombres}}.', {
                nombre: cliente?.nombre,
                nombres: preview.clientes.map(({ nombre }) => nombre).join(', '),
              })}
            </p>
            <ul className="mt-2 tabular-nums">
              {preview.moved.map(({ tipo, cantidad }) => (
                <li key={tipo}>
                  {t(words[tipo] ?? tipo)}: {cantidad}
                </li>
              ))}
            </ul>
            <p className="mt-2">{t('No se puede deshacer.')}</p>
          </div>
        )}
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
