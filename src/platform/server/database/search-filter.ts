import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type FilterNode,
  type SearchLogic,
  type SearchOperator,
  searchLogics,
} from '#src/platform/http/search.contract.ts';
import { SearchError } from '#src/platform/http/search-error.ts';
import { columnOf, type NamedField, readField, type Searchable } from './search-fields.ts';
import { textEquals, textMatch } from './search-text.ts';
import { readText, readValue } from './search-values.ts';

type Condition = RawBuilder<SqlBool>;

const equality: readonly SearchOperator[] = ['eq', 'neq'];
const comparison: readonly SearchOperator[] = [...equality, 'lt', 'lte', 'gt', 'gte'];
const operatorsOf: Record<NamedField['type'], readonly SearchOperator[]> = {
  text: [...equality, 'startswith', 'endswith', 'contains'],
  number: comparison,
  money: comparison,
  day: comparison,
  instant: comparison,
  boolean: equality,
  enum: equality,
  uuid: equality,
};

/**
 * Returns the condition of a filter, or undefined without any (empty groups at any depth).
 * A null column never satisfies a comparison, except `neq`, which it satisfies.
 * @throws SearchError for a field, operator, value or logic that is not offered.
 */
export function filterCondition(resource: Searchable, node: FilterNode): Condition | undefined {
  if (isGroup(node)) {
    const parts = (node.filters ?? []).map((child) => filterCondition(resource, child));
    return joined(
      readLogic(node),
      parts.filter((part) => part !== undefined),
    );
  }
  if (!node.field?.trim()) throw new SearchError('field', 'fieldMissing');
  const field = readField(resource, node.field);
  const operator = readOperator(field, node.operator);
  // `is not true` also holds for null columns, which are not equal.
  if (operator === 'neq') return sql<SqlBool>`(${compared(field, 'eq', node)}) is not true`;
  return compared(field, operator, node);
}

function isGroup(node: FilterNode): boolean {
  if (node.logic?.trim()) return true;
  if (node.field?.trim()) return false;
  return Boolean(node.filters) || (!node.operator?.trim() && (node.value ?? null) === null);
}

function readLogic(node: FilterNode): SearchLogic {
  const wanted = node.logic?.trim().toLowerCase() || 'and';
  const logic = searchLogics.find((one) => one === wanted);
  if (!logic) throw new SearchError('logic', 'badLogic', { logica: String(node.logic) });
  return logic;
}

function readOperator(field: NamedField, written: string | null | undefined): SearchOperator {
  const wanted = written?.trim().toLowerCase();
  if (!wanted) throw new SearchError(field.name, 'operatorMissing', { campo: field.name });
  const operator = operatorsOf[field.type].find((one) => one === wanted);
  if (!operator)
    throw new SearchError(field.name, 'badOperator', { campo: field.name, operador: String(written) });
  return operator;
}

function joined(logic: SearchLogic, parts: Condition[]): Condition | undefined {
  if (parts.length < 2) return parts[0];
  if (logic !== 'xor') return sql<SqlBool>`(${sql.join(parts, logic === 'and' ? sql` and ` : sql` or `)})`;
  // Unknown must count as false here: `null <> true` would lose the row.
  const known = parts.map((part) => sql<SqlBool>`coalesce(${part}, false)`);
  return known.reduce((left, right) => sql<SqlBool>`(${left} <> ${right})`);
}

function compared(field: NamedField, operator: Exclude<SearchOperator, 'neq'>, node: FilterNode): Condition {
  const column = columnOf(field);
  const value = node.value ?? null;
  if (value === null) {
    if (operator === 'eq') return sql<SqlBool>`${column} is null`;
    throw new SearchError(field.name, 'badValue', { campo: field.name, valor: 'null' });
  }
  if (operator === 'startswith' || operator === 'endswith' || operator === 'contains') {
    const text = readText(field, value);
    const { anyText } = field;
    // Text at the joint of two parts is found in the joined text only.
    const isWithinPart =
      operator === 'contains' && text !== '' && text.trim() === text && !text.includes('·');
    return anyText && isWithinPart
      ? anyText((part) => textMatch(part, operator, text))
      : textMatch(column, operator, text);
  }
  if (field.type === 'text') return textEquals(column, readText(field, value));
  const { from, until } = readValue(field, value);
  switch (operator) {
    case 'eq':
      return until
        ? sql<SqlBool>`(${column} >= ${from} and ${column} < ${until})`
        : sql<SqlBool>`${column} = ${from}`;
    case 'lt':
      return sql<SqlBool>`${column} < ${from}`;
    case 'gte':
      return sql<SqlBool>`${column} >= ${from}`;
    case 'lte':
      return until ? sql<SqlBool>`${column} < ${until}` : sql<SqlBool>`${column} <= ${from}`;
    case 'gt':
      return until ? sql<SqlBool>`${column} >= ${until}` : sql<SqlBool>`${column} > ${from}`;
  }
}
