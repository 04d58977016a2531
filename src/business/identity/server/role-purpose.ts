import { type Expression, sql } from 'kysely';
import type { Language } from '../../../platform/i18n/languages.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { RoleRow } from './roles.repository.ts';

/** The text keys of the built-in roles' purposes; for its own roles the company writes the text. */
const builtInKeys: Record<string, string> = {
  Admin: 'La dirección de la casa',
  Comercial: 'Quien atiende a los clientes que tiene asignados',
  Basic: 'Quien compra para una tienda',
};

type Named = Pick<RoleRow, 'nombre' | 'descripcion' | 'de_fabrica'>;

/** Returns the purpose of a role, translated for built-in ones. */
export function purposeOf({ nombre, descripcion, de_fabrica }: Named, language: Language): string {
  const key = de_fabrica ? builtInKeys[nombre] : undefined;
  return key ? translate(language, key) : descripcion;
}

/** Returns the same as an SQL expression, for search and sheets. */
export const purposeIn = (language: Language): Expression<string> => {
  const cases = Object.entries(builtInKeys).map(
    ([nombre, key]) => sql`when rol.nombre = ${sql.lit(nombre)} then ${sql.lit(translate(language, key))}`,
  );
  return sql<string>`case when not rol.de_fabrica then rol.descripcion ${sql.join(cases, sql` `)} else rol.descripcion end`;
};
