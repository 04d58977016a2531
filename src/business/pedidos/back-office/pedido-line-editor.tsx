import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button, IconButton } from '../../../platform/ui/button.tsx';
import { DayInput } from '../../../platform/ui/day-input.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import type { FieldShape } from '../../../platform/ui/form/field-shape.ts';
import { NumberControl } from '../../../platform/ui/form/number-control.tsx';
import { CloseIcon } from '../../../platform/ui/icons.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import type { PedidoMatrix } from '../edit-pedido.contract.ts';
import { hasOwnDays, type OrderDay } from '../order-days.ts';
import { cellsOfLine, type DraftLine, garmentsOf, importeOfDraft, withQuantity } from './draft-lines.ts';
import { EncargoEditor } from './encargo-editor.tsx';
import { LineGrid } from './line-grid.tsx';

interface PedidoLineEditorProps {
  line: DraftLine;
  /** Absent while it loads. */
  matrix: PedidoMatrix | undefined;
  disabled: boolean;
  /** The error of a member of the line. */
  errorOf(member: string): string | undefined;
  onChange(next: DraftLine): void;
  onRemove(): void;
}

const euros: FieldShape = { ...{ kind: 'number', required: true, optional: false }, unit: '€', decimals: 2 };
const percent: FieldShape = {
  ...{ kind: 'number', required: true, optional: false },
  unit: '%',
  decimals: 2,
};

/** A line of a pedido: its picture, its price, discount and days, and its quantities. */
export function PedidoLineEditor({
  line,
  matrix,
  disabled,
  errorOf,
  onChange,
  onRemove,
}: PedidoLineEditorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [first] = useState(line.precio);
  const [hasDays, setDays] = useState(hasOwnDays(line as Parameters<typeof hasOwnDays>[0]));
  const name = matrix ? `${matrix.referencia} ${matrix.nombre}` : '…';
  const number = (member: 'precio' | 'descuento', label: string, shape: FieldShape) => (
    <Field label={label} error={errorOf(member)} className="w-32">
      {(control) => (
        <NumberControl
          {...control}
          name={`${id}-${member}`}
          shape={shape}
          disabled={disabled}
          value={line[member]}
          onBlur={() => {}}
          onChange={(next) => onChange({ ...line, [member]: next })}
        />
      )}
    </Field>
  );
  const day = (member: OrderDay, label: string) => (
    <Field label={label} error={errorOf(member)} className="w-40">
      {(control) => (
        <DayInput
          {...control}
          disabled={disabled}
          value={line[member] as string | undefined}
          onChange={(next) => onChange({ ...line, [member]: next || undefined })}
        />
      )}
    </Field>
  );
  const wrong = errorOf('cantidades') ?? errorOf('id') ?? errorOf('modeloId') ?? errorOf('encargo');
  return (
    <article
      aria-label={name}
      tabIndex={-1}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-t border-base-300 py-4 -outline-offset-2"
    >
      <Picture imagen={matrix?.imagen} sizes="56px" alt="" className="aspect-4/5 self-start" />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h3 className="min-w-0 grow text-lg">
          <span className="mr-2 font-sans text-sm text-base-content/75 tabular-nums">
            {matrix?.referencia}
          </span>
          {matrix?.nombre ?? '…'}
          {line.encargo && (
            <span className="ml-2 font-sans text-sm text-base-content/75">{t('Encargo especial')}</span>
          )}
        </h3>
        <output className="text-sm text-base-content/75 tabular-nums">
          {t('{{count}} prendas', { count: garmentsOf(line) })}
        </output>
        <strong className="font-semibold tabular-nums">
          {formatMoney(importeOfDraft(line) / 100, language)}
        </strong>
        {!disabled && (
          <IconButton label={t('Quitar {{nombre}}', { nombre: name })} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      <div className="col-span-2 flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {number('precio', t('Precio'), euros)}
          {number('descuento', t('Dto.'), percent)}
          {!hasDays && !disabled && (
            <Button tone="quiet" className="self-end" onClick={() => setDays(true)}>
              {t('Otras fechas para esta línea')}
            </Button>
          )}
          {hasDays && (
            <>
              {day('fechaEntrega', t('Servir desde'))}
              {day('servirHasta', t('Servir hasta'))}
              {day('cancelarTras', t('Cancelar después de'))}
            </>
          )}
        </div>
        {line.encargo && matrix && (
          <EncargoEditor
            line={line}
            encargo={line.encargo}
            matrix={matrix}
            disabled={disabled}
            errorOf={errorOf}
            onChange={onChange}
          />
        )}
        {!line.encargo && matrix && (
          <LineGrid
            label={name}
            celdas={cellsOfLine(line, matrix, first)}
            cantidades={line.cantidades}
            disabled={disabled}
            onQuantity={(cell, cantidad) => onChange(withQuantity(line, cell, cantidad))}
          />
        )}
        {wrong && (
          <p role="alert" className="text-sm text-error-ink">
            {wrong}
          </p>
        )}
      </div>
    </article>
  );
}
