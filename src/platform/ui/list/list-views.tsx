import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../action-menu.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { controlClass, Field } from '../field.tsx';
import { SelectControl } from '../select-control.tsx';
import { showToast } from '../toasts/toasts.ts';
import type { Column } from './column.ts';
import { knownSearch, sameSearch } from './known-search.ts';
import { type ListMemory, type ListView, withView } from './list-memory.ts';
import { type ListSearch, readListSearch } from './list-search.ts';

interface ListViewsProps<Row> {
  columns: readonly Column<Row>[];
  memory: ListMemory;
  onMemory(next: Partial<ListMemory>): void;
  state: ListSearch;
  onState(next: ListSearch): void;
}

const longestName = 60;

/** Returns the columns to show with a view, and keeps those of the list for the way back. */
export function columnsWithView(
  memory: ListMemory,
  fromView: boolean,
  view: Pick<ListView, 'columnas'> | undefined,
): Partial<ListMemory> {
  const listColumns = fromView ? memory.listColumns : memory.columnas;
  return view?.columnas
    ? { columnas: view.columnas, listColumns }
    : { columnas: listColumns, listColumns: view ? listColumns : undefined };
}

/** The named views of a list: open, save, rename and delete. */
export function ListViews<Row>({ columns, memory, onMemory, state, onState }: ListViewsProps<Row>) {
  const { t } = useTranslation();
  // The dialog's subject: the current search, or an existing view.
  const [naming, setNaming] = useState<{ before?: string }>();
  const vistas = (memory.vistas ?? []).map(({ nombre, search, columnas }) => ({
    nombre,
    search: knownSearch(readListSearch({ ...search }), columns),
    columnas,
  }));
  const { pagina: _, vista: __, look: ___, ...search } = state;
  const current = vistas.find(
    (view) =>
      sameSearch(view.search, search) && (!view.columnas || view.columnas.join() === memory.columnas?.join()),
  )?.nombre;
  const plain = sameSearch(search, {});

  function keep(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const nombre = String(new FormData(event.currentTarget).get('nombre')).trim();
    if (!nombre) return;
    const others = vistas.filter((view) => view.nombre !== naming?.before);
    const { columnas } = memory;
    onMemory({
      vistas: withView(others, { nombre, search, ...(columnas && { columnas }) }),
      ...(naming?.before === memory.opening && { opening: naming?.before && nombre }),
    });
    setNaming(undefined);
  }
  function giveUp(nombre: string): void {
    onMemory({ vistas: vistas.filter((view) => view.nombre !== nombre) });
    showToast({
      tone: 'plain',
      text: t('Se ha borrado la vista «{{nombre}}».', { nombre }),
      act: { words: t('Deshacer'), run: () => onMemory({ vistas: [...vistas] }) },
    });
  }

  return (
    <>
      {vistas.length > 0 && (
        <SelectControl
          aria-label={t('Vista')}
          className="w-44"
          value={current ?? (plain ? '' : '*')}
          onChange={({ target }) => {
            const view = vistas.find(({ nombre }) => nombre === target.value);
            onMemory(columnsWithView(memory, current !== undefined, view));
            onState(view?.search ?? (memory.opening ? { vista: '*' } : {}));
          }}
        >
          <option value="">{t('Toda la lista')}</option>
          {!current && !plain && <option value="*">{t('Sin guardar')}</option>}
          {vistas.map(({ nombre }) => (
            <option key={nombre}>{nombre}</option>
          ))}
        </SelectControl>
      )}
      {current && (
        <ActionMenu
          label={t('Vista «{{nombre}}»', { nombre: current })}
          acts={[
            {
              name: 'nombre',
              words: t('Cambiar el nombre'),
              onAct: () => setNaming({ before: current }),
            },
            {
              name: 'opening',
              words:
                memory.opening === current ? t('No abrir la lista con ella') : t('Abrir la lista con ella'),
              onAct: () => onMemory({ opening: memory.opening === current ? undefined : current }),
            },
            { name: 'borrar', words: t('Borrar la vista'), onAct: () => giveUp(current), danger: true },
          ]}
        />
      )}
      {!plain && !current && (
        <Button tone="quiet" onClick={() => setNaming({})}>
          {t('Guardar esta vista')}
        </Button>
      )}
      <Dialog
        open={naming !== undefined}
        onClose={() => setNaming(undefined)}
        title={naming?.before ? t('Cambiar el nombre') : t('Guardar esta vista')}
      >
        <form key={naming?.before} onSubmit={keep} className="flex flex-col gap-4">
          <Field label={t('Nombre')} required hint={t('Con el nombre de otra vista ocupa su lugar.')}>
            {(control) => (
              <input
                {...control}
                data-focus-first
                name="nombre"
                defaultValue={naming?.before}
                required
                maxLength={longestName}
                className={controlClass}
              />
            )}
          </Field>
          <Button type="submit" tone="primary" className="self-end">
            {t('Guardar')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
