import { withClient } from './backup.ts';

/** Deletes the production orders of a database with their receipts, which the server's role cannot delete. */
export const deleteOrdenes = (ownerUrl: string): Promise<unknown> =>
  withClient(ownerUrl, (client) =>
    client.query(`delete from ordenfab_recepcion_celda; delete from ordenfab_recepcion; delete from ordenfab_envio_celda;
      delete from ordenfab_envio_pieza; delete from ordenfab_envio; delete from ordenfab`),
  );
