import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../action-menu.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { failureText } from '../failure-text.ts';
import { SelectControl } from '../select-control.tsx';
import { showToast } from '../toasts/toasts.ts';
import type { Column } from './column.ts';
import { knownSearch, sameSearch } from './known-search.ts';
import { type ListSearch, readListSearch } from './list-search.ts';
import {
  type AnyView,
  freeName,
  isShared,
  type ListSettings,
  type ListView,
  type SharedListView,
  withView,
} from './list-settings.ts';
import type { SharedViews } from './use-shared-views.ts';
import { ViewForm } from './view-form.tsx';

interface ListViewsProps<Row> {
  columns: readonly Column<Row>[];
  settings: ListSettings;
  onSettings(next: Partial<ListSettings>): void;
  shared: SharedViews;
  state: ListSearch;
  onState(next: ListSearch): void;
}

/** The value of a view in the menu. Names are trimmed, so none begins with a space. */
const keyOf = (view: AnyView) => (isShared(view) ? ` ${view.id}` : view.nombre);
const openingOf = (view: AnyView) => (isShared(view) ? view.id : view.nombre);

/** Returns the columns to show with a view, and keeps those of the list for the way back. */
export function columnsWithView(
  settings: ListSettings,
  fromView: boolean,
  view: Pick<ListView, 'columnas'> | undefined,
): Partial<ListSettings> {
  const listColumns = fromView ? settings.listColumns : settings.columnas;
  return view?.columnas
    ? { columnas: view.columnas, listColumns }
    : { columnas: listColumns, listColumns: view ? listColumns : undefined };
}

/** The named views of a list, own and shared ones: open, save, rename, share, copy and delete. */
export function ListViews<Row>({
  columns,
  settings,
  onSettings,
  shared,
  state,
  onState,
}: ListViewsProps<Row>) {
  const { t } = useTranslation();
  // The dialog's subject: the current search, or an existing view.
  const [naming, setNaming] = useState<{ before?: AnyView }>();
  const known = <View extends AnyView>(view: View): View => ({
    ...view,
    search: knownSearch(readListSearch({ ...view.search }), columns),
  });
  const vistas = (settings.vistas ?? []).map(known);
  const sharedViews = shared.views.map(known);
  const all: AnyView[] = [...vistas, ...sharedViews];
  const { pagina: _, vista: __, look: ___, ...search } = state;
  const current = all.find(
    (view) =>
      sameSearch(view.search, search) &&
      (!view.columnas || view.columnas.join() === settings.columnas?.join()),
  );
  const plain = sameSearch(search, {});
  const isOpening = current !== undefined && openingOf(current) === settings.opening;

  const withoutOwn = (view: AnyView) => vistas.filter(({ nombre }) => nombre !== view.nombre);
  const failed = (error: unknown) => showToast({ tone: 'bad', text: failureText(error, t) });

  async function keep(nombre: string, withAll: boolean): Promise<void> {
    const { columnas } = settings;
    const view = { nombre, search, ...(columnas && { columnas }) };
    const { before } = naming ?? {};
    if (withAll) {
      const there = before ?? sharedViews.find((one) => one.nombre === nombre);
      await (there && isShared(there)
        ? shared.update({ ...view, id: there.id, version: there.version })
        : shared.create(view));
    } else {
      onSettings({
        vistas: withView(before ? withoutOwn(before) : vistas, view),
        ...(before && isOpening && { opening: nombre }),
      });
    }
    setNaming(undefined);
  }
  function giveUp(view: ListView): void {
    onSettings({ vistas: withoutOwn(view) });
    showToast({
      tone: 'plain',
      text: t('Se ha borrado la vista «{{nombre}}».', { nombre: view.nombre }),
      act: { words: t('Deshacer'), run: () => onSettings({ vistas: [...vistas] }) },
    });
  }
  async function share(view: ListView): Promise<void> {
    const { id } = await shared.create(view);
    onSettings({ vistas: withoutOwn(view), ...(isOpening && { opening: id }) });
    showToast({
      tone: 'good',
      text: t('Todo el equipo ve ahora la vista «{{nombre}}».', { nombre: view.nombre }),
    });
  }
  /** Adds the shared view to the own ones, with a free name. */
  function copy({ nombre: name, search, columnas }: SharedListView, withOpening: boolean): string {
    const nombre = freeName(vistas, name);
    onSettings({
      vistas: withView(vistas, { nombre, search, ...(columnas && { columnas }) }),
      ...(withOpening && { opening: nombre }),
    });
    return nombre;
  }
  async function stopSharing(view: SharedListView): Promise<void> {
    await shared.remove(view.id);
    const nombre = copy(view, isOpening);
    showToast({
      tone: 'plain',
      text: t('Ya no se comparte: queda entre sus vistas como «{{nombre}}».', { nombre }),
    });
  }

  const rename = {
    name: 'nombre',
    words: t('Cambiar el nombre'),
    onAct: () => setNaming({ before: current }),
  };
  const open = current && {
    name: 'opening',
    words: isOpening ? t('No abrir la lista con ella') : t('Abrir la lista con ella'),
    onAct: () => onSettings({ opening: isOpening ? undefined : openingOf(current) }),
  };
  const ownActs = (view: ListView) => [
    rename,
    ...(open ? [open] : []),
    ...(shared.canShare
      ? [
          {
            name: 'compartir',
            words: t('Compartir con el equipo'),
            onAct: () => void share(view).catch(failed),
          },
        ]
      : []),
    { name: 'borrar', words: t('Borrar la vista'), onAct: () => giveUp(view), danger: true },
  ];
  const sharedActs = (view: SharedListView) => [
    ...(shared.canShare ? [rename] : []),
    ...(open ? [open] : []),
    {
      name: 'copiar',
      words: t('Copiar a mis vistas'),
      hint: view.savedBy && t('La comparte {{quien}}', { quien: view.savedBy }),
      onAct: () =>
        showToast({
          tone: 'good',
          text: t('Copiada: está entre sus vistas como «{{nombre}}».', { nombre: copy(view, false) }),
        }),
    },
    ...(shared.canShare
      ? [
          {
            name: 'compartir',
            words: t('Dejar de compartir'),
            onAct: () => void stopSharing(view).catch(failed),
            danger: true,
          },
        ]
      : []),
  ];
  const options = (views: readonly AnyView[]) =>
    views.map((view) => (
      <option key={keyOf(view)} value={keyOf(view)}>
        {view.nombre}
      </option>
    ));

  return (
    <>
      {all.length > 0 && (
        <SelectControl
          aria-label={t('Vista')}
          className="w-44"
          value={current ? keyOf(current) : plain ? '' : '*'}
          onChange={({ target }) => {
            const view = all.find((one) => keyOf(one) === target.value);
            onSettings(columnsWithView(settings, current !== undefined, view));
            onState(view?.search ?? (settings.opening ? { vista: '*' } : {}));
          }}
        >
          <option value="">{t('Toda la lista')}</option>
          {!current && !plain && <option value="*">{t('Sin guardar')}</option>}
          {options(vistas)}
          {sharedViews.length > 0 && <optgroup label={t('Del equipo')}>{options(sharedViews)}</optgroup>}
        </SelectControl>
      )}
      {current && (
        <ActionMenu
          label={t('Vista «{{nombre}}»', { nombre: current.nombre })}
          acts={isShared(current) ? sharedActs(current) : ownActs(current)}
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
        {naming && <ViewForm before={naming.before} canShare={shared.canShare} onSave={keep} />}
      </Dialog>
    </>
  );
}
