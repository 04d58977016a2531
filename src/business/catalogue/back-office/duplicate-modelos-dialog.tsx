import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { Check } from '../../../platform/ui/choice.tsx';
import { controlClass, Field, FieldGroup } from '../../../platform/ui/field.tsx';
import { FormDialog } from '../../../platform/ui/form-dialog.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import type { ActionDialogProps } from '../../../platform/ui/record/action.ts';
import { SelectControl } from '../../../platform/ui/select-control.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import { type Duplication, maxDuplicated, offeredReferencia } from '../duplicate-modelos.contract.ts';
import { type ModeloOptions, readModeloOptionsEndpoint } from '../modelo-acts.contract.ts';

/** A row of the list, or the modelo of the page. */
export interface DuplicatedRow {
  id: number;
  referencia: string;
  nombre: string;
  temporada?: string | undefined;
  temporadaId?: number | undefined;
}

const parts = [
  ['colores', 'Colores y tallas'],
  ['precios', 'Precios, suplementos y PVP'],
  ['imagenes', 'Fotos'],
  ['medidas', 'Medidas de la prenda'],
  ['publicacion', 'Publicación y colecciones'],
] as const;
type Part = (typeof parts)[number][0];

const codeOf = ({ temporada, temporadaId }: DuplicatedRow, temporadas: ModeloOptions['temporadas']) =>
  temporada ?? temporadas.find(({ id }) => id === temporadaId)?.codigo;

/** Returns the temporada after the newest one of the rows; the newest of all when there is none. */
function nextTemporada(rows: readonly DuplicatedRow[], temporadas: ModeloOptions['temporadas']) {
  const codes = new Set(rows.map((row) => codeOf(row, temporadas)));
  const newest = temporadas.findIndex(({ codigo }) => codes.has(codigo));
  return temporadas[newest - 1] ?? temporadas[0];
}

/** Asks for the temporada, the referencias and the parts of copies of modelos. */
export function DuplicateModelosDialog({
  rows,
  onClose,
  onRun,
}: ActionDialogProps<DuplicatedRow, Duplication>) {
  const { t } = useTranslation();
  const { data: options } = useSuspenseQuery(readQuery(readModeloOptionsEndpoint, {}));
  const { temporadas } = options;
  const [temporada, setTemporada] = useState(() => nextTemporada(rows, temporadas));
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(
    () => new Set(parts.slice(0, 4).map(([one]) => one)),
  );
  const [isChecked, setChecked] = useState(false);
  const isTooMany = rows.length > maxDuplicated;
  const canPublish = chosen.has('colores') && chosen.has('precios');
  const referenciaOf = (row: DuplicatedRow) =>
    typed[row.id] ?? offeredReferencia(row.referencia, codeOf(row, temporadas), temporada?.codigo ?? '');
  const referencias = rows.map((row) => referenciaOf(row).trim());
  const errorOf = (referencia: string) => {
    if (referencia === '') return t('Escriba la referencia.');
    const isTwice = referencias.filter((one) => one === referencia).length > 1;
    return isTwice ? t('Cada referencia, una sola vez.') : undefined;
  };

  function send() {
    setChecked(true);
    if (!temporada || isTooMany || referencias.some(errorOf)) return undefined;
    return onRun({
      modelos: rows.map(({ id }, at) => ({ id, referencia: referencias[at] ?? '' })),
      temporadaId: temporada.id,
      ...{ colores: chosen.has('colores'), precios: chosen.has('precios') },
      ...{ imagenes: chosen.has('imagenes'), medidas: chosen.has('medidas') },
      publicacion: canPublish && chosen.has('publicacion'),
    });
  }
  const choose = (part: Part, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(part);
    else next.delete(part);
    setChosen(next);
  };
  return (
    <FormDialog
      title={t('Pasar {{count}} modelos a otra temporada', { count: rows.length })}
      act={t('Duplicar')}
      onClose={onClose}
      onSend={send}
    >
      {isTooMany && (
        <Notice tone="bad">{t('Como máximo {{limit}} de una vez.', { limit: maxDuplicated })}</Notice>
      )}
      <p>{t('Cada uno queda como está, y su copia empieza sin códigos de barras ni existencias.')}</p>
      <Field label={t('Temporada')} required>
        {(control) => (
          <SelectControl
            {...control}
            value={temporada?.id ?? ''}
            onChange={({ target }) => setTemporada(temporadas.find(({ id }) => id === Number(target.value)))}
          >
            {temporadas.map(({ id, codigo }) => (
              <option key={id} value={id}>
                {codigo}
              </option>
            ))}
          </SelectControl>
        )}
      </Field>
      <FieldGroup label={t('Qué se copia')} hint={t('Los textos, la composición y los cuidados, siempre.')}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {parts.map(([part, label]) => (
            <Check
              key={part}
              checked={chosen.has(part) && (part !== 'publicacion' || canPublish)}
              disabled={part === 'publicacion' && !canPublish}
              onChange={({ target }) => choose(part, target.checked)}
            >
              {t(label)}
            </Check>
          ))}
        </div>
      </FieldGroup>
      <Table caption={t('Referencias de las copias')} dense>
        <thead>
          <tr>
            <th scope="col">{t('Modelo')}</th>
            <th scope="col">{t('Referencia de la copia')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxDuplicated).map((row, at) => {
            const error = isChecked ? errorOf(referencias[at] ?? '') : undefined;
            return (
              <tr key={row.id}>
                <th scope="row" className="font-normal">
                  {row.nombre} <span className="text-base-content/75">{row.referencia}</span>
                </th>
                <td>
                  <input
                    aria-label={t('Referencia de la copia: {{nombre}}', { nombre: row.referencia })}
                    aria-invalid={error ? true : undefined}
                    maxLength={60}
                    autoComplete="off"
                    value={referenciaOf(row)}
                    onChange={({ target }) => setTyped({ ...typed, [row.id]: target.value })}
                    className={controlClass}
                  />
                  {error && <span className="block text-sm text-error-ink">{error}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </FormDialog>
  );
}
