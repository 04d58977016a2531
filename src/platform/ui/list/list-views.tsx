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
import { type ListMemory, withView } from './list-memory.ts';
import { type ListSearch, readListSearch } from './list-search.ts';

interface ListViewsProps<Row> {
  columns: readonly Column<Row>[];
  memory: ListMemory;
  onMemory(next: Partial<ListMemory>): void;
  state: ListSearch;
  onState(next: ListSearch): void;
}

const longestName = 60;

/** The named views of a list: open, save, rename and delete. */
export function ListViews<Row>({ columns, memory, onMemory, state, onState }: ListViewsProps<Row>) {
  const { t } = useTranslation();
  // The dialog's subject: the current search, or an existing view.
  const [naming, setNaming] = useState<{ before?: string }>();
  const vistas = (memory.vistas ?? []).map(({ nombre, search }) => ({
    nombre,
    search: knownSearch(readListSearch({ ...search }), columns),
  }));
  const { pagina: _, ...search } = state;
  const current = vistas.find((view) => sameSearch(view.search, search))?.nombre;
  const plain = sameSearch(search, {});

  function keep(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const nombre = String(new FormData(event.currentTarget).get('nombre')).trim();
    if (!nombre) return;
    const others = vistas.filter((view) => view.nombre !== naming?.before);
    onMemory({ vistas: withView(others, { nombre, search }) });
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
            onState(vistas.find(({ nombre }) => nombre === target.value)?.search ?? {});
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
