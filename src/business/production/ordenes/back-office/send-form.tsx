import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/http/call-context.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { isDay } from '../../../../platform/i18n/iso-day.ts';
import { parseNumber } from '../../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Check } from '../../../../platform/ui/choice.tsx';
import { DayInput } from '../../../../platform/ui/day-input.tsx';
import { failureText } from '../../../../platform/ui/failure-text.ts';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { usePermission } from '../../../../platform/ui/record/action-user.ts';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { CellMatrix } from '../../../stock/back-office/cell-matrix.tsx';
import { readQuantities } from '../../../stock/back-office/typed-quantities.ts';
import { cellKey } from '../../../stock/movement-plan.ts';
import { isCloth } from '../../materias/materia.ts';
import { canSend, type EnvioFase, envioFases, faseLabels } from '../envio.ts';
import { type EnviosDeOrden, sendEnvioEndpoint } from '../envios.contract.ts';
import type { Orden } from '../ordenes.contract.ts';
import { useOrdenPiezas } from './orden-piezas.tsx';
import { PiezaAmounts, readAmounts, type TypedAmounts } from './pieza-amounts.tsx';

interface SendFormProps {
  orden: Orden;
  data: EnviosDeOrden;
  onDone(words: string): Promise<void>;
  onLeave(): void;
}

/** Sends cut garments, and trims with them, to a workshop. */
export function SendForm({ orden, data, onDone, onLeave }: SendFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const withCosts = usePermission('Permissions.Escandallos.View');
  const fases = envioFases.filter((fase) => canSend(orden.estado, fase));
  const [lugarId, setLugarId] = useState(data.talleres[0]?.id ?? 0);
  const [fase, setFase] = useState<EnvioFase>(fases[0] ?? 'confeccion');
  const [ultima, setUltima] = useState(true);
  const [prevista, setPrevista] = useState<string | undefined>(orden.prevista);
  const [precio, setPrecio] = useState('');
  const [cargo, setCargo] = useState('');
  const [nota, setNota] = useState('');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    new Map(
      data.disponibles
        .filter(({ prendas }) => prendas > 0)
        .map((cell) => [cellKey(cell), String(cell.prendas)]),
    ),
  );
  const trims = (useOrdenPiezas(orden).data?.materias ?? []).filter(({ tipo }) => !isCloth(tipo));
  const [amounts, setAmounts] = useState<TypedAmounts>(new Map());
  const [key] = useState(newKey);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { cells, wrong } = readQuantities(typed, data.disponibles);
  const used = readAmounts(amounts, language);
  const total = cells.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const inHouse = new Map(data.disponibles.map((cell) => [cellKey(cell), cell.prendas]));

  /** Returns a typed price; undefined when empty, NaN when it is no number. */
  function price(text: string): number | undefined {
    if (text.trim() === '') return undefined;
    const parsed = parseNumber(text, language, { decimals: 4, unit: '€' });
    return 'number' in parsed && parsed.number >= 0 ? parsed.number : Number.NaN;
  }
  const [paid, charged] = [price(precio), price(cargo)];
  const isWrongPrice = Number.isNaN(paid) || Number.isNaN(charged);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (wrong.size + used.wrong.size > 0) return setError(t('Hay cantidades que no son números.'));
    if (isWrongPrice) return;
    if (total === 0) return setError(t('Escriba alguna cantidad.'));
    if (!prevista || !isDay(prevista)) return setError(t('Escriba el día en que vuelven.'));
    setBusy(true);
    setError(undefined);
    const body = {
      ...{ lugarId, fase, ultima, prevista, nota: nota.trim() },
      ...(paid !== undefined && { precio: paid }),
      ...(charged !== undefined && { cargo: charged }),
      celdas: cells.map(({ modeloColorId, tallaId, cantidad }) => ({
        ...{ modeloColorId, tallaId, enviadas: cantidad },
      })),
      piezas: used.piezas.filter(({ cantidad }) => cantidad > 0),
    };
    try {
      const params = { id: String(orden.id) };
      await call(sendEnvioEndpoint, { params, body }, { idempotencyKey: key });
      await onDone(t('{{count}} prendas enviadas al taller.', { count: total }));
    } catch (failure) {
      setError(failureText(failure, t));
      setBusy(false);
    }
  }
  if (data.talleres.length === 0) {
    return (
      <Notice>
        {t('Ningún lugar es un taller. Cree el suyo en los lugares, de la clase «Taller».')}{' '}
        <a href="/admin/lugares/nuevo" className="underline">
          {t('Nuevo lugar')}
        </a>
      </Notice>
    );
  }
  const priceField = (
    label: string,
    hint: string,
    value: string,
    set: (text: string) => void,
    isWrong: boolean,
  ) => (
    <Field label={label} hint={hint} {...(isWrong && { error: t('Debe ser un número.') })}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          maxLength={12}
          className={controlClass}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  );
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-4">
      <h3>{t('Enviar a un taller')}</h3>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t('Taller')}>
          {(control) => (
            <SelectControl
              {...control}
              value={lugarId}
              onChange={({ target }) => setLugarId(Number(target.value))}
            >
              {data.talleres.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field label={t('Fase')}>
          {(control) => (
            <SelectControl
              {...control}
              value={fase}
              onChange={({ target }) => setFase(target.value as EnvioFase)}
            >
              {fases.map((one) => (
                <option key={one} value={one}>
                  {t(faseLabels[one])}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field
          label={t('Vuelven el')}
          {...(prevista && prevista > orden.prevista && { hint: t('Más tarde que el día de la orden.') })}
        >
          {(control) => (
            <DayInput {...control} value={prevista} min={dayInMadrid(new Date())} onChange={setPrevista} />
          )}
        </Field>
        {withCosts &&
          priceField(
            t('Precio por prenda'),
            t('Vacío: el último de este taller.'),
            precio,
            setPrecio,
            Number.isNaN(paid),
          )}
        {withCosts &&
          priceField(
            t('Cargo por prenda que falte'),
            t('Vacío: su coste según el escandallo.'),
            cargo,
            setCargo,
            Number.isNaN(charged),
          )}
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
      <Check checked={ultima} onChange={({ target }) => setUltima(target.checked)}>
        {t('Vuelven terminadas: las buenas entran en el almacén')}
      </Check>
      <CellMatrix
        label={t('Prendas que se envían')}
        colores={orden.colores.filter(({ modeloColorId }) =>
          data.disponibles.some((cell) => cell.modeloColorId === modeloColorId),
        )}
        tallas={orden.tallas}
        celdas={data.disponibles}
        show={() => ''}
        typed={typed}
        onType={(cell, text) => setTyped(new Map(typed).set(cell, text))}
        placeholder={(cell) => String(inHouse.get(cellKey(cell)) ?? '')}
        isWrong={(cell) => wrong.has(cell)}
      />
      {trims.length > 0 && (
        <details>
          <summary className="cursor-pointer">{t('Avíos que van con las prendas')}</summary>
          <PiezaAmounts
            materias={trims}
            typed={amounts}
            onType={(piezaId, text) => setAmounts(new Map(amounts).set(piezaId, text))}
            wrong={used.wrong}
          />
        </details>
      )}
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={isBusy}>
          {t('Enviar {{count}} prendas', { count: total })}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          {t('Dejarlo')}
        </Button>
      </div>
    </form>
  );
}
