import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { euros, percent } from '../../../platform/http/shapes.ts';
import { FieldGroup } from '../../../platform/ui/field.tsx';
import { fieldShapes } from '../../../platform/ui/form/field-shape.ts';
import { type FormHandle, shownValues } from '../../../platform/ui/form/form-field.ts';
import { lineTable } from '../../../platform/ui/form/lines/line-table.ts';
import { LinesControl } from '../../../platform/ui/form/lines/lines-control.tsx';
import type { Values } from '../../../platform/ui/form/merge-changes.ts';
import { Section, Specimen } from './specimen.tsx';

const linea = z.object({
  id: z.string().check(z.maxLength(36)),
  modelo: z.string().check(z.minLength(1), z.maxLength(60)),
  entrega: z.enum(['ahora', 'viene', 'encargo']),
  cantidad: z.int().check(z.minimum(0), z.maximum(999)),
  precio: euros(9999),
  descuento: percent(),
});
type Linea = z.infer<typeof linea>;
const shapes = fieldShapes(z.object({ lineas: z.array(linea).check(z.maxLength(300)) }));
const shape = shapes.lineas ?? { kind: 'other', required: false, optional: true };

const line = (id: number, modelo: string, cantidad: number, precio: number, descuento = 0): Linea => ({
  id: `l${id}`,
  modelo,
  entrega: id % 3 === 0 ? 'encargo' : 'ahora',
  cantidad,
  precio,
  descuento,
});
const lineas: Linea[] = [
  line(1, 'Aurora', 12, 189),
  line(2, 'Brisa', 6, 142.5, 5),
  line(3, 'Cala', 24, 98),
  line(4, 'Duna', 3, 1240.9, 12.5),
  line(5, 'Estela', 8, 164),
  line(6, 'Faro', 120, 12.75),
];

const amount = ({ cantidad = 0, precio = 0, descuento = 0 }: Partial<Linea>) =>
  Math.round(cantidad * precio * (100 - descuento)) / 100;

/** A table of lines with totals, with the errors of a save, and read-only. */
export function LinesSection() {
  const { t } = useTranslation();
  return (
    <Section id="lineas" title={t('Tabla de líneas')}>
      <div data-dense="true" className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <Specimen name={t('Con totales: se escribe, se copia y se pega como en una hoja de cálculo')} wide>
          <Lines label={t('Líneas')} />
        </Specimen>
        <Specimen name={t('Con errores en sus casillas')} wide>
          <Lines
            label={t('Líneas con errores')}
            count={3}
            errorsByPath={{ '0.cantidad': t('Como mínimo {{limit}}.', { limit: 20 }) }}
          />
        </Specimen>
        <Specimen name={t('De solo lectura')} wide>
          <Lines label={t('Líneas de solo lectura')} count={2} disabled />
        </Specimen>
      </div>
    </Section>
  );
}

const untied = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };

interface LinesProps {
  label: string;
  count?: number;
  errorsByPath?: Readonly<Record<string, string>>;
  disabled?: boolean;
}

function Lines({ label, count, errorsByPath, disabled = false }: LinesProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({ defaultValues: { lineas: lineas.slice(0, count) } });
  const handle: FormHandle = useMemo(
    () => ({
      control: form.control,
      values: () => shownValues(form.getValues()),
      set: (name, value) => form.setValue(name, value ?? null, { shouldDirty: true }),
    }),
    [form],
  );
  const table = useMemo(
    () =>
      lineTable<Linea>({
        columns: [
          { name: 'modelo', label: t('Modelo') },
          {
            name: 'entrega',
            label: t('Entrega'),
            choices: [
              { value: 'ahora', words: t('En almacén') },
              { value: 'viene', words: t('En camino') },
              { value: 'encargo', words: t('Por encargo') },
            ],
          },
          { name: 'cantidad', label: t('Cantidad') },
          { name: 'precio', label: t('Precio') },
          { name: 'descuento', label: t('Descuento') },
          { name: 'importe', label: t('Importe'), unit: '€', derive: amount },
        ],
        newLine: () => ({ ...line(0, '', 1, 0), id: crypto.randomUUID() }),
        totals: (all) => ({
          cantidad: all.reduce((sum, { cantidad = 0 }) => sum + cantidad, 0),
          importe: all.reduce((sum, one) => sum + amount(one), 0),
        }),
      }),
    [t],
  );
  return (
    <FieldGroup label={label}>
      <LinesControl
        id={label}
        name="lineas"
        table={table}
        label={label}
        form={handle}
        shape={shape}
        disabled={disabled}
        errorsByPath={errorsByPath}
        value={undefined}
        onChange={() => {}}
        onBlur={() => {}}
        {...untied}
      />
    </FieldGroup>
  );
}
