import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Imagen } from '../../../platform/http/imagen.ts';
import { readQuery } from '../../../platform/http/query.ts';
import type { RecordKind } from '../../../platform/slice-resources.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Field } from '../../../platform/ui/field.tsx';
import { RecordControl } from '../../../platform/ui/form/record-control.tsx';
import {
  type ModeloExistencias,
  type ModeloStock,
  readExistenciasEndpoint,
  searchExistenciasEndpoint,
} from '../existencias.contract.ts';
import { CellMatrix } from './cell-matrix.tsx';
import { readQuantities } from './typed-quantities.ts';

/** A cell with its names and a quantity. */
export interface NamedCell {
  modeloColorId: number;
  tallaId: number;
  referencia: string;
  color: string;
  talla: string;
  imagen?: Imagen | undefined;
  cantidad: number;
}

interface ModeloSheetProps {
  /** The modelo that is chosen at first. */
  first?: number | undefined;
  /** The words of the button that adds the quantities. */
  words: string;
  /** Takes the quantities. @returns whether the sheet may be emptied */
  onAdd(cells: NamedCell[]): Promise<boolean>;
}

const modeloKind: RecordKind<ModeloStock> = {
  label: 'Modelo',
  search: searchExistenciasEndpoint,
  name: ({ referencia, nombre }) => ({ name: nombre, detail: referencia }),
  picture: ({ imagen }) => imagen,
};
const shape = { kind: 'number', required: false, optional: true } as const;

/** Chooses a modelo and takes quantities of its cells. */
export function ModeloSheet({ first, words, onAdd }: ModeloSheetProps) {
  const { t } = useTranslation();
  const [modeloId, setModeloId] = useState(first);
  const { data } = useQuery({
    ...readQuery(readExistenciasEndpoint, { params: { id: String(modeloId ?? 0) } }),
    enabled: modeloId !== undefined,
  });
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('Por modelo')} className="max-w-80">
        {(control) => (
          <RecordControl
            {...control}
            name="modelo"
            kind={modeloKind}
            shape={shape}
            disabled={false}
            value={modeloId}
            onBlur={() => {}}
            onChange={(next) => setModeloId(next as number | undefined)}
          />
        )}
      </Field>
      {modeloId !== undefined && data?.id === modeloId && (
        <Sheet key={modeloId} modelo={data} words={words} onAdd={onAdd} />
      )}
    </div>
  );
}

function Sheet({ modelo, words, onAdd }: ModeloSheetProps & { modelo: ModeloExistencias }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const cells = modelo.celdas.map(({ modeloColorId, tallaId }) => ({
    modeloColorId,
    tallaId,
    referencia: modelo.referencia,
    color: modelo.colores.find((one) => one.modeloColorId === modeloColorId)?.nombre ?? '',
    talla: modelo.tallas.find((one) => one.tallaId === tallaId)?.nombre ?? '',
    imagen: modelo.imagen,
  }));
  const read = readQuantities(typed, cells);
  const some = read.cells.filter(({ cantidad }) => cantidad > 0);

  async function add(): Promise<void> {
    setBusy(true);
    if (await onAdd(some)) setTyped(new Map());
    setBusy(false);
  }

  return (
    <>
      <CellMatrix
        label={t('Prendas de {{modelo}}', { modelo: modelo.nombre })}
        colores={modelo.colores}
        tallas={modelo.tallas}
        celdas={modelo.celdas}
        show={() => null}
        typed={typed}
        onType={(key, text) => setTyped(new Map(typed).set(key, text))}
        isWrong={(key) => read.wrong.has(key)}
      />
      <Button
        className="self-start"
        busy={isBusy}
        disabled={some.length === 0 || read.wrong.size > 0}
        onClick={() => void add()}
      >
        {words}
      </Button>
    </>
  );
}
