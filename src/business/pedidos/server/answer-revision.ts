/** The shop's answer to a change of its order. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Buyer } from '../../identity/server/index.ts';
import type { Letters } from '../../mail/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { checkAct } from './check-act.ts';
import { lockStates } from './pedido-states.repository.ts';
import { readersOfPedido } from './post-received.ts';
import { findOwnPedido, readOwnPedido } from './read-pedido.ts';
import { putAnswer } from './revisions.repository.ts';

interface AnswerParts {
  db: Kysely<Database>;
  clock: Clock;
  letters: Letters;
  /** The recipient of letters to the company; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
}

interface Answering {
  id: number;
  revisionId: number;
  acepta: boolean;
  nota: string;
}

/**
 * Stores whether the buyer agrees with the last change of its pedido, and writes to the company.
 * @throws NotFound also for another customer's pedido; Conflict when it asks for nothing, and when the
 *   company changed it again
 */
export function answerRevision(
  { db, clock, letters, teamEmail }: AnswerParts,
  buyer: Buyer,
  { id, revisionId, acepta, nota }: Answering,
  context: CallerContext,
): Promise<Pedido> {
  return db.transaction().execute(async (tx) => {
    await findOwnPedido(tx, buyer, id);
    const [pedido] = await lockStates(tx, [id]);
    if (!pedido) throw new NotFound('Pedido', id);
    checkAct('agree', 'shop', pedido);
    const respuesta = acepta ? 'aceptado' : 'rechazado';
    if (!(await putAnswer(tx, { pedidoId: id, revisionId, respuesta, nota, now: clock.now() }))) {
      throw new Conflict('Pedido has another revision.', [
        { key: 'El pedido ha vuelto a cambiar. Ya lo ve como está ahora: revíselo antes de contestar.' },
      ]);
    }
    await audit(tx, context, {
      ...{ acto: 'pedidos.agree', resource: 'pedido', id },
      antes: { acuerdo: 'pendiente' },
      despues: { acuerdo: respuesta, ...(nota && { motivo: nota }) },
    });
    const answered = await readOwnPedido(tx, buyer, id, context.language);
    await mailAnswer(tx, { letters, teamEmail }, { pedido: answered, respuesta, nota });
    return answered;
  });
}

/** The team reads Spanish. */
const teamLanguage = 'es';

/** Writes to the company and to the comercial of the shop. */
async function mailAnswer(
  tx: Db,
  { letters, teamEmail }: Pick<AnswerParts, 'letters' | 'teamEmail'>,
  { pedido, respuesta, nota }: { pedido: Pedido; respuesta: 'aceptado' | 'rechazado'; nota: string },
): Promise<void> {
  const datos = { pedido: String(pedido.id), tienda: pedido.cliente?.nombre ?? '', respuesta, nota };
  const para = teamEmail ?? (await readSettingRow(tx)).empresa.email;
  const readers = (await readersOfPedido(tx, pedido.id)).filter(({ lector }) => lector === 'comercial');
  const team = para ? [{ idioma: teamLanguage, para } as const] : [];
  for (const reader of [...team, ...readers.filter((one) => one.para !== para)]) {
    const { idioma, para: to } = reader;
    await letters.post(tx, { carta: 'pedidoContestado', idioma, para: to, datos });
  }
}
