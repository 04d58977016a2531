import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { tallaName } from '../../../catalogue/talla-name.ts';
import { useCartPart, useCartStore } from '../../cart-context.tsx';
import type { ModeloHint } from '../../cart-view.ts';
import { createDesk, type Desk } from '../../matrix/desk.ts';
import { type Matrix, matrixOf } from '../../matrix/matrix-model.ts';
import { noSteps } from '../../matrix/steps-keep.ts';
import type { OrderedModelo } from './order-matrix.tsx';

/**
 * The matrix of a modelo and the desk over it; what was done stays to be undone when the stock is read anew, and within
 * the visit when the reader comes back to the modelo.
 */
export function useMatrixDesk(modelo: OrderedModelo): { matrix: Matrix; desk: Desk; disabled: boolean } {
  const store = useCartStore();
  const language = useLanguage();
  const disabled = useCartPart(({ status }) => status === 'empty' || status === 'loading');
  const { t } = useTranslation();
  const matrix = useMemo(() => {
    const tallas = modelo.tallas.map((talla) => ({ ...talla, nombre: tallaName(talla.nombre, t) }));
    return matrixOf(modelo.id, modelo.colores, tallas, modelo.stock);
  }, [modelo.id, modelo.colores, modelo.tallas, modelo.stock, t]);
  const hint = useMemo(() => hintOf(modelo), [modelo]);
  const present = useRef({ matrix, hint, disabled, decimal: language === 'en' ? '.' : ',' } as const);
  const [desk] = useState(() => createDesk({ store, present: () => present.current }));
  useLayoutEffect(() => {
    present.current = { ...present.current, matrix, hint, disabled };
  }, [matrix, hint, disabled]);
  useKeptSteps(desk, modelo.id, disabled);
  return { matrix, desk, disabled };
}

/** Takes up what was done to this modelo in this visit, and puts it down when the matrix or the page is left. */
function useKeptSteps(desk: Desk, modeloId: number, disabled: boolean): void {
  const store = useCartStore();
  useEffect(() => {
    const { steps, events } = store;
    if (disabled || !steps) return;
    const put = () => steps.put(modeloId, desk.steps());
    const forget = () => desk.remember(noSteps);
    desk.remember(steps.read(modeloId));
    window.addEventListener('pagehide', put);
    events.addEventListener('steps-cleared', forget);
    return () => {
      put();
      window.removeEventListener('pagehide', put);
      events.removeEventListener('steps-cleared', forget);
    };
  }, [store, desk, modeloId, disabled]);
}

function hintOf({ id, referencia, nombre, precio, imagen, colores, tallas }: OrderedModelo): ModeloHint {
  return {
    modeloId: id,
    referencia,
    nombre,
    precio,
    imagen,
    colores: new Map(colores.map((color) => [color.modeloColorId, color.nombre])),
    tallas: new Map(tallas.map((talla) => [talla.tallaId, talla.nombre])),
  };
}
