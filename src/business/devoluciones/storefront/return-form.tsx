import './devolucion-words.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../platform/http/new-key.ts';
import { dayInMadrid, formatDay, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Radio } from '../../../platform/ui/choice.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field, FieldGroup } from '../../../platform/ui/field.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import {
  type Causa,
  causaLabels,
  causas,
  type Deseo,
  deseoLabels,
  deseos,
  expiredLimit,
} from '../devolucion.ts';
import { maxNota, type NewDevolucion, type Returnable } from '../devoluciones.contract.ts';
import { type Foto, ReturnFotos } from './return-fotos.tsx';

type Cell = Returnable['celdas'][number];
interface Wanted {
  cantidad: number;
  causa: Causa | '';
}

interface ReturnFormProps {
  returnable: Returnable;
  /** Staff may record a return after the days of the house. */
  isStaff?: boolean;
  /** Sends the request; what it throws is shown beside the typed values. */
  onSend(asked: NewDevolucion, key: string): Promise<void>;
}

const keyOf = ({ pedidoLineaId, modeloColorId, tallaId }: Cell) =>
  `${pedidoLineaId}/${modeloColorId}/${tallaId}`;

/** The form of a return: garments of a pedido with a reason each, a note and pictures. */
export function ReturnForm({ returnable, isStaff = false, onSend }: ReturnFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pedidoId, celdas, encargos } = returnable;
  const [wanted, setWanted] = useState<ReadonlyMap<string, Wanted>>(new Map());
  const [desea, setDesea] = useState<Deseo>('abono');
  const [nota, setNota] = useState('');
  const [fotos, setFotos] = useState<Foto[]>([]);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  // The key stays while a request may have arrived, so that it is stored once.
  const [key, setKey] = useState(newKey);
  const wantedOf = (cell: Cell): Wanted => wanted.get(keyOf(cell)) ?? { cantidad: 0, causa: '' };
  const chosen = celdas.filter((cell) => wantedOf(cell).cantidad > 0);
  const count = chosen.reduce((sum, cell) => sum + wantedOf(cell).cantidad, 0);
  const open = celdas.filter(({ quedan }) => quedan > 0);
  const today = dayInMadrid(new Date());
  const isLate = (cell: Cell, causa: Causa) => !isStaff && expiredLimit(cell, causa, today) !== undefined;

  function set(cell: Cell, change: Partial<Wanted>): void {
    setWanted((before) => {
      const last = [...before.values()].findLast(({ causa }) => causa !== '');
      const causa = last && last.causa !== '' && !isLate(cell, last.causa) ? last.causa : '';
      const own = before.get(keyOf(cell)) ?? { cantidad: 0, causa };
      return new Map(before).set(keyOf(cell), { ...own, ...change });
    });
    setKey(newKey());
  }

  async function send(): Promise<void> {
    const without = chosen.filter((cell) => wantedOf(cell).causa === '');
    setWrong(new Set(without.map(keyOf)));
    if (chosen.length === 0) return setError(t('Elija al menos una prenda.'));
    if (without.length > 0) return setError(t('Diga el motivo de cada prenda.'));
    setError(undefined);
    setSending(true);
    try {
      const lineas = chosen.map((cell) => {
        const { cantidad, causa } = wantedOf(cell);
        const { pedidoLineaId, modeloColorId, tallaId } = cell;
        return { pedidoLineaId, modeloColorId, tallaId, cantidad, causa: causa || ('otra' as const) };
      });
      await onSend({ pedidoId, desea, nota: nota.trim(), fotos: fotos.map(({ id }) => id), lineas }, key);
    } catch (failure) {
      setError(failureText(failure, t));
      setSending(false);
    }
  }

  if (open.length === 0) {
    return (
      <Notice tone="waiting">{t('De este pedido no queda ninguna prenda servida por devolver.')}</Notice>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex max-w-3xl flex-col gap-8"
    >
      {encargos > 0 && (
        <p className="text-sm text-base-content/75">{t('Los encargos especiales no se devuelven.')}</p>
      )}
      <div>
        {[...Map.groupBy(open, ({ modeloId }) => modeloId).values()].map((own) => (
          <Modelo
            key={own[0]?.modeloId}
            cells={own}
            wantedOf={wantedOf}
            wrong={wrong}
            isLate={isLate}
            isStaff={isStaff}
            onSet={set}
          />
        ))}
      </div>
      <FieldGroup label={t('¿Qué prefiere?')}>
        {deseos.map((one) => (
          <Radio key={one} name="desea" checked={desea === one} onChange={() => setDesea(one)}>
            {t(deseoLabels[one])}
          </Radio>
        ))}
      </FieldGroup>
      <Field label={t('Cuéntenos qué pasa')} hint={t('Para un cambio, diga qué color y talla quiere.')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={maxNota}
            value={nota}
            onChange={({ target }) => setNota(target.value)}
            className={controlClass}
          />
        )}
      </Field>
      <ReturnFotos fotos={fotos} onChange={setFotos} />
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" tone="primary" busy={isSending}>
          {t('Pedir la devolución')}
        </Button>
        <span aria-live="polite" className="tabular-nums">
          {t('{{count}} prendas', { count, n: formatNumber(count, language) })}
        </span>
      </div>
    </form>
  );
}

interface ModeloProps {
  cells: readonly Cell[];
  wantedOf(cell: Cell): Wanted;
  wrong: ReadonlySet<string>;
  /** Returns whether the days for this cause are over. */
  isLate(cell: Cell, causa: Causa): boolean;
  isStaff: boolean;
  onSet(cell: Cell, change: Partial<Wanted>): void;
}

/** The last day of a garment, in words; nothing without a limit. */
function LastDay({ cell, isLate }: { cell: Cell } & Pick<ModeloProps, 'isLate'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { hasta, hastaDefecto } = cell;
  const day = (dia: string) => formatDay(dia, language);
  if (hastaDefecto !== undefined && isLate(cell, 'defecto') && isLate(cell, 'otra')) {
    return t('El plazo para devolverla acabó el {{dia}}.', { dia: day(hastaDefecto) });
  }
  if (isLate(cell, 'otra')) {
    return hastaDefecto === undefined
      ? t('Solo con defecto o equivocada.')
      : t('Solo con defecto o equivocada, hasta el {{dia}}.', { dia: day(hastaDefecto) });
  }
  return hasta !== undefined && t('Puede devolverla hasta el {{dia}}.', { dia: day(hasta) });
}

/** The garments of a modelo: the quantity and the reason of each color and talla. */
function Modelo({ cells, wantedOf, wrong, isLate, isStaff, onSet }: ModeloProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = cells;
  if (!first) return null;
  return (
    <article
      aria-label={first.nombre}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 border-t border-base-300 py-4"
    >
      <Picture imagen={first.imagen} sizes="56px" alt="" className="aspect-4/5 self-start" />
      <div className="min-w-0">
        <h2 className="mb-2 text-lg">
          <span className="mr-2 font-sans text-sm text-base-content/75 tabular-nums">{first.referencia}</span>
          {first.nombre}
        </h2>
        <ul>
          {cells.map((cell) => {
            const { cantidad, causa } = wantedOf(cell);
            const name = [cell.nombre, cell.color, cell.talla].join(', ');
            return (
              <li
                key={keyOf(cell)}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto_14rem]"
              >
                <span className="min-w-0">
                  {cell.color}, <strong>{cell.talla}</strong>
                  <span className="block text-sm text-base-content/75">
                    {t('Quedan {{n}}', { n: formatNumber(cell.quedan, language) })}
                    {!isStaff && (
                      <span className="block">
                        <LastDay cell={cell} isLate={isLate} />
                      </span>
                    )}
                  </span>
                </span>
                <span className="flex items-center gap-1">
                  <Button
                    aria-label={t('Una menos: {{nombre}}', { nombre: name })}
                    disabled={cantidad === 0}
                    onClick={() => onSet(cell, { cantidad: cantidad - 1 })}
                  >
                    −
                  </Button>
                  <span className={`min-w-8 text-center tabular-nums ${cantidad > 0 ? 'font-semibold' : ''}`}>
                    {formatNumber(cantidad, language)}
                  </span>
                  <Button
                    aria-label={t('Una más: {{nombre}}', { nombre: name })}
                    disabled={cantidad >= cell.quedan || causas.every((one) => isLate(cell, one))}
                    onClick={() => onSet(cell, { cantidad: cantidad + 1 })}
                  >
                    +
                  </Button>
                </span>
                <SelectControl
                  aria-label={t('Motivo: {{nombre}}', { nombre: name })}
                  aria-invalid={wrong.has(keyOf(cell)) || undefined}
                  className={`col-span-2 sm:col-span-1 ${cantidad > 0 ? '' : 'invisible max-sm:hidden'}`}
                  value={causa}
                  onChange={({ target }) => onSet(cell, { causa: target.value as Causa | '' })}
                >
                  <option value="">{t('Elija el motivo')}</option>
                  {causas.map((one) => (
                    <option key={one} value={one} disabled={isLate(cell, one)}>
                      {t(causaLabels[one])}
                    </option>
                  ))}
                </SelectControl>
              </li>
            );
          })}
        </ul>
      </div>
    </article>
  );
}
