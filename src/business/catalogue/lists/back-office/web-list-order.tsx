import { Picture } from '../../../../platform/ui/picture.tsx';
import { OrderScreen } from '../../../../platform/ui/record/order-screen.tsx';
import { ShownMark } from '../../../../platform/ui/record/shown-mark.tsx';
import type {
  orderColeccionesEndpoint,
  orderTiposEndpoint,
  searchColeccionesEndpoint,
  searchTiposEndpoint,
  TipoRow,
} from '../web-lists.contract.ts';

interface WebListOrderProps {
  /** The path of the list. */
  list: '/admin/colecciones' | '/admin/tipos';
  listName: string;
  title: string;
  empty: string;
  search: typeof searchColeccionesEndpoint | typeof searchTiposEndpoint;
  order: typeof orderColeccionesEndpoint | typeof orderTiposEndpoint;
}

/** Sorts all rows of a list of the website, with their pictures. */
export function WebListOrder(props: WebListOrderProps) {
  return (
    <OrderScreen<TipoRow>
      {...props}
      rowName={({ nombre }) => nombre}
      show={({ nombre, imagen, publicado }) => (
        <span className="flex items-center gap-4">
          <span className="block w-10 shrink-0">
            <Picture imagen={imagen} sizes="2.5rem" alt="" />
          </span>
          <span className="min-w-0 flex-1">{nombre}</span>
          {!publicado && <ShownMark isShown={false} />}
        </span>
      )}
    />
  );
}
