/**
 * Copies the parts of a request that its schema names, before the schema checks them. Other parts are not
 * read. Oversized parts are refused here, because a schema would first check every element and pattern.
 */
import type * as z from 'zod/mini';
import { DoesNotBind, type FieldFailure, FieldsInvalid } from '../../http/failures.ts';
import { tooBigText } from '../../http/field-failure.ts';
import { maximumOf } from '../../http/limits.ts';

/** Maximum fields named in a refusal. */
export const maxFieldErrors = 20;

/** Maximum characters of a field's path in a refusal. */
const maxPathLength = 200;

/** Maximum depth of a body. Recursion ends there, so no body exhausts the stack. */
const maxDepth = 200;

/** Characters by which a text may exceed its maximum here, because its schema may trim it. */
const slack = 1000;

type Schema = z.core.$ZodType;
type Copy = (value: unknown, walk: Walk) => unknown;

/**
 * Returns the parts of `value` that `schema` names. Null members count as absent.
 * @throws FieldsInvalid naming up to 20 fields that are too large or hold text PostgreSQL cannot store,
 *   DoesNotBind when the value is nested too deep
 */
export function knownParts(schema: Schema, value: unknown): unknown {
  const walk = new Walk();
  const parts = copyOf(schema)(value, walk);
  walk.end();
  return parts;
}

/** Returns a field's path for a refusal: joined by dots, cut, `$` for the whole body. */
export const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map(String).join('.').slice(0, maxPathLength);

class Walk {
  readonly #failures = new Map<string, FieldFailure>();
  readonly #path: PropertyKey[] = [];

  within(name: PropertyKey, value: unknown, copy: Copy): unknown {
    if (this.#path.length >= maxDepth) throw new DoesNotBind([{ field: '$', key: 'El valor no es válido.' }]);
    this.#path.push(name);
    const copied = copy(value, this);
    this.#path.pop();
    return copied;
  }

  tooBig(origin: string, limit: number): void {
    this.#add(tooBigText(origin, limit));
  }

  /** PostgreSQL stores neither a NUL nor half a surrogate pair. */
  checkStorable(text: string): void {
    if (text.includes('\u0000') || !text.isWellFormed()) {
      this.#add({ key: 'El texto contiene caracteres que no se pueden guardar.' });
    }
  }

  end(): void {
    if (this.#failures.size > 0) throw new FieldsInvalid([...this.#failures.values()]);
  }

  #add(failure: Omit<FieldFailure, 'field'>): void {
    const field = fieldOf(this.#path) || '$';
    if (!this.#failures.has(field)) this.#failures.set(field, { field, ...failure });
    if (this.#failures.size >= maxFieldErrors) this.end();
  }
}

const copies = new WeakMap<Schema, Copy>();

/** Returns the cached function of a schema. It looks up its parts when first run: schemas recurse. */
function copyOf(schema: Schema): Copy {
  const known = copies.get(schema);
  if (known) return known;
  const made = copyBy(schema as z.core.$ZodTypes);
  copies.set(schema, made);
  return made;
}

function copyBy(schema: z.core.$ZodTypes): Copy {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return copyText(maximumOf(schema));
    case 'object':
      return copyObject(def.shape);
    case 'array':
      return copyArray(def.element, maximumOf(schema));
    case 'record':
      return copyRecord(def.keyType, def.valueType, maximumOf(schema));
    case 'union':
      return copyUnion(def.options);
    case 'unknown':
    case 'any':
      return copyJson;
    case 'lazy':
      return (value, walk) => copyOf(def.getter())(value, walk);
    case 'pipe':
      return copyInner(def.in._zod.def.type === 'transform' ? def.out : def.in);
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return copyInner(def.innerType);
    default:
      return (value) => value;
  }
}

const copyInner = (inner: Schema): Copy => {
  let copy: Copy | undefined;
  return (value, walk) => {
    copy ??= copyOf(inner);
    return copy(value, walk);
  };
};

function copyText(maximum: number): Copy {
  return (value, walk) => {
    if (typeof value !== 'string') return value;
    if (value.length > maximum + slack) walk.tooBig('string', maximum);
    else walk.checkStorable(value);
    return value;
  };
}

function copyObject(shape: Readonly<Record<string, Schema>>): Copy {
  let members: [name: string, copy: Copy][] | undefined;
  return (value, walk) => {
    if (!isRecord(value)) return value;
    members ??= Object.entries(shape).map(([name, schema]) => [name, copyOf(schema)]);
    const copied: Record<string, unknown> = {};
    for (const [name, copy] of members) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member !== null && member !== undefined) copied[name] = walk.within(name, member, copy);
    }
    return copied;
  };
}

function copyArray(element: Schema, maximum: number): Copy {
  const copy = copyInner(element);
  return (value, walk) => {
    if (!Array.isArray(value)) return value;
    if (value.length > maximum) {
      walk.tooBig('array', maximum);
      return value;
    }
    return value.map((member, place) => walk.within(place, member, copy));
  };
}

function copyRecord(key: Schema, member: Schema, maximum: number): Copy {
  const copyKey = copyInner(key);
  const copy = copyInner(member);
  return (value, walk) => {
    if (!isRecord(value)) return value;
    const names = Object.keys(value);
    if (names.length > maximum) {
      walk.tooBig('record', maximum);
      return value;
    }
    return copyMembers(value, names, (name, member) => {
      copyKey(name, walk);
      return walk.within(name, member, copy);
    });
  };
}

/** The options differ in kind (a test checks all contracts), so the value's kind selects the option. */
function copyUnion(options: readonly Schema[]): Copy {
  const copyKinds = Object.groupBy(options, kindOf);
  const texts = copyText(Math.max(0, ...(copyKinds.text ?? []).map((one) => maximumOf(one))));
  const [list] = (copyKinds.list ?? []).map(copyInner);
  const [object] = (copyKinds.object ?? []).map(copyInner);
  return (value, walk) => {
    if (typeof value === 'string') return copyKinds.text ? texts(value, walk) : value;
    const copy = Array.isArray(value) ? list : isRecord(value) ? object : undefined;
    return copy ? copy(value, walk) : value;
  };
}

type Kind = 'text' | 'list' | 'object' | 'other';

/** Returns the kind of JSON value that a schema accepts. */
export function kindOf(schema: Schema): Kind {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string') return 'text';
  if (def.type === 'array') return 'list';
  if (def.type === 'object' || def.type === 'record') return 'object';
  if (def.type === 'pipe') return kindOf(def.in);
  return 'other';
}

/** Copies any JSON, for members that only the client reads. */
const copyJson: Copy = (value, walk) => {
  if (typeof value === 'string') walk.checkStorable(value);
  if (Array.isArray(value)) return value.map((member, place) => walk.within(place, member, copyJson));
  if (!isRecord(value)) return value;
  return copyMembers(value, Object.keys(value), (name, member) => {
    walk.checkStorable(name);
    return walk.within(name, member, copyJson);
  });
};

function copyMembers(
  value: Record<string, unknown>,
  names: string[],
  copy: (name: string, member: unknown) => unknown,
): Record<string, unknown> {
  const copied: Record<string, unknown> = {};
  for (const name of names) {
    // Assigning it would set the object's prototype and add members that the client did not send.
    if (name === '__proto__') continue;
    const member = value[name];
    if (member !== null) copied[name] = copy(name, member);
  }
  return copied;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
