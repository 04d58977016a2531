import './encargos-words.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { DayInput } from '../../../../platform/ui/day-input.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { controlClass, Field } from '../../../../platform/ui/field.tsx';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import { useDayWords } from '../../../../platform/ui/use-day-words.ts';
import type { ModeloDetailAuth } from '../../../catalogue/catalogue.contract.ts';
import { tallaName } from '../../../catalogue/talla-name.ts';
import { useCustomer } from '../../../identity/acting.ts';
import { type CartEncargo, maxEncargo } from '../../cart.contract.ts';
import type { EncargoFields } from '../../encargos.contract.ts';
import { type EncargoErrors, type EncargoValues, readEncargo } from './encargo-values.ts';

/** The fields of a modelo that the dialog needs. */
export type EncargoModelo = Pick<
  ModeloDetailAuth,
  'id' | 'nombre' | 'precio' | 'precios' | 'colores' | 'tallas' | 'stock'
>;

interface EncargoDialogProps {
  modelo: EncargoModelo;
  /** The garment to change; absent for a new one. */
  encargo?: CartEncargo;
  busy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onSave: (fields: EncargoFields) => void;
}

/** Asks for a garment of the modelo with changes. */
export function EncargoDialog({ modelo, encargo, busy, failure, onClose, onSave }: EncargoDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const isActing = useCustomer() !== undefined;
  const [values, setValues] = useState(() => initialValues(modelo, encargo));
  const [errors, setErrors] = useState<EncargoErrors>({});
  const set = (changed: Partial<EncargoValues>) => setValues((before) => ({ ...before, ...changed }));
  const sizes = tallasOf(modelo, values.modeloColorId);
  const dayWords = useDayWords();
  const words = (key: string | undefined) => (key === undefined ? undefined : t(key));

  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('Encargo especial: {{nombre}}', { nombre: modelo.nombre })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancelar')}</Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {encargo ? t('Guardar') : t('Añadir al carrito')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          const read = readEncargo(values, today());
          setErrors('errors' in read ? read.errors : {});
          if ('fields' in read) onSave(read.fields);
        }}
      >
        <Field label={t('Qué cambia')} error={words(errors.texto)} required className="sm:col-span-2">
          {(control) => (
            <textarea
              {...control}
              data-focus-first=""
              rows={3}
              maxLength={maxEncargo.texto}
              placeholder={t('Diez centímetros más de largo, manga francesa, talla 62 …')}
              value={values.texto}
              onChange={(event) => set({ texto: event.target.value })}
              className={controlClass}
            />
          )}
        </Field>
        <Field label={t('Color')}>
          {(control) => (
            <SelectControl
              {...control}
              value={values.modeloColorId}
              onChange={({ target }) => {
                const modeloColorId = Number(target.value);
                const kept = tallasOf(modelo, modeloColorId);
                const tallaId = kept.some((talla) => talla.tallaId === values.tallaId)
                  ? values.tallaId
                  : (kept[0]?.tallaId ?? 0);
                set({ modeloColorId, tallaId });
              }}
            >
              {modelo.colores.map(({ modeloColorId, nombre }) => (
                <option key={modeloColorId} value={modeloColorId}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field label={t('Talla de base')}>
          {(control) => (
            <SelectControl
              {...control}
              value={values.tallaId}
              onChange={({ target }) => set({ tallaId: Number(target.value) })}
            >
              {sizes.map(({ tallaId, nombre }) => (
                <option key={tallaId} value={tallaId}>
                  {tallaName(nombre, t)}
                </option>
              ))}
            </SelectControl>
          )}
        </Field>
        <Field label={t('Prendas')} error={words(errors.cantidad)} required>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={values.cantidad}
              onChange={(event) => set({ cantidad: event.target.value })}
              className={controlClass}
            />
          )}
        </Field>
        <Field
          label={t('Día del evento')}
          hint={dayWords(values.fechaEvento)}
          error={words(errors.fechaEvento)}
        >
          {(control) => (
            <DayInput
              {...control}
              min={today()}
              value={values.fechaEvento}
              onChange={(fechaEvento = '') => set({ fechaEvento })}
            />
          )}
        </Field>
        <Field
          label={t('Su referencia')}
          hint={t('Para reconocerlo en su tienda. No escriba nombres de clientas.')}
          className="sm:col-span-2"
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={maxEncargo.referencia}
              value={values.referenciaTienda}
              onChange={(event) => set({ referenciaTienda: event.target.value })}
              className={controlClass}
            />
          )}
        </Field>
        {isActing && (
          <Field
            label={t('Suplemento por prenda, sin IVA')}
            hint={t('En blanco si aún no se sabe.')}
            error={words(errors.suplemento)}
            className="sm:col-span-2"
          >
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={values.suplemento}
                onChange={(event) => set({ suplemento: event.target.value })}
                className={controlClass}
              />
            )}
          </Field>
        )}
        <Terms modelo={modelo} tallaId={values.tallaId} hasSuplemento={isActing} />
        {failure && (
          <p role="alert" className="text-error-ink sm:col-span-2">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The price without changes, and the conditions. */
function Terms({
  modelo,
  tallaId,
  hasSuplemento,
}: {
  modelo: EncargoModelo;
  tallaId: number;
  hasSuplemento: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const precio = modelo.precios?.find((one) => one.tallaId === tallaId)?.precio ?? modelo.precio;
  const price = { precio: formatMoney(precio, language) };
  return (
    <div className="text-sm text-base-content/75 sm:col-span-2">
      <p className="tabular-nums">
        {hasSuplemento
          ? t('{{precio}} la prenda, más el suplemento.', price)
          : t('{{precio}} la prenda, más el suplemento, que la casa le confirmará.', price)}
      </p>
      <p>{t('Se hace para usted: no sale de las existencias y no admite devolución.')}</p>
    </div>
  );
}

const tallasOf = ({ tallas, stock }: EncargoModelo, modeloColorId: number) => {
  const made = new Set(stock.flatMap((cell) => (cell.modeloColorId === modeloColorId ? [cell.tallaId] : [])));
  return tallas.filter(({ tallaId }) => made.has(tallaId)).toSorted((a, b) => a.orden - b.orden);
};

function initialValues(modelo: EncargoModelo, encargo: CartEncargo | undefined): EncargoValues {
  const modeloColorId = encargo?.modeloColorId ?? modelo.colores[0]?.modeloColorId ?? 0;
  return {
    modeloColorId,
    tallaId: encargo?.tallaId ?? tallasOf(modelo, modeloColorId)[0]?.tallaId ?? 0,
    cantidad: String(encargo?.cantidad ?? 1),
    texto: encargo?.texto ?? '',
    fechaEvento: encargo?.fechaEvento ?? '',
    referenciaTienda: encargo?.referenciaTienda ?? '',
    suplemento: encargo?.suplemento === undefined ? '' : String(encargo.suplemento).replace('.', ','),
  };
}

/** Returns today in the browser's time zone, `YYYY-MM-DD`. */
const today = (): string => new Date().toLocaleDateString('sv-SE');
