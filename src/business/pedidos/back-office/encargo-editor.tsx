import { useTranslation } from 'react-i18next';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { controlClass, Field } from '../../../platform/ui/field.tsx';
import type { FieldShape } from '../../../platform/ui/form/field-shape.ts';
import { NumberControl } from '../../../platform/ui/form/number-control.tsx';
import { maxEncargoOfPedido, type PedidoMatrix } from '../edit-pedido.contract.ts';
import { cellKey, type DraftLine } from './draft-lines.ts';

interface EncargoEditorProps {
  line: DraftLine;
  encargo: NonNullable<DraftLine['encargo']>;
  matrix: PedidoMatrix;
  disabled: boolean;
  errorOf(member: string): string | undefined;
  onChange(next: DraftLine): void;
}

const euros: FieldShape = { ...{ kind: 'number', required: false, optional: true }, unit: '€', decimals: 2 };
const whole: FieldShape = { ...{ kind: 'number', required: true, optional: false }, whole: true };

/** The garment of a special garment, and what is done to it. */
export function EncargoEditor({ line, encargo, matrix, disabled, errorOf, onChange }: EncargoEditorProps) {
  const { t } = useTranslation();
  const [cell] = line.cantidades;
  const set = (part: object) => onChange({ ...line, encargo: { ...encargo, ...part } });
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Field label={t('Color y talla')} className="w-56" required>
        {(control) => (
          <select
            {...control}
            disabled={disabled}
            className={controlClass}
            value={cell ? cellKey(cell) : ''}
            onChange={({ currentTarget }) => {
              const next = matrix.celdas.find((one) => cellKey(one) === currentTarget.value);
              if (!next) return;
              const { modeloColorId, tallaId } = next;
              onChange({
                ...line,
                cantidades: [{ ...cell, modeloColorId, tallaId, cantidad: cell?.cantidad ?? 1 }],
              });
            }}
          >
            {matrix.celdas.map((one) => (
              <option key={cellKey(one)} value={cellKey(one)}>
                {`${one.color} ${one.talla}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('Prendas')} className="w-24" required error={errorOf('cantidades.0.cantidad')}>
        {(control) => (
          <NumberControl
            {...control}
            name="cantidad"
            shape={whole}
            disabled={disabled}
            value={cell?.cantidad}
            onBlur={() => {}}
            onChange={(next) =>
              cell && onChange({ ...line, cantidades: [{ ...cell, cantidad: next as number }] })
            }
          />
        )}
      </Field>
      <Field
        label={t('Suplemento')}
        hint={t('Va dentro del precio.')}
        className="w-36"
        error={errorOf('encargo.suplemento')}
      >
        {(control) => (
          <NumberControl
            {...control}
            name="suplemento"
            shape={euros}
            disabled={disabled}
            value={encargo.suplemento}
            onBlur={() => {}}
            onChange={(suplemento) => set({ suplemento })}
          />
        )}
      </Field>
      <Field label={t('Día de la fiesta')} className="w-40" error={errorOf('encargo.fechaEvento')}>
        {(control) => (
          <DayInput
            {...control}
            disabled={disabled}
            value={encargo.fechaEvento as string | undefined}
            onChange={(next) => set({ fechaEvento: next || undefined })}
          />
        )}
      </Field>
      <Field
        label={t('Referencia de la tienda')}
        className="w-56"
        error={errorOf('encargo.referenciaTienda')}
      >
        {(control) => (
          <input
            {...control}
            disabled={disabled}
            maxLength={maxEncargoOfPedido.referencia}
            value={encargo.referenciaTienda ?? ''}
            onChange={({ currentTarget }) => set({ referenciaTienda: currentTarget.value })}
            className={controlClass}
          />
        )}
      </Field>
      <Field label={t('Qué cambia')} required className="w-full" error={errorOf('encargo.texto')}>
        {(control) => (
          <textarea
            {...control}
            disabled={disabled}
            rows={2}
            maxLength={maxEncargoOfPedido.texto}
            value={encargo.texto}
            onChange={({ currentTarget }) => set({ texto: currentTarget.value })}
            className={controlClass}
          />
        )}
      </Field>
    </div>
  );
}
