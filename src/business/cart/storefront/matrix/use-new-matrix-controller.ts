import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { tallaName } from '../../../catalogue/talla-name.ts';
import { useCartSelector, useCartStore } from '../../cart-context.tsx';
import type { ModeloHint } from '../../cart-view.ts';
import { createMatrixController, type MatrixController } from '../../matrix/matrix-controller.ts';
import { firstInStock, type Matrix, matrixOf } from '../../matrix/matrix-model.ts';
import { noSteps } from '../../matrix/undo-storage.ts';
import type { OrderedModelo } from './order-matrix.tsx';
import { isTouchLayout } from './use-touch-layout.ts';

/** A talla, in this color or in the first one that has it. */
export interface StartCell {
  color: number | undefined;
  talla: number;
}

/**
 * Returns the matrix of a modelo and its controller. Undo steps survive a new read of the stock, and within
 * the visit a return to the modelo.
 */
export function useNewMatrixController(
  modelo: OrderedModelo,
  start?: StartCell,
): {
  matrix: Matrix;
  controller: MatrixController;
  disabled: boolean;
} {
  const store = useCartStore();
  const language = useLanguage();
  const disabled = useCartSelector(({ status }) => status === 'empty' || status === 'loading');
  const { t } = useTranslation();
  const matrix = useMemo(() => {
    const precios = pricesOf(modelo.precios);
    const tallas = modelo.tallas.map((talla) => {
      const precio = precios.get(talla.tallaId);
      return {
        ...talla,
        nombre: tallaName(talla.nombre, t),
        ...(precio !== undefined && { precio, suplemento: Math.round((precio - modelo.precio) * 100) / 100 }),
      };
    });
    return matrixOf(modelo.id, modelo.colores, tallas, modelo.stock);
  }, [modelo.id, modelo.colores, modelo.tallas, modelo.precio, modelo.precios, modelo.stock, t]);
  const hint = useMemo(() => hintOf(modelo), [modelo]);
  const sources = useRef({ matrix, hint, disabled, language });
  const [controller] = useState(() => {
    const created = createMatrixController({ store, current: () => sources.current });
    const place = start ? placeOfCell(matrix, start) : isTouchLayout() ? usualPlace(matrix) : undefined;
    if (place) created.enter(place);
    return created;
  });
  useLayoutEffect(() => {
    sources.current = { matrix, hint, disabled, language };
  }, [matrix, hint, disabled, language]);
  useStoredUndoSteps(controller, modelo.id, disabled);
  useNotedTalla(controller, matrix);
  return { matrix, controller, disabled };
}

/** The talla in which the user last ordered, in this visit. */
let lastTallaId: number | undefined;

/** Notes the talla of the active cell when a matrix with changes is left. */
function useNotedTalla(controller: MatrixController, matrix: Matrix): void {
  const latest = useRef(matrix);
  latest.current = matrix;
  useEffect(
    () => () => {
      const { active, canUndo } = controller.snapshot();
      if (canUndo) lastTallaId = latest.current.columns[active.column]?.tallaId ?? lastTallaId;
    },
    [controller],
  );
}

/** Returns where ordering usually starts: at the talla last used, or at the first one in stock. */
const usualPlace = (matrix: Matrix) =>
  (lastTallaId === undefined ? undefined : placeOfCell(matrix, { color: undefined, talla: lastTallaId })) ??
  firstInStock(matrix);

/** Restores the modelo's undo steps of this visit, and stores them when the matrix or the page is left. */
function useStoredUndoSteps(controller: MatrixController, modeloId: number, disabled: boolean): void {
  const store = useCartStore();
  useEffect(() => {
    const { undoStorage, events } = store;
    if (disabled || !undoStorage) return;
    const put = () => undoStorage.put(modeloId, controller.undoSteps());
    const forget = () => controller.restoreSteps(noSteps);
    controller.restoreSteps(undoStorage.read(modeloId));
    window.addEventListener('pagehide', put);
    events.addEventListener('steps-cleared', forget);
    return () => {
      put();
      window.removeEventListener('pagehide', put);
      events.removeEventListener('steps-cleared', forget);
    };
  }, [store, controller, modeloId, disabled]);
}

/** Returns the euros of the sizes that cost more than the modelo, by their id. */
const pricesOf = (precios: OrderedModelo['precios'] = []): Map<number, number> =>
  new Map(precios.map(({ tallaId, precio }) => [tallaId, precio]));

function hintOf({
  id,
  referencia,
  nombre,
  precio,
  precios,
  imagen,
  colores,
  tallas,
}: OrderedModelo): ModeloHint {
  return {
    modeloId: id,
    referencia,
    nombre,
    precio,
    imagen,
    colores: new Map(colores.map((color) => [color.modeloColorId, color.nombre])),
    tallas: new Map(tallas.map((talla) => [talla.tallaId, talla.nombre])),
    precios: pricesOf(precios),
  };
}

function placeOfCell({ cells }: Matrix, { color, talla }: StartCell) {
  for (const [row, line] of cells.entries()) {
    const column = line.findIndex(
      (one) => one?.cell.tallaId === talla && (color === undefined || one.cell.modeloColorId === color),
    );
    if (column >= 0) return { row, column };
  }
  return undefined;
}
