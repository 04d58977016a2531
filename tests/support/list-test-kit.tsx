/** Renders a list without a browser, over rows in memory. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { Call } from '../../src/platform/http/call.ts';
import { CallProvider } from '../../src/platform/http/call-context.tsx';
import { ApiError } from '../../src/platform/http/call-errors.ts';
import { endpoint } from '../../src/platform/http/endpoint.ts';
import { readQuery } from '../../src/platform/http/query.ts';
import { paged, type SearchBody, searchRequest } from '../../src/platform/http/search.contract.ts';
import type { Column } from '../../src/platform/ui/list/column.ts';
import { ListScreen } from '../../src/platform/ui/list/list-screen.tsx';
import type { ListScreenProps } from '../../src/platform/ui/list/list-screen-props.ts';
import type { ListSearch } from '../../src/platform/ui/list/list-search.ts';
import { ListServicesProvider } from '../../src/platform/ui/list/list-services.tsx';
import type { ListView, SharedListView } from '../../src/platform/ui/list/list-settings.ts';

const row = z.object({ id: z.int(), nombre: z.string(), fecha: z.string(), total: z.number() });
export type TestRow = z.infer<typeof row>;

export const testRows = (count: number): TestRow[] =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    nombre: `Fila ${n + 1}`,
    fecha: '2026-11-21',
    total: n,
  }));

export const testSearch = endpoint({
  method: 'POST',
  path: '/prueba/search',
  access: 'signedIn',
  summary: 'Searches rows of a test',
  body: searchRequest,
  reply: paged(row),
});
const settings = endpoint({
  method: 'GET',
  path: '/prueba/settings',
  access: 'signedIn',
  summary: 'Reads no settings',
  reply: z.object({ id: z.string(), valor: z.object({}) }),
});

export const testColumns: Column<TestRow>[] = [
  { name: 'nombre', title: 'Nombre', show: ({ nombre }) => nombre, filter: 'text', heading: true },
  { name: 'fecha', title: 'Fecha', show: ({ fecha }) => fecha, filter: 'day' },
  { name: 'total', title: 'Total', show: ({ total }) => total, filter: 'number', figure: true },
];

interface TestListProps extends Partial<ListScreenProps<TestRow>> {
  rows: readonly TestRow[];
  /** Receives the body of every search. */
  onSearch?: (body: SearchBody) => void;
  /** The user's stored settings of the list. */
  valor?: Record<string, unknown>;
  initial?: ListSearch;
  /** The views that staff share; the server keeps them. */
  shared?: SharedListView[];
  /** The user may not change shared views. */
  isReader?: boolean;
  /** The keyword that the search suggests instead. */
  suggestedKeyword?: string;
}

/** A list whose search pages the given rows. */
export function TestList(given: TestListProps) {
  const { rows, onSearch, valor = {}, initial = {}, shared = [], isReader = false, ...more } = given;
  const { suggestedKeyword, ...props } = more;
  const [state, setState] = useState<ListSearch>(initial);
  return (
    <Server {...{ rows, onSearch, valor, shared, isReader, suggestedKeyword }}>
      <ListScreen
        id="prueba"
        title="Filas"
        columns={testColumns}
        search={testSearch}
        state={state}
        onState={setState}
        rowId={idOf}
        rowName={nameOf}
        empty="Nada"
        {...props}
      />
    </Server>
  );
}

const idOf = ({ id }: TestRow) => id;
const nameOf = ({ nombre }: TestRow) => nombre;

function Server(
  props: Pick<TestListProps, 'rows' | 'onSearch' | 'suggestedKeyword'> & {
    valor: Record<string, unknown>;
    shared: SharedListView[];
    isReader: boolean;
    children: ReactNode;
  },
) {
  const client = useQueryClient();
  const [stored, setStored] = useState(props.valor);
  const answer = async (path: string, body: SearchBody = {}): Promise<unknown> => {
    if (path === settings.path) return { id: 'prueba', valor: stored };
    props.onSearch?.(body);
    const size = Number(body.pageSize ?? 10);
    const page = Number(body.pageNumber ?? 1);
    return {
      data: props.rows.slice((page - 1) * size, page * size),
      currentPage: page,
      totalPages: Math.ceil(props.rows.length / size),
      totalCount: props.rows.length,
      pageSize: size,
      hasPreviousPage: page > 1,
      hasNextPage: page * size < props.rows.length,
      suggestedKeyword: props.suggestedKeyword,
      // Each count is that of all rows: the filters are the server's.
      ...(body.counts && {
        counts: Object.fromEntries(Object.keys(body.counts).map((name) => [name, props.rows.length])),
      }),
      ...(body.sums && { sums: { total: props.rows.reduce((sum, { total }) => sum + total, 0) } }),
    };
  };
  client.setDefaultOptions({
    queries: {
      retry: false,
      queryFn: ({ queryKey }) => {
        const [name, input] = queryKey as [string, { body?: SearchBody }];
        return answer(name.split(' ')[1] ?? '', input.body);
      },
    },
  });
  const call = ((called: { path: string }, input: { body?: SearchBody }) =>
    // Cast: the reply's type follows from the endpoint, which this server does not check.
    answer(called.path, input?.body)) as Call;
  return (
    <CallProvider value={call}>
      <ListServicesProvider
        value={{
          // Cast: the provider types the stored value loosely.
          query: () => readQuery(settings, {}) as never,
          seasons: () => readQuery(settings, {}) as never,
          save: async ({ valor }) => setStored(valor),
          shared: {
            canShare: !props.isReader,
            read: async () => [...props.shared],
            ...viewsInMemory(props.shared),
          },
        }}
      >
        {props.children}
      </ListServicesProvider>
    </CallProvider>
  );
}

/** The calls of shared views; a taken name is refused as the server does. */
function viewsInMemory(views: SharedListView[]) {
  const place = (id: number) => views.findIndex((view) => view.id === id);
  const expectFree = (nombre: string, except?: number) => {
    if (!views.some((view) => view.nombre === nombre && view.id !== except)) return;
    throw new ApiError('View name is taken.', 409, { messages: ['Ya hay una vista con este nombre.'] });
  };
  return {
    create: async (_: string, view: ListView) => {
      expectFree(view.nombre);
      const created = { ...view, id: views.length + 1, version: 1 };
      views.push(created);
      return created;
    },
    update: async (view: SharedListView) => {
      expectFree(view.nombre, view.id);
      const changed = { ...view, version: view.version + 1 };
      views[place(view.id)] = changed;
      return changed;
    },
    remove: async (id: number) => views.splice(place(id), 1),
  };
}
