import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { houseChoices, isUsable, ownChoices, quantitiesFor, readTotal } from '../curve-choices.ts';
import type { CurveDialogProps } from './curve-dialog.tsx';
import type { RadioGroup } from './curve-option.tsx';
import { CurveResult } from './curve-result.tsx';
import { HouseSection } from './house-section.tsx';
import { OwnSection } from './own-section.tsx';
import { useHouseCurves } from './use-house-curves.ts';
import { useOwnCurves } from './use-own-curves.ts';

type CurvePanelProps = Omit<CurveDialogProps, 'open' | 'onClose'> & {
  /** Points to the button of the chosen curve. */
  checked: RefObject<HTMLInputElement | null>;
};

/**
 * Chooses a curve with radio buttons; Enter applies it to this colour. The radio buttons refer to their form
 * by id, because other forms for names stand between them.
 */
export function CurvePanel({ tallas, currentQuantities, colorNombre, onUse, checked }: CurvePanelProps) {
  const { t } = useTranslation();
  const form = useId();
  const name = useId();
  const [chosenKey, setChosenKey] = useState<string>();
  const [typed, setTyped] = useState('');
  const focusPending = useRef(false);
  const own = useOwnCurves();

  const house = useHouseCurves();
  const ofHouse = houseChoices(house.curves ?? [], tallas);
  const ofShop = ownChoices(own.curvas ?? [], tallas);
  const usableOfShop = ofShop.filter(isUsable);
  const usable = [...ofHouse, ...usableOfShop];
  const chosen = usable.find(({ key }) => key === chosenKey) ?? usable[0];
  const wanted = readTotal(typed);
  const cantidades = chosen && 'total' in wanted ? quantitiesFor(chosen, wanted.total) : undefined;
  const group: RadioGroup = { name, form, chosen: chosen?.key, onChoose: setChosenKey, checked };

  // The curves of the house may come after the dialog has opened, and take the choice from the first other.
  const hasFirstFocus = useRef(false);
  useEffect(() => {
    if (hasFirstFocus.current || !checked.current || house.isReading) return;
    hasFirstFocus.current = true;
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement) || activeElement.type === 'radio')
      checked.current.focus();
  });
  // The list contains the new curve one render after the reply.
  useEffect(() => {
    if (!focusPending.current || !usableOfShop.some(({ key }) => key === chosenKey)) return;
    focusPending.current = false;
    checked.current?.focus();
  });
  const goTo = (key: string) => {
    focusPending.current = true;
    setChosenKey(key);
  };
  const use = (target: 'row' | 'all') => cantidades && onUse(cantidades, target);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    use('row');
  };

  return (
    <>
      <form id={form} onSubmit={onSubmit} className="hidden" />
      <div role="radiogroup" aria-label={t('Curvas de tallas')} className={list}>
        <section>
          <h3 className={heading}>{t('Curvas de la casa')}</h3>
          <HouseSection house={house} choices={ofHouse} group={group} colorNombre={colorNombre} />
        </section>
        <section>
          <h3 className={heading}>
            {own.shopName ? t('Curvas de {{tienda}}', { tienda: own.shopName }) : t('Curvas de su tienda')}
          </h3>
          <OwnSection
            own={own}
            choices={usableOfShop}
            hidden={ofShop.length - usableOfShop.length}
            group={group}
            tallas={tallas}
            currentQuantities={currentQuantities}
            colorNombre={colorNombre}
            onGoTo={goTo}
          />
        </section>
      </div>
      <div className={foot}>
        {chosen && (
          <CurveResult
            form={form}
            colorNombre={colorNombre}
            tallas={tallas}
            typed={typed}
            onType={setTyped}
            wanted={wanted}
            chosen={chosen}
            cantidades={cantidades}
          />
        )}
        <div className={acts}>
          <Button disabled={!cantidades} onClick={() => use('all')}>
            {t('Usar en todos los colores')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={!cantidades}>
            {t('Usar en {{color}}', { color: colorNombre })}
          </Button>
        </div>
      </div>
    </>
  );
}

const heading = 'label-caps border-b border-base-content/60 px-2 pb-1 font-sans text-base-content/75';
/** Keeps a focused element clear of the foot. */
const list = 'flex flex-col gap-4 [&_button]:scroll-mb-64 [&_input]:scroll-mt-20 [&_input]:scroll-mb-64';
/**
 * Sticky at the foot: the result and the buttons; on a phone, where the keyboard takes room, the buttons
 * alone.
 */
const foot =
  'contents sm:sticky sm:bottom-0 sm:-mx-6 sm:-mb-6 sm:flex sm:flex-col sm:gap-4 sm:border-t sm:border-base-300 ' +
  'sm:bg-base-100 sm:px-6 sm:py-4';
const acts =
  'flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end max-sm:sticky max-sm:bottom-0 max-sm:-mx-6 ' +
  'max-sm:-mb-6 max-sm:border-t max-sm:border-base-300 max-sm:bg-base-100 max-sm:px-6 max-sm:py-4';
