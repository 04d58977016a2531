/** Labels of the audit trail, from the resources of all slices. Names without a label are shown as stored. */
import type { TrailKind, TrailLabels } from '../../../platform/slice-resources.ts';
import { sliceResources } from '../../resources.ts';
import type { Entrada } from '../auditoria.contract.ts';

const trails = sliceResources.flatMap(({ trail }) => (trail ? [trail] : []));
const joined = <T>(
  part: (trail: TrailLabels) => Readonly<Record<string, T>> | undefined,
): Record<string, T> => Object.assign({}, ...trails.map(part));

const acts = joined(({ acts }) => acts);
const kinds = joined<TrailKind>(({ kinds }) => kinds);
const members = joined(({ members }) => members);
const personalMembers = joined(({ personalMembers }) => personalMembers);

/** The acts and the kinds of record that have a label. */
export const knownActs = Object.keys(acts);
export const knownKinds = Object.keys(kinds);

export const actLabel = (act: string): string => acts[act] ?? act;
export const kindLabel = (kind: string): string => kinds[kind]?.label ?? kind;
export const memberLabel = (member: string, kind: string): string =>
  kinds[kind]?.members?.[member] ?? members[member] ?? member;
export const personalMemberLabel = (member: string): string => personalMembers[member] ?? member;
/** Returns the label of a value, or undefined for one that is shown as it is. */
export const valueLabel = (value: unknown, member: string, kind: string): string | undefined =>
  kinds[kind]?.values?.[member]?.[String(value)];

/** Returns the name of an entry's record, else its id. A kind with a single record needs neither. */
export const recordName = ({ recurso, recursoId, sobre }: Pick<Entrada, 'recurso' | 'recursoId' | 'sobre'>) =>
  sobre ?? (kinds[recurso]?.isSingle ? '' : recursoId);

/** Returns the path of a record's screen, or undefined when it has none. */
export function recordPath({
  recurso,
  recursoId,
}: Pick<Entrada, 'recurso' | 'recursoId'>): string | undefined {
  const screen = kinds[recurso]?.screen;
  return screen && recursoId ? `${screen}/${recursoId}` : undefined;
}
