import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../../../platform/http/new-key.ts';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { parseNumber } from '../../../../platform/i18n/parse-number.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { controlClass } from '../../../../platform/ui/field.tsx';
import type { ControlledProps } from '../../../../platform/ui/form/form-field.ts';
import { type EditedLine, lineTable } from '../../../../platform/ui/form/lines/line-table.ts';
import { RecordControl } from '../../../../platform/ui/form/record-control.tsx';
import { labelChoices } from '../../../../platform/ui/label-choices.ts';
import { SelectControl } from '../../../../platform/ui/select-control.tsx';
import type { EscandalloDeModelo, EscandalloLinea, MateriaDeLinea } from '../escandallo.contract.ts';
import { type CostSums, costAt, isMaterial, porOf, priceOfLine } from '../escandallo.ts';
import { basePrecioLabels, claseLabels, porLabels } from '../escandallo-labels.ts';
import { readSizeRules, sizeRulesText } from '../size-rules.ts';
import { ColourMap } from './colour-map.tsx';
import { completeLine } from './complete-line.ts';
import { materiaOfLineKind } from './escandallo-actions.ts';
import { type LineView, showsColumn } from './line-views.tsx';

type Frame = Pick<EscandalloDeModelo, 'tallas' | 'colores'>;

interface LineColumns {
  frame: Frame;
  materias: ReadonlyMap<number, MateriaDeLinea>;
  /** The columns that are shown. */
  view: LineView;
  /** The sums of all lines, for the totals. */
  sumsOf(lines: readonly EditedLine<EscandalloLinea>[]): CostSums | undefined;
}

/** Returns the table of the lines of a cost sheet. */
export function useLineColumns({ frame, materias, view, sumsOf }: LineColumns) {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, language);
    const read = (text: string) => {
      const parsed = parseNumber(text.trim(), language, {});
      return 'number' in parsed ? parsed.number : undefined;
    };
    const materiaOf = ({ materiaId }: EditedLine<EscandalloLinea>) =>
      materiaId === undefined ? undefined : materias.get(materiaId);
    const colourName = (line: EditedLine<EscandalloLinea>, id: unknown) =>
      materiaOf(line)?.colores.find((one) => one.id === id)?.nombre;
    const table = lineTable<EscandalloLinea>({
      columns: [
        { name: 'clase', label: t('Clase'), choices: labelChoices(t, claseLabels), width: 7 },
        {
          name: 'materiaId',
          label: t('Materia'),
          width: 10,
          grow: 3,
          control: (props, line) =>
            isMaterial(line.clase ?? 'tejido') ? (
              <RecordControl {...props} kind={materiaOfLineKind} first={materiaOf(line)?.nombre ?? ''} />
            ) : (
              <input {...inputProps(props)} readOnly value="" className={controlClass} />
            ),
          formatValue: (_, line) => materiaOf(line)?.nombre ?? '',
        },
        { name: 'concepto', label: t('Trabajo o detalle'), width: 8, grow: 2 },
        {
          name: 'materiaColorId',
          label: t('Color'),
          width: 7,
          control: (props, line) => (
            <SelectControl
              {...inputProps(props)}
              value={typeof props.value === 'number' ? props.value : ''}
              onChange={({ target }) => props.onChange(Number(target.value) || undefined)}
            >
              <option value="">{t('según color')}</option>
              {materiaOf(line)?.colores.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectControl>
          ),
          formatValue: (value, line) => colourName(line, value) ?? '',
        },
        {
          name: 'colores',
          label: t('Otros colores'),
          width: 6,
          grow: 0,
          control: (props, line) => (
            <ColourMap {...props} colores={frame.colores} materia={materiaOf(line)} />
          ),
          formatValue: (value) => (Array.isArray(value) && value.length > 0 ? String(value.length) : ''),
        },
        { name: 'consumo', label: t('Consumo'), width: 5 },
        { name: 'por', label: t('Medida'), width: 5, grow: 0, choices: labelChoices(t, porLabels) },
        { name: 'incremento', label: t('Por talla'), width: 4.5, grow: 0 },
        {
          name: 'porTalla',
          label: t('Tallas aparte'),
          width: 6,
          control: (props) => {
            const text = Array.isArray(props.value) ? sizeRulesText(props.value, frame.tallas, number) : '';
            return (
              <input
                {...inputProps(props)}
                key={text}
                defaultValue={text}
                placeholder="46=44+0,1"
                className={controlClass}
                onBlur={({ target }) => {
                  if (target.value === text) return;
                  const rules = readSizeRules(target.value, frame.tallas, read);
                  if (rules) props.onChange(rules);
                  else props.onFieldError?.(t('Escriba la talla y de dónde parte: 46=44+0,1.'));
                }}
              />
            );
          },
          formatValue: (value) => (Array.isArray(value) ? sizeRulesText(value, frame.tallas, number) : ''),
          read: (text) => readSizeRules(text, frame.tallas, read),
        },
        { name: 'merma', label: t('Merma'), width: 4.5, grow: 0 },
        { name: 'basePrecio', label: t('Precio'), width: 5.5, choices: labelChoices(t, basePrecioLabels) },
        { name: 'precio', label: t('€ a mano'), width: 5, grow: 0 },
        {
          name: 'vale',
          label: t('€ unidad'),
          width: 5,
          grow: 0,
          derive: (line) =>
            line.por === 'porcentaje'
              ? undefined
              : number(
                  priceOfLine(
                    { basePrecio: line.basePrecio ?? 'manual', precio: line.precio ?? 0 },
                    materiaOf(line),
                  ),
                ),
        },
        {
          name: 'importe',
          label: t('Importe'),
          unit: '€',
          width: 5.5,
          derive: (line) => {
            const complete = completeLine(line, materias);
            if (!complete || complete.por === 'porcentaje') return undefined;
            const sizes = { tallaIds: [], baseTallaId: 0 };
            return costAt([{ ...complete, porTalla: [] }], 0, sizes).importes[0];
          },
        },
      ],
      newLine: () => ({
        ...{ id: newKey(), clase: 'tejido', concepto: '', reglaColor: 'segunColor', colores: [] },
        ...{ por: porOf.tejido[0] ?? 'unidad', consumo: 1, incremento: 0, porTalla: [], merma: 0 },
        ...{ basePrecio: 'ultimo', precio: 0 },
      }),
      totals: (lines) => ({ importe: sumsOf(lines)?.coste }),
    });
    return { ...table, columns: table.columns.filter(({ name }) => showsColumn(view, name)) };
  }, [t, language, frame, materias, view, sumsOf]);
}

/** Returns the props that a plain control takes. */
const inputProps = ({
  value: _,
  onChange: __,
  shape: ___,
  errorsByPath: ____,
  onFieldError: _____,
  ...props
}: ControlledProps) => props;
