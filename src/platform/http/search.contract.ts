import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { boundedRecord } from './limits.ts';

/** Maximum sizes of a search. Beyond them the reply is a 400; a page size is cut instead. */
export const searchLimits = {
  pageSize: 500,
  pageNumber: 2_147_483_647,
  keyword: 200,
  orderBy: 10,
  counts: 10,
  sums: 10,
  filterNodes: 100,
  filterDepth: 50,
  value: 1000,
  number: 1e15,
  name: 100,
} as const;

/** Rows of a page when the request names no size. */
export const defaultPageSize = 10;

export const searchOperators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'startswith',
  'endswith',
  'contains',
] as const;
export type SearchOperator = (typeof searchOperators)[number];

export const searchLogics = ['and', 'or', 'xor'] as const;
export type SearchLogic = (typeof searchLogics)[number];

export type FilterValue = string | number | boolean | null;

/**
 * A node of an advanced filter. With `logic` (or with `filters` and no field) it is a group, otherwise a
 * comparison. A group without logic is an `and`; an empty group, at any depth, is no condition.
 * `logic` and `operator` ignore letter case. The search refuses a wrong one, because it can name the field.
 */
export type FilterNode = {
  logic?: SearchLogic | (string & {}) | null;
  filters?: FilterNode[] | null;
  field?: string | null;
  operator?: SearchOperator | (string & {}) | null;
  value?: FilterValue;
};

const name = z.string().check(z.maxLength(searchLimits.name));

/** Returns the number, also from a text. Null and blank count as absent. */
function readNumber(input: number | string | null | undefined): unknown {
  if (typeof input !== 'string') return input ?? undefined;
  const text = input.trim();
  if (text === '') return undefined;
  return /^[+-]?\d+$/.test(text) ? Number(text) : input;
}

const pageNumber = z.pipe(
  z.transform((input: number | string | null | undefined) => {
    const number = readNumber(input) ?? 1;
    return typeof number === 'number' && number <= 0 ? 1 : number;
  }),
  z.int().check(z.minimum(1), z.maximum(searchLimits.pageNumber)),
);

const pageSize = z.pipe(
  z.transform((input: number | string | null | undefined) => {
    const number = readNumber(input) ?? defaultPageSize;
    if (typeof number !== 'number') return number;
    return number <= 0 ? defaultPageSize : Math.min(number, searchLimits.pageSize);
  }),
  z.int().check(z.minimum(1), z.maximum(searchLimits.pageSize)),
);

// A value beyond the limits is cut, not refused.
z.globalRegistry.add(pageNumber, { 'x-cut': ['minimum'] });
z.globalRegistry.add(pageSize, { 'x-cut': ['minimum', 'maximum'] });

const filterNode: z.ZodMiniType<FilterNode, FilterNode> = z.object({
  logic: z.optional(z.nullable(name)),
  get filters() {
    return z.optional(z.nullable(z.array(filterNode).check(z.maxLength(searchLimits.filterNodes))));
  },
  field: z.optional(z.nullable(name)),
  operator: z.optional(z.nullable(name)),
  value: z.optional(
    z.nullable(
      z.union([
        z.string().check(z.maxLength(searchLimits.value)),
        z.number().check(z.minimum(-searchLimits.number), z.maximum(searchLimits.number)),
        z.boolean(),
      ]),
    ),
  ),
});
z.globalRegistry.add(filterNode, {
  id: 'SearchFilter',
  description:
    `A group (logic: ${searchLogics.join(', ')}; filters) or a comparison (field, value; operator: ` +
    `${searchOperators.join(', ')}). An empty group is no condition.`,
});

/** Returns whether an unchecked filter is small enough for recursive code, without recursion itself. */
function isSmallFilter(root: unknown): boolean {
  const waiting: { node: unknown; depth: number }[] = [{ node: root, depth: 1 }];
  let seen = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    seen += 1;
    if (seen > searchLimits.filterNodes || next.depth > searchLimits.filterDepth) return false;
    const children = (next.node as { filters?: unknown } | null | undefined)?.filters;
    if (!Array.isArray(children)) continue;
    if (children.length > searchLimits.filterNodes) return false;
    for (const node of children) waiting.push({ node, depth: next.depth + 1 });
  }
  return true;
}

/** The size is checked before the schema: a body nested ten thousand deep must not exhaust the stack. */
const advancedFilter = z.pipe(
  z.transform((input: FilterNode | null | undefined, context) => {
    if (isSmallFilter(input)) return input;
    context.issues.push({ code: 'custom', message: 'El filtro es demasiado grande.', input });
    return z.NEVER;
  }),
  z.optional(z.nullable(filterNode)),
);

const keyword = z.optional(z.nullable(z.string().check(z.maxLength(searchLimits.keyword))));

const advancedSearch = z.object({
  fields: z.optional(z.nullable(z.array(name).check(z.maxLength(searchLimits.filterNodes)))),
  keyword,
});

const conditions = {
  keyword,
  advancedSearch: z.optional(z.nullable(advancedSearch)),
  advancedFilter: z.optional(advancedFilter),
};

/** The conditions of a search without paging, for exports and sums. */
export const searchConditions = z.object(conditions);

/**
 * Figures over the whole search, beside its page: `counts` by name, of the rows that also meet a filter, and
 * `sums` of number and money fields.
 */
const figures = {
  counts: z.optional(z.nullable(boundedRecord(name, advancedFilter, searchLimits.counts))),
  sums: z.optional(z.nullable(z.array(name).check(z.maxLength(searchLimits.sums)))),
};

/**
 * The body of every `POST …/search`. A resource with conditions of its own extends it (`z.extend`).
 * `null` counts as absent, unknown fields are ignored, and a page number below 1 is page 1.
 * `keyword` and `advancedSearch` are a group joined by "or". `advancedFilter` must hold as well.
 * Order items are `'field'`, `'field asc'` or `'field desc'`.
 */
export const searchRequest = z.object({
  pageNumber: z._default(pageNumber, 1),
  pageSize: z._default(pageSize, defaultPageSize),
  ...conditions,
  ...figures,
  orderBy: z.optional(z.nullable(z.array(name).check(z.maxLength(searchLimits.orderBy)))),
});

/** A parsed search: page number and size are set and within the limits. */
export type SearchRequest = z.output<typeof searchRequest>;
/** A search as a caller sends it. */
export type SearchBody = z.input<typeof searchRequest>;
export type SearchConditions = z.output<typeof searchConditions>;

/**
 * Returns the reply of a search: a page of `item`. Past 10,000 rows `totalCount` (and so `totalPages`) may be
 * an estimate, and `totalIsEstimate` is then true. A page beyond the end has empty `data`. `counts` and
 * `sums` answer those of the request; a count stops at 10,001. When a keyword finds nothing,
 * `suggestedKeyword` may hold one without its typos, which finds rows.
 */
export function paged<Item extends z.ZodMiniType>(item: Item) {
  const count = z.int().check(z.minimum(0));
  return z.object({
    data: z.array(item),
    currentPage: count,
    totalPages: count,
    totalCount: count,
    pageSize: count,
    hasPreviousPage: z.boolean(),
    hasNextPage: z.boolean(),
    totalIsEstimate: z.optional(z.boolean()),
    suggestedKeyword: z.optional(z.string()),
    counts: z.optional(z.record(name, count)),
    sums: z.optional(z.record(name, z.number())),
  });
}

export type Paged<Item> = {
  data: Item[];
  currentPage: number;
  totalPages: number;
  totalCount: number;
  pageSize: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
  totalIsEstimate?: boolean;
  suggestedKeyword?: string;
  counts?: Record<string, number>;
  sums?: Record<string, number>;
};

/** Any search call. Its body may have more members than `SearchBody`, all of them optional. */
export type SearchEndpoint<Row = unknown> = Endpoint<
  undefined,
  undefined,
  z.ZodMiniType<unknown, SearchBody>,
  z.ZodMiniType<Paged<Row>>
>;
