import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { readQuery } from '../../../../platform/http/query.ts';
import { formatInstantDay, formatNumber } from '../../../../platform/i18n/format.ts';
import { parseNumber } from '../../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { recordField } from '../../../../platform/ui/form/record-field.tsx';
import { RecordForm } from '../../../../platform/ui/form/record-form.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { RecordPage } from '../../../../platform/ui/record/record-page.tsx';
import { SideFacts } from '../../../../platform/ui/record/side-facts.tsx';
import { useRecordSaved } from '../../../../platform/ui/record/use-record-saved.ts';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import { workshopPlaceKind } from '../../../contactos/partners/partner-kinds.ts';
import {
  type CountedPieza,
  countPiezaEndpoint,
  createPiezaRecuentoEndpoint,
  newPiezaRecuento,
  type PiezaRecuento,
  piezaRecuentoLabels,
  readPiezaRecuentoEndpoint,
} from '../recuentos.contract.ts';
import { piezaRecuentoActions } from './pieza-recuento-actions.ts';

/** A stocktake of piezas: a scan counts a pieza, and what nobody has counted is listed. */
export function PiezaRecuentoPage({ recuento }: { recuento: PiezaRecuento }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const canCount = usePermission('Permissions.Materias.Update');
  const input = useRef<HTMLInputElement>(null);
  const { id, estado, contadas, creado, cerrado, nota, piezas, faltan } = recuento;
  const isOpen = estado === 'abierto';
  return (
    <RecordPage
      resource={piezaRecuentoActions}
      row={recuento}
      code={`#${id}`}
      state={t(piezaRecuentoLabels[estado])}
      facts={[
        t('{{count}} piezas contadas', { count: contadas }),
        isOpen && t('faltan {{count}}', { count: faltan.length }),
      ]}
      hasForm
      keys={isOpen && canCount ? [{ key: 'e', words: t('Escanear'), run: () => input.current?.focus() }] : []}
      side={
        <SideFacts
          title={t('Recuento')}
          facts={[
            [t('Abierto el'), formatInstantDay(creado, language)],
            [t('Cerrado el'), cerrado && formatInstantDay(cerrado, language)],
            [t('Nota'), nota],
          ]}
        />
      }
      version={recuento.version}
    >
      {isOpen && canCount && <ScanPieza id={id} input={input} />}
      <CountedTable
        title={t('Piezas contadas')}
        piezas={piezas}
        empty={t('Todavía no se ha contado nada.')}
      />
      {isOpen && <CountedTable title={t('Faltan')} piezas={faltan} empty={t('Están todas contadas.')} />}
    </RecordPage>
  );
}

/** A field for the code of a label; a quantity is only typed when it is not what the books say. */
function ScanPieza({ id, input }: { id: number; input: React.RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const [amount, setAmount] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function count(event: FormEvent): Promise<void> {
    event.preventDefault();
    const codigo = code.trim();
    if (codigo === '' || isBusy) return;
    const typed = amount.trim() === '' ? undefined : parseNumber(amount, language, { decimals: 2 });
    const cantidad = typed && 'number' in typed ? typed.number : undefined;
    if (typed && cantidad === undefined) return setFailure(t('Escriba una cantidad.'));
    setBusy(true);
    try {
      const params = { id: String(id) };
      const body = { codigo, ...(cantidad !== undefined && { cantidad }) };
      const next = await call(countPiezaEndpoint, { params, body }, { idempotencyKey: newKey() });
      queryClient.setQueryData(readQuery(readPiezaRecuentoEndpoint, { params }).queryKey, next);
      setCode('');
      setAmount('');
      setFailure(undefined);
    } catch (error) {
      setFailure(`${codigo}: ${failureText(error, t)}`);
    } finally {
      setBusy(false);
      input.current?.focus();
      input.current?.select();
    }
  }
  return (
    <form
      onSubmit={(event) => void count(event)}
      className="mb-6 flex flex-wrap items-end gap-3 print:hidden"
    >
      <Field
        label={t('Escanear')}
        hint={t('La etiqueta de la pieza, o su número.')}
        {...(failure && { error: failure })}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={300}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            className={`${controlClass} max-w-80`}
          />
        )}
      </Field>
      <Field label={t('Cuánto hay')} hint={t('Vacío: lo que dicen los libros.')}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            className={`${controlClass} max-w-40`}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" busy={isBusy}>
        {t('Contar')}
      </Button>
    </form>
  );
}

function CountedTable({
  title,
  piezas,
  empty,
}: {
  title: string;
  piezas: readonly CountedPieza[];
  empty: string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-2 text-lg">{title}</h2>
      {piezas.length === 0 ? (
        <p className="text-base-content/75">{empty}</p>
      ) : (
        <Table dense caption={title}>
          <thead>
            <tr>
              <ColumnHead>{t('Pieza')}</ColumnHead>
              <ColumnHead>{t('Estante')}</ColumnHead>
              <ColumnHead className="figure">{t('Según los libros')}</ColumnHead>
              <ColumnHead className="figure">{t('Contado')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {piezas.map(({ id, nombre, color, tintada, unidad, estante, esperado, contado }) => (
              <tr key={id}>
                <td>
                  <Link to="/admin/piezas/$id" params={{ id: String(id) }} className="link-quiet">
                    #{id} {[nombre, color, tintada].filter(Boolean).join(' · ')}
                  </Link>
                </td>
                <td>{estante}</td>
                <td className="figure">
                  {formatNumber(esperado, language)} {unidad}
                </td>
                <td
                  className={`figure ${contado !== undefined && contado !== esperado ? 'text-error-ink' : ''}`}
                >
                  {contado !== undefined && `${formatNumber(contado, language)} ${unidad}`}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

/** The form that opens a stocktake. */
export function PiezaRecuentoForm() {
  const { t } = useTranslation();
  const call = useCall();
  const saved = useRecordSaved(piezaRecuentoActions);
  return (
    <RecordForm
      schema={newPiezaRecuento}
      record={{ estante: '', nota: '' }}
      sections={[
        {
          title: t('Recuento'),
          fields: [
            { name: 'lugarId', label: t('Lugar'), ...recordField(workshopPlaceKind) },
            {
              name: 'estante',
              label: t('Estante'),
              hint: t('Solo los estantes que empiezan así. Vacío: todo el lugar.'),
            },
            { name: 'nota', label: t('Nota'), wide: true },
          ],
        },
      ]}
      onSaved={saved(true)}
      save={(body, _version, key) => call(createPiezaRecuentoEndpoint, { body }, { idempotencyKey: key })}
    />
  );
}
