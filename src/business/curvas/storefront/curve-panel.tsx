import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { houseChoices, isUsable, ownChoices, quantitiesFor, readTotal } from '../curve-choices.ts';
import type { CurveDialogProps } from './curve-dialog.tsx';
import { CurveOption, type RadioGroup } from './curve-option.tsx';
import { CurveResult } from './curve-result.tsx';
import { OwnSection } from './own-section.tsx';
import { useOwnCurves } from './use-own-curves.ts';

type CurvePanelProps = Omit<CurveDialogProps, 'open' | 'onClose'> & {
  /** Is pointed at the button of the chosen curve. */
  checked: RefObject<HTMLInputElement | null>;
};

/**
 * Choosing a curve: radio buttons, so that arrows move and each is heard, and Enter takes the chosen one for this colour.
 * They belong to a form by its id alone, since names are asked for in forms of their own between them.
 */
export function CurvePanel({ tallas, present, colorNombre, onUse, checked }: CurvePanelProps) {
  const { t } = useTranslation();
  const form = useId();
  const name = useId();
  const [wish, setWish] = useState<string>();
  const [typed, setTyped] = useState('');
  const moving = useRef(false);
  const own = useOwnCurves();

  const house = houseChoices(tallas);
  const ofShop = ownChoices(own.curvas ?? [], tallas);
  const kept = ofShop.filter(isUsable);
  const usable = [...house, ...kept];
  const chosen = usable.find(({ key }) => key === wish) ?? usable[0];
  const wanted = readTotal(typed);
  const cantidades = chosen && 'total' in wanted ? quantitiesFor(chosen, wanted.total) : undefined;
  const group: RadioGroup = { name, form, chosen: chosen?.key, onChoose: setWish, checked };

  // The list that holds the new one comes a moment after the reply that told of it.
  useEffect(() => {
    if (!moving.current || !kept.some(({ key }) => key === wish)) return;
    moving.current = false;
    checked.current?.focus();
  });
  const goTo = (key: string) => {
    moving.current = true;
    setWish(key);
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
          {house.length === 0 && (
            <p className="px-2 py-3 text-sm text-base-content/75">
              {t('Ninguna curva de la casa va con las tallas de este modelo.')}
            </p>
          )}
          <ul>
            {house.map((choice) => (
              <CurveOption key={choice.key} choice={choice} group={group} colorNombre={colorNombre} />
            ))}
          </ul>
        </section>
        <section>
          <h3 className={heading}>
            {own.shopName ? t('Curvas de {{tienda}}', { shopName: own.shopName }) : t('Curvas de su tienda')}
          </h3>
          <OwnSection
            own={own}
            choices={kept}
            hidden={ofShop.length - kept.length}
            group={group}
            tallas={tallas}
            present={present}
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
/** What has the focus stands clear of the foot. */
const list = 'flex flex-col gap-4 [&_button]:scroll-mb-64 [&_input]:scroll-mt-20 [&_input]:scroll-mb-64';
/**
 * At the foot of what can be seen, however many curves there are: what they come to and the acts; on a phone, where a
 * keyboard comes up, the acts alone.
 */
const foot =
  'contents sm:sticky sm:bottom-0 sm:-mx-6 sm:-mb-6 sm:flex sm:flex-col sm:gap-4 sm:border-t sm:border-base-300 ' +
  'sm:bg-base-100 sm:px-6 sm:py-4';
const acts =
  'flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end max-sm:sticky max-sm:bottom-0 max-sm:-mx-6 ' +
  'max-sm:-mb-6 max-sm:border-t max-sm:border-base-300 max-sm:bg-base-100 max-sm:px-6 max-sm:py-4';
