/**
 * How the records of a slice appear in the back office: plain data without I/O. Each slice exports its own
 * from `resources.ts`; `src/business/resources.ts` joins them. All labels are text keys.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Imagen } from './http/imagen.ts';
import type { SearchEndpoint } from './http/search.contract.ts';
import type { ListSearch } from './ui/list/list-search.ts';
import type { ResourceActions } from './ui/record/action.ts';

export interface SliceResources {
  /** Permissions by resource: `Roles` of `Permissions.Roles.View`. */
  permissions?: Readonly<Record<string, PermissionResource>>;
  screens?: readonly MenuScreen[];
  searches?: readonly RecordSearch[];
  /** Each is of its own kind of record. */
  // biome-ignore lint/suspicious/noExplicitAny: the palette passes a row only to the command it came from
  commands?: readonly Command<any>[];
  pendingWork?: readonly PendingWork[];
  tiles?: readonly DashboardTile[];
  trail?: TrailLabels;
}

export interface PermissionResource {
  label: string;
  /** `View` of `Permissions.Roles.View`. */
  actions: readonly string[];
  /** The actions that an account with a shop may hold. Without it only staff may. */
  shopActions?: readonly string[];
}

/** A screen in the menu and the command palette. */
export interface MenuScreen {
  group: string;
  /** Position within the group. */
  order: number;
  to: string;
  label: string;
  /** The screen is hidden without this permission. */
  permission: string;
  /** The key that opens it after `g`: `p` of `g p`. Rarely opened screens have none. */
  goKey?: string;
  /** The palette finds it, but the menu leaves it out. */
  isOutsideMenu?: true;
}

/** A part of the day sheet, the start page of the back office. */
export interface DashboardTile {
  /** `main` holds tables of what waits, `side` figures and comparisons. */
  column: 'main' | 'side';
  /** Position within the column. */
  order: number;
  /** The tile is absent without this permission. */
  permission: string;
  load(): Promise<DashboardTileModule>;
}

export interface DashboardTileModule {
  /** Loads the data before the page shows, so that nothing moves. The tile itself shows a failure. */
  prefetch(queryClient: QueryClient): Promise<void>;
  Tile: ComponentType;
}

export type RecordId = number | string;

/** Records of one kind as a form's picker offers them. Its search has the field `id`. */
export interface RecordKind<Row = never> {
  /** Kind of record, in the singular. */
  label: string;
  search: SearchEndpoint;
  /** The record's name, and a detail that distinguishes records of the same name. */
  name(row: Row): { name: string; detail?: string };
  picture?(row: Row): Imagen | undefined;
  colours?(row: Row): readonly { nombre: string; hex: string; hex2?: string; muestra?: string }[];
  /** Path of the record's screen. */
  href?(row: Row): string;
  /** The page that creates a record. It is offered to users with the permission. */
  create?: { label: string; to: string; permission: string };
}

/** Records that the command palette finds by their own search call. */
export interface RecordSearch<Row = never> extends RecordKind<Row> {
  permission: string;
  href(row: Row): string;
  /** The field with the number that people say: `#898` finds the record by it. */
  numberField?: string;
  /** The list of these records, and the label of all that a text finds; takes `count` and `texto`. */
  list?: { to: string; label: string };
}

/** A command of the palette, which also opens screens and records. */
export type Command<Row = never> = OpenCommand | RecordCommand<Row>;

/** Opens a page: «Nuevo usuario». */
export interface OpenCommand {
  label: string;
  permission: string;
  to: string;
}

/** Runs an action on a record that the palette looks up: «Aprobar», then a request's name. */
export interface RecordCommand<Row = never> {
  label: string;
  permission: string;
  /** The kind of record, its search and its names. */
  on: RecordSearch<Row>;
  /** Offers only these records, such as the pending ones. */
  state?: ListSearch;
  /** The name of the action in the declaration. */
  action: string;
  /** Loads the declaration, which the record's page and list use, too. */
  load(): Promise<ResourceActions<Row>>;
}

/** Records that wait for staff, as the menu and the day sheet count them. Only the oldest row is read. */
export interface PendingWork<Row = never> {
  /** Takes `count`. */
  label: string;
  /** Since when the oldest waits; takes `cuando`. */
  since: string;
  permission: string;
  /** Path of the list. */
  list: string;
  search: SearchEndpoint;
  state: ListSearch;
  /** The instant or the day from which a row waits. */
  at(row: Row): string | undefined;
  /** A tile of the day sheet shows these rows, so only the menu counts them. */
  hasTile?: true;
}

/** Labels of the audit trail. */
export interface TrailLabels {
  /** By act: `roles.create`. */
  acts: Readonly<Record<string, string>>;
  /** By kind of record: `role`. */
  kinds?: Readonly<Record<string, TrailKind>>;
  /** By member of a record. A kind of record may have its own. */
  members?: Readonly<Record<string, string>>;
  /** By member of a person, whose values the trail does not keep. */
  personalMembers?: Readonly<Record<string, string>>;
}

export interface TrailKind {
  label: string;
  /** Path of its list; a record's screen is `<path>/<id>`. Without it the records have no screen. */
  screen?: string;
  /** There is only one record of this kind, so its id names nothing. */
  isSingle?: true;
  members?: Readonly<Record<string, string>>;
  /** Labels of values, by member and value. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
