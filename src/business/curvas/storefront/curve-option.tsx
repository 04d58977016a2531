import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { tallaName } from '../../catalogue/talla-name.ts';
import { sumOf } from '../curva.ts';
import type { CurveChoice } from '../curve-choices.ts';
import { SizeTable } from './size-table.tsx';

/** The shared props of the radio buttons of a list. `form` is the id of the form that Enter submits. */
export interface RadioGroup {
  name: string;
  form: string;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** Ref to the checked button. */
  checked: Ref<HTMLInputElement>;
}

interface CurveOptionProps {
  choice: CurveChoice;
  group: RadioGroup;
  colorNombre: string;
  /** Actions on the curve, beside it. */
  children?: ReactNode;
}

/** A curve as a radio button: its name, its sizes and its garments. */
export function CurveOption({ choice, group, colorNombre, children }: CurveOptionProps) {
  const { t } = useTranslation();
  const { key, nombre, partes, fitted, own } = choice;
  const chosen = group.chosen === key;
  const { missingTallas } = fitted;
  const total = sumOf(partes.map(({ cantidad }) => cantidad));
  const fittedTotal = sumOf(fitted.cantidades);
  return (
    <li className="relative border-b border-base-300 has-checked:bg-base-200">
      <label className="grid cursor-pointer grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1.5 px-2 py-3">
        <input
          ref={chosen ? group.checked : undefined}
          type="radio"
          name={group.name}
          form={group.form}
          checked={chosen}
          onChange={() => group.onChoose(key)}
          className="mt-1 size-4 accent-primary"
        />
        <span className="min-w-0 wrap-anywhere">{nombre}</span>
        <span className="text-sm leading-6 whitespace-nowrap text-base-content/75 tabular-nums">
          {fittedTotal < total
            ? t('{{n}} de {{count}} prendas', { n: fittedTotal, count: total })
            : t('{{count}} prendas', { count: total })}
        </span>
        {/* Actions stand beside the sizes when there is room. */}
        <span className={`col-span-2 col-start-2 text-sm ${own ? 'sm:pr-52' : ''}`}>
          <SizeTable
            places={partes.map((parte) => ({ ...parte, isMissing: missingTallas.includes(parte.talla) }))}
          />
          {missingTallas.length > 0 && (
            <span className="mt-1 block text-base-content/75">
              {t('En {{color}} no se hace: {{tallas}}.', {
                color: colorNombre,
                tallas: missingTallas.map((talla) => tallaName(talla, t)).join(', '),
              })}
            </span>
          )}
        </span>
      </label>
      {children}
    </li>
  );
}
