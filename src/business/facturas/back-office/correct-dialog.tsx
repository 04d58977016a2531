import '../storefront/factura-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/http/call-context.tsx';
import { readQuery } from '../../../platform/http/query.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Radio } from '../../../platform/ui/choice.tsx';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { controlClass, Field, FieldGroup } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { type Metodo, type Motivo, metodos, motivos } from '../factura.ts';
import { type CorrectFactura, correctFacturaEndpoint } from '../factura-acts.contract.ts';
import { type OfficeFactura, readFacturaEndpoint } from '../facturas-office.contract.ts';
import { metodoLabels, motivoLabels } from '../storefront/factura-labels.ts';
import { typedPercent } from './typed-percent.ts';

interface Row {
  id: number;
  numero?: string | undefined;
}

/** Garments that may come back: of a line, or of one of its colors and tallas. */
interface Place {
  key: string;
  lineaId: number;
  words: string;
  max: number;
  cell?: { modeloColorId: number; tallaId: number };
}

/** Text keys that explain what the draft will have. */
const hints: Record<Motivo, string> = {
  devolucion: 'Elija las prendas que vuelven.',
  precio: 'El borrador lleva las líneas sin precio: escriba la diferencia de cada una.',
  descuento: 'Un porcentaje de lo que queda de la factura.',
  rappel: 'Un porcentaje de lo que queda de la factura.',
  error: 'El borrador abona todas las líneas: quite las que estaban bien.',
  impago: 'El borrador abona todas las líneas (art. 80.4 de la Ley 37/1992).',
  concurso: 'El borrador abona todas las líneas (art. 80.3 de la Ley 37/1992).',
};

function placesOf(factura: OfficeFactura | undefined): Place[] {
  return (factura?.lineas ?? []).flatMap(({ id, referencia, descripcion, cantidad, cantidades }): Place[] => {
    if (id === undefined || cantidad <= 0) return [];
    const name = [descripcion, referencia].filter(Boolean).join(' · ');
    if (cantidades.length === 0) return [{ key: `${id}`, lineaId: id, words: name, max: cantidad }];
    return cantidades.map(({ modeloColorId, tallaId, color, talla, cantidad: max }) => ({
      key: `${id}/${modeloColorId}/${tallaId}`,
      lineaId: id,
      words: `${name} · ${color} ${talla}`,
      max,
      cell: { modeloColorId, tallaId },
    }));
  });
}

/** Returns the picked lines of a call. */
function pickedLines(places: readonly Place[], counts: Readonly<Record<string, number>>) {
  const picked = places.flatMap((place) => {
    const cantidad = counts[place.key] ?? 0;
    return cantidad > 0 ? [{ ...place, cantidad }] : [];
  });
  return [...Map.groupBy(picked, ({ lineaId }) => lineaId)].map(([id, own]) => {
    const cells = own.flatMap(({ cell, cantidad }) => (cell ? [{ ...cell, cantidad }] : []));
    return cells.length > 0 ? { id, cantidades: cells } : { id, cantidad: own[0]?.cantidad ?? 0 };
  });
}

/** Asks for the cause, the method and the lines of a rectificativa, and opens its draft. */
export function CorrectDialog({ rows, onClose }: ActionDialogProps<Row, Record<string, never>>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useCall();
  const router = useRouter();
  const [row] = rows;
  const [key] = useState(() => crypto.randomUUID());
  const [motivo, setMotivo] = useState<Motivo>('devolucion');
  const [metodo, setMetodo] = useState<Metodo>('diferencias');
  const [porcentaje, setPorcentaje] = useState('');
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [isChecked, setChecked] = useState(false);
  const { data } = useQuery(readQuery(readFacturaEndpoint, { params: { id: String(row?.id ?? 0) } }));
  const places = placesOf(data);
  const isReturn = motivo === 'devolucion' && metodo === 'diferencias';
  const isAllowance = (motivo === 'descuento' || motivo === 'rappel') && metodo === 'diferencias';
  const percent = typedPercent(porcentaje, language);
  const isWrongPercent = isAllowance && percent === undefined;
  const lineas = isReturn ? pickedLines(places, counts) : [];
  const isEmpty = isReturn && lineas.length === 0;

  async function send(): Promise<string | undefined> {
    const body: CorrectFactura = {
      ...{ motivo, metodo },
      ...(isAllowance && percent !== undefined && { porcentaje: percent }),
      ...(isReturn && { lineas }),
    };
    try {
      const params = { id: String(row?.id ?? 0) };
      const { id } = await call(correctFacturaEndpoint, { params, body }, { idempotencyKey: key });
      onClose();
      router.history.push(`/admin/facturas/${id}`);
      return undefined;
    } catch (error) {
      return failureText(error, t);
    }
  }
  return (
    <FormDialog
      title={t('Rectificar {{numero}}', { numero: row?.numero ?? '' })}
      act={t('Preparar la rectificativa')}
      onClose={onClose}
      onSend={() => {
        setChecked(true);
        return isWrongPercent || isEmpty ? undefined : send();
      }}
    >
      <Field label={t('Motivo')} hint={t(hints[motivo])}>
        {(control) => (
          <SelectControl
            {...control}
            data-focus-first
            value={motivo}
            // Cast: the options are these values.
            onChange={({ target }) => setMotivo(target.value as Motivo)}
          >
            {motivos.map((value) => (
              <option key={value} value={value}>
                {t(motivoLabels[value])}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      <FieldGroup label={t('Método')}>
        {metodos.map((value) => (
          <Radio key={value} name="metodo" checked={metodo === value} onChange={() => setMetodo(value)}>
            {t(metodoLabels[value])}
          </Radio>
        ))}
      </FieldGroup>
      {metodo === 'sustitucion' && (
        <p>{t('La nueva factura lleva las líneas ya corregidas y la original deja de contar.')}</p>
      )}
      {isAllowance && (
        <Field
          label={t('Porcentaje')}
          required
          error={isChecked && isWrongPercent && t('Escriba el porcentaje del descuento.')}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={porcentaje}
              onChange={({ target }) => setPorcentaje(target.value)}
              className={`${controlClass} max-w-24 tabular-nums`}
            />
          )}
        </Field>
      )}
      {isReturn && (
        <FieldGroup
          label={t('Prendas')}
          error={isChecked && isEmpty && t('Elija las líneas que se rectifican.')}
        >
          <Button
            className="self-start"
            onClick={() => setCounts(Object.fromEntries(places.map((place) => [place.key, place.max])))}
          >
            {t('Vuelve todo')}
          </Button>
          <ul className="flex flex-col gap-1">
            {places.map((place) => (
              <li key={place.key}>
                <label className="flex items-center gap-3">
                  <span className="min-w-0 grow">{place.words}</span>
                  <span className="w-20 shrink-0">
                    <input
                      type="number"
                      inputMode="numeric"
                      min={0}
                      max={place.max}
                      value={counts[place.key] ?? 0}
                      onChange={({ target }) => {
                        const n = Math.min(place.max, Math.max(0, Math.trunc(target.valueAsNumber || 0)));
                        setCounts((all) => ({ ...all, [place.key]: n }));
                      }}
                      className={`${controlClass} text-right tabular-nums`}
                    />
                  </span>
                  <span className="w-12 shrink-0 text-sm tabular-nums">
                    {t('de {{n}}', { n: place.max })}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </FieldGroup>
      )}
    </FormDialog>
  );
}
