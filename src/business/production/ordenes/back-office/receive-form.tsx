import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { isDay } from '../../../../platform/i18n/iso-day.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { DayInput } from '../../../../platform/ui/day-input.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { ColumnHead, Table } from '../../../../platform/ui/table.tsx';
import { cellKey } from '../../../stock/movement-plan.ts';
import { atWorkshop, type Causa, causaLabels, causas } from '../envio.ts';
import { type Envio, findMissingEndpoint, receiveEnvioEndpoint } from '../envios.contract.ts';
import type { Orden } from '../ordenes.contract.ts';

const allKinds = ['buenas', 'segundas', 'rehacer', 'faltan'] as const;
type Kind = (typeof allKinds)[number];
const foundKinds: readonly Kind[] = ['buenas', 'segundas'];

interface ReceiveFormProps {
  orden: Orden;
  envio: Envio;
  /** Takes in missing garments that are found. */
  isFound?: boolean;
  onDone(words: string): Promise<void>;
  onLeave(): void;
}

/** Takes in what comes back from a workshop, or missing garments that are found, garment by garment. */
export function ReceiveForm({ orden, envio, isFound = false, onDone, onLeave }: ReceiveFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [fecha, setFecha] = useState<string | undefined>(dayInMadrid(new Date()));
  const [nota, setNota] = useState('');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [causes, setCauses] = useState<ReadonlyMap<string, Causa>>(new Map());
  const [key] = useState(newKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const labels: Record<Kind, string> = {
    buenas: t('Buenas'),
    segundas: t('Segundas'),
    rehacer: t('A rehacer'),
    faltan: t('Faltan'),
  };
  const kinds = isFound ? foundKinds : allKinds;
  const countOf = (cell: Envio['celdas'][number]) => (isFound ? cell.faltan : atWorkshop(cell));
  const there = envio.celdas.filter((cell) => countOf(cell) > 0);
  const nameOf = ({ modeloColorId, tallaId }: { modeloColorId: number; tallaId: number }) =>
    [
      orden.colores.find((one) => one.modeloColorId === modeloColorId)?.nombre,
      orden.tallas.find((one) => one.tallaId === tallaId)?.nombre,
    ].join(' ');
  const textOf = (cell: string, kind: Kind) => (typed.get(`${cell} ${kind}`) ?? '').trim();
  const isWrong = (cell: string, kind: Kind) => !/^\d{0,4}$/.test(textOf(cell, kind));
  const numberOf = (cell: string, kind: Kind) => Number(textOf(cell, kind) || 0);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const cells = there.map((cell) => ({ cell, key: cellKey(cell) }));
    if (cells.some((one) => kinds.some((kind) => isWrong(one.key, kind)))) {
      return setError(t('Hay cantidades que no son números.'));
    }
    if (!fecha || !isDay(fecha)) return setError(t('Escriba el día en que llegan.'));
    const celdas = cells
      .map(({ cell: { modeloColorId, tallaId }, key: at }) => ({
        ...{ modeloColorId, tallaId },
        buenas: numberOf(at, 'buenas'),
        segundas: numberOf(at, 'segundas'),
        rehacer: numberOf(at, 'rehacer'),
        faltan: numberOf(at, 'faltan'),
        causa: causes.get(at),
      }))
      .filter((one) => kinds.some((kind) => one[kind] > 0));
    if (celdas.length === 0) return setError(t('Escriba alguna cantidad.'));
    if (celdas.some((one) => one.segundas + one.rehacer + one.faltan > 0 && !one.causa)) {
      return setError(t('Diga la causa de lo que no llega bien.'));
    }
    setBusy(true);
    setError(undefined);
    const body = {
      ...{ fecha, nota: nota.trim() },
      celdas: celdas.map(({ causa, ...one }) => ({
        ...one,
        ...(causa && one.segundas + one.rehacer + one.faltan > 0 && { causa }),
      })),
    };
    try {
      const params = { id: String(envio.id) };
      await call(
        isFound ? findMissingEndpoint : receiveEnvioEndpoint,
        { params, body },
        { idempotencyKey: key },
      );
      const count = celdas.reduce((sum, { buenas, segundas }) => sum + buenas + (isFound ? segundas : 0), 0);
      await onDone(
        isFound
          ? t('{{count}} prendas encontradas.', { count })
          : t('{{count}} prendas buenas recibidas.', { count }),
      );
    } catch (failure) {
      setError(failureText(failure, t));
      setBusy(false);
    }
  }
  const allGood = () =>
    setTyped(new Map(there.map((cell) => [`${cellKey(cell)} buenas`, String(countOf(cell))])));
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-3">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Field label={isFound ? t('Aparecen el') : t('Llegan el')}>
          {(control) => <DayInput {...control} value={fecha} min={envio.fecha} onChange={setFecha} />}
        </Field>
        <Field label={t('Nota')}>
          {(control) => (
            <input
              {...control}
              maxLength={500}
              className={controlClass}
              value={nota}
              onChange={({ target }) => setNota(target.value)}
            />
          )}
        </Field>
      </div>
      <Table caption={isFound ? t('Prendas que faltaban') : t('Prendas que vuelven')} dense>
        <thead>
          <tr>
            <ColumnHead>{t('Prenda')}</ColumnHead>
            <ColumnHead figure>{isFound ? t('Faltan') : t('En el taller')}</ColumnHead>
            {kinds.map((kind) => (
              <ColumnHead key={kind} figure>
                {labels[kind]}
              </ColumnHead>
            ))}
            <ColumnHead>{t('Causa')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {there.map((cell) => {
            const at = cellKey(cell);
            return (
              <tr key={at}>
                <th scope="row" className="font-normal whitespace-nowrap">
                  {nameOf(cell)}
                </th>
                <td className="figure">{countOf(cell)}</td>
                {kinds.map((kind) => (
                  <td key={kind} className="figure">
                    <input
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={4}
                      aria-label={`${nameOf(cell)}, ${labels[kind]}`}
                      aria-invalid={isWrong(at, kind) || undefined}
                      value={typed.get(`${at} ${kind}`) ?? ''}
                      onChange={({ target }) => setTyped(new Map(typed).set(`${at} ${kind}`, target.value))}
                      className={`${controlClass} max-w-16 text-right tabular-nums`}
                    />
                  </td>
                ))}
                <td>
                  <SelectControl
                    aria-label={`${nameOf(cell)}, ${t('Causa')}`}
                    className="min-w-36"
                    value={causes.get(at) ?? ''}
                    onChange={({ target }) => {
                      const causa = causas.find((one) => one === target.value);
                      const next = new Map(causes);
                      if (causa) next.set(at, causa);
                      else next.delete(at);
                      setCauses(next);
                    }}
                  >
                    <option value="" />
                    {causas.map((causa) => (
                      <option key={causa} value={causa}>
                        {t(causaLabels[causa])}
                      </option>
                    ))}
                  </SelectControl>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={isBusy}>
          {isFound ? t('Anotar') : t('Recibir')}
        </Button>
        {!isFound && <Button onClick={allGood}>{t('Todo llega bien')}</Button>}
        <Button tone="quiet" onClick={onLeave}>
          {t('Dejarlo')}
        </Button>
      </div>
    </form>
  );
}
