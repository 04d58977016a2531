/** Reads conversations for staff. A comercial sees those of the assigned clientes. */
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { searchable } from '../../../platform/server/database/search.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { Conversacion, ConversacionRow, Mensaje } from '../conversations.contract.ts';
import { origenes } from '../conversations.contract.ts';

/** The newest messages that a page shows. */
const maxShown = 300;

const origen = sql<(typeof origenes)[number]>`case when conversacion.usuario_id is null then 'visitante'
  when cliente.id is not null then 'tienda' else 'casa' end`;
const quien = sql<string | null>`coalesce(cliente.nombre,
  nullif(trim(concat(usuario.first_name, ' ', usuario.last_name)), ''))`;
const ofConversation = sql`from conversacion_mensaje m where m.conversacion_id = conversacion.id`;
const waits = sql`m.resultado = 'noEntendido' and m.atendido is null`;
const pendiente = sql<boolean>`exists (select ${ofConversation} and ${waits})`;
const dialogo = sql<string>`(select string_agg(m.mensaje || ' ' || m.respuesta, ' ' order by m.id) ${ofConversation})`;

/** The cliente that a conversation is about: the customer's, or that of the user who wrote. */
export const clienteOfConversation = sql<number>`coalesce(cliente_of_buyer(conversacion.para_usuario_id),
  otro.cliente_id, usuario.cliente_id)`;

type Shown = ExpressionBuilder<Database, 'conversacion'>;

export const selectConversaciones = (db: Db, { caller }: CallerContext) =>
  db
    .selectFrom('conversacion')
    .leftJoin('usuario', 'usuario.id', 'conversacion.usuario_id')
    .leftJoin('usuario as otro', 'otro.id', 'conversacion.para_usuario_id')
    .leftJoin('cliente', (join) => join.on('cliente.id', '=', clienteOfConversation))
    .where(inRowScope(caller, 'cliente.id'))
    .select(['conversacion.id', 'conversacion.idioma', 'conversacion.primera', 'conversacion.ultima'])
    .select(['conversacion.mensajes', origen.as('origen'), quien.as('quien')])
    .select((_: Shown) => [
      sql<number[]>`array(select m.id ${ofConversation} and ${waits} order by m.id)`.as('pendientes'),
      sql<string>`(select m.mensaje ${ofConversation} order by (${waits}) desc,
        case when ${waits} then m.id else -m.id end limit 1)`.as('texto'),
      sql<string | null>`(select m.desconocida ${ofConversation} and ${waits} order by m.id limit 1)`.as(
        'desconocida',
      ),
    ]);
type ConversacionLine = Awaited<
  ReturnType<ReturnType<typeof selectConversaciones>['executeTakeFirstOrThrow']>
>;

export const conversacionOrder = ['pendiente desc', 'ultima desc'];

export const conversacionSearch = searchable(
  {
    id: { column: 'conversacion.id', type: 'number' },
    quien: { column: quien as Expression<unknown>, type: 'text', keyword: true, nullable: true },
    origen: { column: origen, type: 'enum', values: [...origenes] },
    idioma: { column: 'conversacion.idioma', type: 'enum', values: [...languages] },
    primera: { column: 'conversacion.primera', type: 'instant' },
    ultima: { column: 'conversacion.ultima', type: 'instant' },
    mensajes: { column: 'conversacion.mensajes', type: 'number' },
    texto: { column: dialogo, type: 'text', keyword: true },
    pendiente: { column: pendiente, type: 'boolean' },
  },
  { defaultOrder: conversacionOrder, tieBreak: 'id' },
);

export const toConversacion = ({ quien: name, desconocida, ...row }: ConversacionLine): ConversacionRow => ({
  ...row,
  ...(name !== null && { quien: name }),
  ...(desconocida !== null && { desconocida }),
  idioma: row.idioma as Language,
  primera: row.primera.toISOString(),
  ultima: row.ultima.toISOString(),
  pendiente: row.pendientes.length > 0,
});

/** Returns a conversation that the caller may see, with its messages. */
export async function findConversacion(
  db: Db,
  id: number,
  context: CallerContext,
): Promise<Conversacion | undefined> {
  const row = await selectConversaciones(db, context).where('conversacion.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const dialogue = await db
    .selectFrom('conversacion_mensaje')
    .where('conversacion_id', '=', id)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  return {
    ...toConversacion(row),
    dialogo: dialogue.toReversed().map(
      ({
        conversacion_id: _,
        desconocida: __,
        lectura,
        puntos,
        atendido,
        cuando,
        idioma,
        llamadas,
        ...own
      }): Mensaje => ({
        ...own,
        idioma: idioma as Language,
        cuando: cuando.toISOString(),
        ...(lectura !== null && { lectura }),
        ...(puntos !== null && { puntos }),
        ...(atendido !== null && { atendido: atendido.toISOString() }),
        llamadas: llamadas.map(({ argumentos, ...call }) => ({
          ...call,
          argumentos: JSON.stringify(argumentos),
        })),
      }),
    ),
  };
}
