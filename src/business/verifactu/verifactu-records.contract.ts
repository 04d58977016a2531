/** Wire types of the fiscal records: their delivery, the check of the chain, and the file. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exportEndpoint } from '../../platform/http/export.contract.ts';
import { paged, searchRequest } from '../../platform/http/search.contract.ts';
import { id, idInPath, idParams, plainLine } from '../../platform/http/shapes.ts';
import { deliveryStates } from './delivery.ts';
import { verifactuModes } from './verifactu-mode.ts';

const path = '/lob/api/v1/verifactu';
const view = { permission: 'Permissions.AppSettings.View' } as const;
const update = { permission: 'Permissions.AppSettings.Update' } as const;

/** A record as a row of a list. Members of the factura have its names. */
export const fiscalRecordRow = z.object({
  id,
  position: z.int(),
  mode: z.enum(verifactuModes),
  facturaId: id,
  numero: z.string(),
  /** `YYYY-MM-DD`. */
  fecha: z.string(),
  /** Euros; 0 in an annulment. */
  total: z.number(),
  kind: z.enum(['alta', 'anulacion']),
  /** It corrects an earlier record of the factura. */
  isCorrection: z.boolean(),
  /** Instants, ISO 8601 UTC. */
  created: z.string(),
  state: z.enum(deliveryStates),
  /** Since when it has its state. */
  changed: z.string(),
  /** The agency's code and words for an error. */
  code: z.string(),
  message: z.string(),
  /** A later record corrects it. */
  corrected: z.boolean(),
});
export type FiscalRecordRow = z.infer<typeof fiscalRecordRow>;

export const searchFiscalRecordsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/records/search`,
  access: view,
  summary: 'Searches the VERI*FACTU records and their delivery',
  body: searchRequest,
  reply: paged(fiscalRecordRow),
});

export const exportFiscalRecordsEndpoint = exportEndpoint(
  `${path}/records`,
  view,
  'The VERI*FACTU records of a search as an Excel sheet',
);

export const correctFiscalRecordEndpoint = endpoint({
  method: 'POST',
  path: `${path}/records/{id}/correct`,
  access: update,
  summary:
    'Writes a record that corrects a rejected or flawed one. A recipient with a mistake can be given anew; 409 for a record that needs no correction',
  params: idParams,
  body: z.object({
    nombre: z.optional(z.string().check(z.trim(), z.maxLength(120), plainLine)),
    nif: z.optional(z.string().check(z.trim(), z.maxLength(20), plainLine)),
  }),
  creates: true,
  reply: z.object({ id }),
});

const chain = z.object({ id, nif: z.string(), mode: z.enum(verifactuModes), records: z.int() });

export const verifactuState = z.object({
  mode: z.enum(verifactuModes),
  /** Records of the present mode, by state. `rejected` leaves the corrected ones out. */
  waiting: z.int(),
  accepted: z.int(),
  flawed: z.int(),
  rejected: z.int(),
  /** The last request. Instants are ISO 8601 UTC. */
  last: z.optional(
    z.object({
      sent: z.string(),
      outcome: z.enum(['sending', 'correct', 'partial', 'wrong', 'fault', 'unreachable']),
      records: z.int(),
      csv: z.string(),
      message: z.string(),
    }),
  ),
  nextAt: z.optional(z.string()),
  outageSince: z.optional(z.string()),
  certificate: z.optional(z.object({ subject: z.string(), notAfter: z.string(), daysLeft: z.int() })),
  /** It is off, although the company has a Spanish NIF and no SII or foral treasury. */
  isNeeded: z.boolean(),
  /** Why no invoice can be issued now. */
  block: z.optional(z.object({ key: z.string(), params: z.record(z.string(), z.string()) })),
  /** The restored chain that may be resumed: it is equal to what the agency has. */
  mayResume: z.optional(id),
  chains: z.array(chain).check(z.maxLength(100)),
});
export type VerifactuState = z.infer<typeof verifactuState>;

export const readVerifactuStateEndpoint = endpoint({
  method: 'GET',
  path: `${path}/state`,
  access: view,
  summary: 'The queue of VERI*FACTU records, the last request, and the certificate',
  reply: verifactuState,
});

/** `order`: a position is missing; `previous`: the hash before it; `hash`: its own; `xml`: what is sent. */
export const breakKinds = ['order', 'previous', 'hash', 'xml'] as const;

export const checkChainEndpoint = endpoint({
  method: 'POST',
  path: `${path}/check`,
  access: view,
  summary: 'Recomputes a part of a chain: the records after a position, up to two thousand',
  body: z.object({ chain: id, after: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  reply: z.object({
    /** The last position that was checked. */
    last: z.int(),
    isDone: z.boolean(),
    /** The first break; nothing after it was checked. */
    broken: z.optional(
      z.object({ position: z.int(), numero: z.string(), facturaId: id, kind: z.enum(breakKinds) }),
    ),
  }),
});

export const exportRecordsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/chains/{id}/records`,
  access: view,
  summary: 'The records of a chain as they are sent, in one XML file',
  params: z.object({ id: idInPath }),
  reply: 'file',
});

export const saveCertificateEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/certificate`,
  access: update,
  summary: 'Keeps the certificate that signs in to the agency, encrypted',
  bodyLimit: 65_536,
  body: z.object({
    /** The PFX file in base64. */
    file: z.string().check(z.minLength(1), z.maxLength(40_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    password: z.string().check(z.maxLength(200)),
  }),
  reply: z.object({ subject: z.string(), notAfter: z.string() }),
});

export const resumeChainEndpoint = endpoint({
  method: 'POST',
  path: `${path}/chains/{id}/restaurar`,
  access: update,
  summary:
    'Lets a restored chain continue, after it was compared with the agency; 409 while the agency has more',
  params: idParams,
  reply: z.object({}),
});

export const readDeclarationEndpoint = endpoint({
  method: 'GET',
  path: `${path}/declaration`,
  access: 'signedIn',
  summary: 'The declaration of the producer on this software',
  reply: z.object({ text: z.string(), version: z.string(), day: z.string() }),
});
