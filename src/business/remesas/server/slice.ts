import { sql } from 'kysely';
import type { ServerSlice } from '../../../platform/server/server-slice.ts';
import { extractosRoutes } from './extractos.ts';
import { remesasRoutes } from './remesas.routes.ts';

export const remesasSlice = (parts: Parameters<typeof remesasRoutes>[0]): ServerSlice => ({
  routes: [...remesasRoutes(parts), ...extractosRoutes(parts)],
  recordNames: {
    subqueries: () => ({
      remesa: sql`(select '#' || r.id || ' · ' || b.nombre from remesa r join cuenta_bancaria b on b.id = r.cuenta_id
        where r.id::text = auditoria.resource_id)`,
      apunte: sql`(select a.fecha || ' ' || left(a.texto, 60) from extracto_apunte a
        where a.id::text = auditoria.resource_id)`,
      extracto: sql`(select e.archivo from extracto e where e.id::text = auditoria.resource_id)`,
      cuentaBancaria: sql`(select b.nombre from cuenta_bancaria b where b.id::text = auditoria.resource_id)`,
    }),
  },
});
