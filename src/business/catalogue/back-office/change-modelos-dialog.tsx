import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { isDay } from '../../../platform/i18n/iso-day.ts';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { Field } from '../../../platform/ui/field.tsx';
import { NumberControl } from '../../../platform/ui/form/number-control.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { readModeloOptionsEndpoint } from '../modelo-acts.contract.ts';
import {
  type ChangePreview,
  type ModelosChange,
  maxChanged,
  type PriceChange,
  previewChangeEndpoint,
} from '../modelo-changes.contract.ts';
import { ChangePreviewTable } from './change-preview.tsx';

interface Typed {
  forma: PriceChange['forma'] | '';
  campo: PriceChange['campo'];
  /** A number, or a text that is none. */
  valor: unknown;
  multiplo: string;
  desde: string;
  publicar: '' | 'publicar' | 'retirar' | 'dia';
  publicadoDesde: string;
  novedad: '' | 'si' | 'no';
  anadir: string;
  quitar: string;
}
const nothing: Typed = {
  ...{ forma: '', campo: 'precio', valor: undefined, multiplo: '', desde: '' },
  ...{ publicar: '', publicadoDesde: '', novedad: '', anadir: '', quitar: '' },
};

/** Returns the change of the fields; undefined while it is empty or not complete. */
function changeOf(typed: Typed): ModelosChange | undefined {
  const { forma, campo, valor, multiplo, desde, publicar, publicadoDesde, novedad, anadir, quitar } = typed;
  if (forma !== '' && (typeof valor !== 'number' || (desde !== '' && !isDay(desde)))) return undefined;
  if (publicar === 'dia' && !isDay(publicadoDesde)) return undefined;
  const change: ModelosChange = {
    ...(forma !== '' && {
      precio: {
        ...{ forma, campo, valor: valor as number },
        ...(multiplo !== '' && { multiplo: Number(multiplo) }),
        ...(desde !== '' && { desde }),
      },
    }),
    ...(publicar !== '' && { publicado: publicar === 'publicar' }),
    ...(publicar === 'dia' && { publicadoDesde }),
    ...(novedad !== '' && { novedad: novedad === 'si' }),
    ...(anadir !== '' && { anadir: [Number(anadir)] }),
    ...(quitar !== '' && { quitar: [Number(quitar)] }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Asks for a change of prices, publication or colecciones, and shows what it makes of each modelo. */
export function ChangeModelosDialog({
  rows,
  onClose,
  onRun,
}: ActionDialogProps<{ id: number }, ChangePreview>) {
  const { t } = useTranslation();
  const call = useCall();
  const [typed, setTyped] = useState(nothing);
  const [isChecked, setChecked] = useState(false);
  const change = changeOf(typed);
  const ids = rows.map(({ id }) => id);
  const isTooMany = ids.length > maxChanged;
  const preview = useQuery({
    queryKey: ['modelos/cambios', ids, change],
    queryFn: () => call(previewChangeEndpoint, { body: { ids, cambio: change ?? {} } }),
    enabled: change !== undefined && !isTooMany,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const found = preview.data;

  function send() {
    setChecked(true);
    return found && found.cambios.length > 0 ? onRun(found) : undefined;
  }
  return (
    <FormDialog
      title={t('Cambiar {{count}} modelos', { count: rows.length })}
      act={
        found?.cambios.length
          ? t('Cambiar {{count}}', { count: found.cambios.length })
          : t('Cambiar {{count}} modelos', { count: rows.length })
      }
      onClose={onClose}
      onSend={send}
    >
      {isTooMany && (
        <Notice tone="bad">{t('Como máximo {{limit}} de una vez.', { limit: maxChanged })}</Notice>
      )}
      <PriceFields {...{ typed, setTyped, isChecked }} />
      <WebFields {...{ typed, setTyped, isChecked }} />
      <div aria-live="polite" className="min-h-24">
        {!change && <p className="text-base-content/75">{t('Aquí se ve cada modelo antes de cambiarlo.')}</p>}
        {found && <ChangePreviewTable preview={found} />}
        {preview.error && <Notice tone="bad">{failureText(preview.error, t)}</Notice>}
      </div>
    </FormDialog>
  );
}

interface FieldsProps {
  typed: Typed;
  setTyped(typed: Typed): void;
  isChecked: boolean;
}

function PriceFields({ typed, setTyped, isChecked }: FieldsProps) {
  const { t } = useTranslation();
  const { forma, campo, valor, multiplo, desde } = typed;
  const set = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Choose
        label={t('Precio')}
        value={forma}
        onChange={(next) =>
          set({ forma: next, campo: next === 'fijo' && campo === 'ambos' ? 'precio' : campo })
        }
        choices={[
          ['', t('No cambia')],
          ['percent', t('Subir o bajar en porcentaje')],
          ['euros', t('Sumar o restar euros')],
          ['fijo', t('Poner un precio')],
        ]}
      />
      {forma !== '' && (
        <>
          <Field
            label={forma === 'percent' ? t('Porcentaje') : t('Euros')}
            hint={forma !== 'fijo' && t('Con menos delante, baja.')}
            required
            error={isChecked && typeof valor !== 'number' && t('Debe ser un número.')}
          >
            {(control) => (
              <NumberControl
                {...control}
                name="valor"
                value={valor}
                onChange={(next) => set({ valor: next })}
                onBlur={() => undefined}
                disabled={false}
                shape={{
                  ...{ kind: 'number', required: true, optional: false, decimals: 2 },
                  unit: forma === 'percent' ? '%' : '€',
                }}
              />
            )}
          </Field>
          <Choose
            label={t('Qué precio')}
            value={campo}
            onChange={(next) => set({ campo: next, desde: next === 'pvpr' ? '' : desde })}
            choices={[
              ['precio', t('Precio general')],
              ['pvpr', t('PVP recomendado')],
              ...(forma === 'fijo' ? [] : ([['ambos', t('Los dos')]] as const)),
            ]}
            hint={t('Los precios propios de una tarifa siguen igual.')}
          />
          <Choose
            label={t('Redondear')}
            value={multiplo}
            onChange={(next) => set({ multiplo: next })}
            choices={[
              ['', t('Al céntimo')],
              ['0.5', t('A 50 céntimos')],
              ['1', t('Al euro')],
              ['5', t('A 5 euros')],
            ]}
          />
          {campo !== 'pvpr' && (
            <DayField
              label={t('Desde el día')}
              hint={t('Vacío: desde ahora.')}
              value={desde}
              onChange={(next) => set({ desde: next })}
              isWrong={isChecked && desde !== '' && !isDay(desde)}
            />
          )}
        </>
      )}
    </div>
  );
}

function WebFields({ typed, setTyped, isChecked }: FieldsProps) {
  const { t } = useTranslation();
  const { data: options } = useQuery(readQuery(readModeloOptionsEndpoint, {}));
  const { publicar, publicadoDesde, novedad, anadir, quitar } = typed;
  const set = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  const colecciones: [value: string, words: string][] = [
    ['', t('Ninguna')],
    ...(options?.colecciones ?? []).map(({ id, nombre }): [string, string] => [String(id), nombre]),
  ];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Choose
        label={t('Publicación')}
        value={publicar}
        onChange={(next) => set({ publicar: next })}
        choices={[
          ['', t('No cambia')],
          ['publicar', t('Publicar')],
          ['dia', t('Publicar un día')],
          ['retirar', t('Retirar de la web')],
        ]}
      />
      {publicar === 'dia' && (
        <DayField
          label={t('Publicar el')}
          hint={t('Ese día a las 0:00 sale en la web.')}
          value={publicadoDesde}
          onChange={(next) => set({ publicadoDesde: next })}
          isWrong={isChecked && !isDay(publicadoDesde)}
        />
      )}
      <Choose
        label={t('Novedad')}
        value={novedad}
        onChange={(next) => set({ novedad: next })}
        choices={[
          ['', t('No cambia')],
          ['si', t('Marcar como novedad')],
          ['no', t('Quitar la marca')],
        ]}
      />
      <Choose
        label={t('Añadir a la colección')}
        value={anadir}
        onChange={(next) => set({ anadir: next })}
        choices={colecciones}
      />
      <Choose
        label={t('Quitar de la colección')}
        value={quitar}
        onChange={(next) => set({ quitar: next })}
        choices={colecciones}
      />
    </div>
  );
}

interface ChooseProps<T extends string> {
  label: string;
  hint?: ReactNode;
  value: T;
  choices: readonly (readonly [value: T, words: string])[];
  onChange(value: T): void;
}

function Choose<T extends string>({ label, hint, value, choices, onChange }: ChooseProps<T>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <SelectControl {...control} value={value} onChange={({ target }) => onChange(target.value as T)}>
          {choices.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </SelectControl>
      )}
    </Field>
  );
}

interface DayFieldProps {
  label: string;
  hint: string;
  value: string;
  isWrong: boolean;
  onChange(value: string): void;
}

function DayField({ label, hint, value, isWrong, onChange }: DayFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={hint} error={isWrong && t('No es una fecha del calendario.')}>
      {(control) => <DayInput {...control} value={value} onChange={(next = '') => onChange(next)} />}
    </Field>
  );
}
