/**
 * `npm run check:stock`: compares the ledgers of garments and of piezas, and the reservas, with their sums,
 * and the production orders with their lotes; prints every difference and exits with 1 when there is one.
 */
import type { Database } from '#database/schema.ts';
import { listPiezaDifferences } from '#src/business/production/materias/server/index.ts';
import { listOrdenDifferences } from '#src/business/production/ordenes/server/check-ordenes.ts';
import { listReservationDifferences, listStockDifferences } from '#src/business/stock/server/index.ts';
import { ConfigError, readConfig } from '#src/platform/server/config.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { borrowDatabase } from '#src/start-database.ts';

// Standard output has the differences only; messages go to standard error.
const print = (line: string) => console.error(line);

async function main(): Promise<void> {
  const database = await borrowDatabase(readConfig(), print);
  const connection = connect<Database>(database.url, 1, (error) => print(error.message));
  try {
    const { db } = connection;
    const differences = [
      ...(await listStockDifferences(db)),
      ...(await listReservationDifferences(db)),
      ...(await listPiezaDifferences(db)),
      ...(await listOrdenDifferences(db)),
    ];
    for (const difference of differences) console.log(JSON.stringify(difference));
    print(differences.length === 0 ? 'The books reconcile.' : `${differences.length} differences.`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
    await database.stop();
  }
}

main().catch((error) => {
  if (error instanceof ConfigError) console.error(`Settings:\n${error.message}`);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
