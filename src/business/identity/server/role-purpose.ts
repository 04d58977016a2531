import { type Expression, sql } from 'kysely';
import type { Language } from '../../../platform/i18n/languages.ts';
import { say } from '../../../platform/server/texts.ts';
import type { RoleRow } from './roles.repository.ts';

/** The keys of what the roles are for that came with the house; of its own ones the house says so itself. */
const builtInKeys: Record<string, string> = {
  Admin: 'La dirección de la casa',
  Comercial: 'Quien atiende a los clientes que tiene asignados',
  Basic: 'Quien compra para una tienda',
};

type Named = Pick<RoleRow, 'nombre' | 'descripcion' | 'de_fabrica'>;

/** What a role is for, in the reader's language where it came with the house. */
export function purposeOf({ nombre, descripcion, de_fabrica }: Named, language: Language): string {
  const key = de_fabrica ? builtInKeys[nombre] : undefined;
  return key ? say(language, key) : descripcion;
}

/** The same, as a search and a sheet see it. */
export const purposeIn = (language: Language): Expression<string> => {
  const cases = Object.entries(builtInKeys).map(
    ([nombre, key]) => sql`when rol.nombre = ${sql.lit(nombre)} then ${sql.lit(say(language, key))}`,
  );
  return sql<string>`case when not rol.de_fabrica then rol.descripcion ${sql.join(cases, sql` `)} else rol.descripcion end`;
};
