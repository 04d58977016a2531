import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Picture } from '../../../platform/ui/picture.tsx';
import { ScrollBox } from '../../../platform/ui/scroll-box.tsx';
import { tallaName } from '../../catalogue/talla-name.ts';
import { CellMatrix } from '../../stock/back-office/cell-matrix.tsx';
import { cellKey } from '../../stock/movement-plan.ts';
import { type PickedCell, pickedDifferences } from '../picked-differences.ts';
import type { PreparacionCelda } from '../preparaciones.contract.ts';

interface PickMatrixProps {
  /** Garments of one part of the list; special ones are left out. */
  celdas: readonly PreparacionCelda[];
  /** @returns why it failed */
  onPick(picks: PickedCell[]): Promise<string | undefined>;
}

/** The garments to pick as a matrix for each modelo: what is typed is what is picked in all. */
export function PickMatrix({ celdas, onPick }: PickMatrixProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const garments = celdas.filter(({ encargo }) => encargo === undefined);
  const modelos = [...Map.groupBy(garments, ({ modeloId }) => modeloId).values()];
  const sumOf = (cell: { modeloColorId: number; tallaId: number }, of: 'cantidad' | 'recogida') =>
    garments.filter((celda) => cellKey(celda) === cellKey(cell)).reduce((sum, celda) => sum + celda[of], 0);

  async function send() {
    const { picks, wrong: refused } = pickedDifferences(garments, typed);
    setWrong(new Set(refused));
    setError(refused.length > 0 ? t('No se recoge más de lo que pide la lista.') : undefined);
    if (refused.length > 0) return;
    if (picks.length === 0) return setTyped(new Map());
    setBusy(true);
    const words = await onPick(picks);
    setBusy(false);
    setError(words);
    if (words === undefined) setTyped(new Map());
  }

  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {modelos.map((own) => {
        const [first] = own;
        if (!first) return null;
        const tallas = [...new Map(own.map((celda) => [celda.tallaId, celda])).values()].toSorted(
          (a, b) => a.tallaOrden - b.tallaOrden,
        );
        const colores = [...new Map(own.map((celda) => [celda.modeloColorId, celda])).values()];
        const name = `${first.modelo} · ${first.referencia}`;
        const places = [
          ...new Set(own.flatMap(({ lugares }) => lugares.map(({ lugar, estante }) => estante || lugar))),
        ];
        return (
          <section key={first.modeloId} aria-label={name} className="border-t border-base-300 pt-3">
            <div className="mb-2 flex items-center gap-3">
              <Picture imagen={first.imagen} sizes="48px" alt="" className="aspect-4/5 w-12" />
              <div className="min-w-0">
                <h3 className="text-base wrap-anywhere">{name}</h3>
                <p className="text-sm font-semibold">{places.join(', ') || t('Sin sitio')}</p>
              </div>
            </div>
            <ScrollBox label={name}>
              <CellMatrix
                label={name}
                colores={colores.map(({ modeloColorId, color, hex = 'transparent' }) => ({
                  ...{ modeloColorId, nombre: color, hex },
                }))}
                tallas={tallas.map(({ tallaId, talla }) => ({ tallaId, nombre: tallaName(talla, t) }))}
                celdas={own}
                show={() => null}
                typed={typed}
                placeholder={(cell) => `${sumOf(cell, 'recogida')}/${sumOf(cell, 'cantidad')}`}
                isWrong={(key) => wrong.has(key)}
                onType={(key, text) => {
                  setTyped(new Map([...typed, [key, text]]));
                  setWrong(new Set());
                }}
              />
            </ScrollBox>
          </section>
        );
      })}
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      <Button type="submit" busy={isBusy} className="self-start">
        {t('Apuntar lo recogido')}
      </Button>
    </form>
  );
}
