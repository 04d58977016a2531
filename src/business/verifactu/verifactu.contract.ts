/** Wire types of the VERI*FACTU settings. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { spanishNif } from './fiscal-record.ts';
import { verifactuDuties, verifactuModes } from './verifactu-mode.ts';

const path = '/lob/api/v1/verifactu';

export const verifactuSettingsShape = {
  mode: z.enum(verifactuModes),
  duty: z.enum(verifactuDuties),
  /** Producer of this software in each record; empty: the company itself. */
  producerName: z.string().check(z.trim(), z.maxLength(120), plainLine),
  producerNif: z.string().check(
    z.trim(),
    z.maxLength(20),
    z.refine((text) => text === '' || spanishNif(text) !== undefined, 'No es un NIF español.'),
  ),
  /** The producer's declaration on this software; empty: the product's own text. */
  declaration: z.string().check(z.trim(), z.maxLength(10_000)),
};
export const verifactuSettingsSchema = z.object(verifactuSettingsShape);
export const editedVerifactuSettings = z.extend(verifactuSettingsSchema, { version: recordVersion });
export type EditedVerifactuSettings = z.infer<typeof editedVerifactuSettings>;

const verifactuSettings = z.object({
  ...verifactuSettingsShape,
  producerNif: z.string(),
  /** Number of this installation in the records. */
  installation: z.string(),
  version: recordVersion,
});
export type VerifactuSettings = z.infer<typeof verifactuSettings>;

export const readVerifactuSettingsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/settings`,
  access: { permission: 'Permissions.AppSettings.View' },
  summary: 'How the company takes part in VERI*FACTU',
  reply: verifactuSettings,
});

export const saveVerifactuSettingsEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/settings`,
  access: { permission: 'Permissions.AppSettings.Update' },
  summary:
    'Sets the mode and the producer. 409 for a mode that cannot be left or taken now, and for a stale version',
  body: editedVerifactuSettings,
  reply: verifactuSettings,
});
