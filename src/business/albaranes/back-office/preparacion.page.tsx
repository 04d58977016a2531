import { Link, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { newKey } from '../../../platform/http/new-key.ts';
import { formatInstantDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../platform/ui/record/side-facts.tsx';
import { showToast } from '../../../platform/ui/toasts/toasts.ts';
import { DocumentButton } from '../../documents/storefront/document-button.tsx';
import { type Closing, closePreparacionEndpoint, type Preparacion } from '../preparaciones.contract.ts';
import { carrierFileEndpoint } from '../transportistas.contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { type Entrega, entregaActions } from './entrega-actions.tsx';
import { EntregaMark } from './entrega-mark.tsx';
import { PedidoLinks } from './pedido-links.tsx';
import { PickList } from './pick-list.tsx';

const preparacionRecords = { ...entregaActions, trail: 'preparacion' };

/** A picking list: pick by scan or by hand, then close it as an albarán. */
export function PreparacionPage({ preparacion }: { preparacion: Preparacion }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const router = useRouter();
  const canUpdate = usePermission('Permissions.Albaranes.Update');
  const canClose = usePermission('Permissions.Albaranes.Create');
  const scanInput = useRef<HTMLInputElement>(null);
  const [isClosing, setClosing] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [key, setKey] = useState(newKey);
  const { id, cliente, preparador, creada, albaran, version } = preparacion;
  const [fresh, setFresh] = useState<Preparacion>();
  const isOpen = preparacion.cerrada === undefined;
  const numero = `R${id}`;
  const row: Entrega = {
    id: numero,
    estado: isOpen ? 'enPreparacion' : 'cerrado',
    registroId: id,
    numero,
    cliente,
  };
  const shown = fresh ?? preparacion;
  const sum = (of: (celda: Preparacion['celdas'][number]) => number) =>
    shown.celdas.reduce((all, celda) => all + of(celda), 0);
  const pedidos = [...new Set(preparacion.celdas.map(({ pedidoId }) => pedidoId))];

  async function close(closing: Closing, writesFile: boolean): Promise<string | undefined> {
    try {
      const made = await call(
        closePreparacionEndpoint,
        { params: { id: String(id) }, body: { ...closing, version } },
        { idempotencyKey: key },
      );
      showToast({ tone: 'good', text: t('Albarán {{numero}} cerrado.', { numero: made.numero }) });
      if (writesFile && made.transportistaId !== undefined) void writeFile(made.transportistaId, made.id);
      router.history.push(`/admin/albaranes/A${made.id}`);
      return undefined;
    } catch (failure) {
      setKey(newKey());
      return failureText(failure, t);
    }
  }

  /** The delivery is closed: a file that fails can be written from its page. */
  async function writeFile(transportistaId: number, albaranId: number) {
    try {
      const params = { id: String(transportistaId) };
      downloadFile(await call(carrierFileEndpoint, { params, body: { ids: [albaranId] } }));
    } catch (failure) {
      showToast({ tone: 'bad', text: failureText(failure, t) });
    }
  }

  return (
    <RecordPage
      resource={preparacionRecords}
      row={row}
      name={cliente.nombre}
      code={numero}
      state={<EntregaMark estado={row.estado} />}
      hasForm
      keys={
        isOpen && canUpdate ? [{ key: 'e', words: t('Escanear'), run: () => scanInput.current?.focus() }] : []
      }
      side={
        <>
          <DocumentButton kind="preparacion" id={id}>
            {t('Imprimir la lista')}
          </DocumentButton>
          {isOpen && canUpdate && (
            <Button onClick={() => setChanging(true)}>{t('Cambiar la preparación')}</Button>
          )}
          <SideFacts
            title={t('Preparación')}
            facts={[
              [t('Creada'), formatInstantDay(creada, language)],
              [t('Quién prepara'), preparador?.nombre],
              [t('Pedidos'), <PedidoLinks key="pedidos" ids={pedidos} />],
              [
                t('Dirección'),
                preparacion.direcciones.find((one) => one.id === preparacion.direccionId)?.nombre ??
                  t('La de la tienda'),
              ],
              [
                t('Albarán'),
                albaran && (
                  <Link to="/admin/albaranes/$id" params={{ id: `A${albaran.id}` }} className="link-quiet">
                    {albaran.numero}
                  </Link>
                ),
              ],
            ]}
          />
        </>
      }
      version={version}
    >
      <PickList
        key={`${id} ${version}`}
        preparacion={preparacion}
        canPick={isOpen && canUpdate}
        scanInput={scanInput}
        onPicked={setFresh}
      />
      {isOpen && canClose && (
        <Button
          tone="primary"
          className="mt-6 self-start print:hidden"
          disabled={sum(({ recogida }) => recogida) === 0}
          onClick={() => setClosing(true)}
        >
          {t('Cerrar el albarán')}
        </Button>
      )}
      {isChanging && (
        <ChangeDialog
          preparacion={shown}
          onClose={() => setChanging(false)}
          onChanged={async () => {
            setFresh(undefined);
            await router.invalidate();
          }}
        />
      )}
      {isClosing && (
        <CloseDialog
          recogidas={sum(({ recogida }) => recogida)}
          faltan={sum(({ cantidad, recogida }) => cantidad - recogida)}
          onClose={() => setClosing(false)}
          onSend={close}
        />
      )}
    </RecordPage>
  );
}
