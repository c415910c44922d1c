import type { Finding } from './finding.ts';
import { fullDisk } from './full-disk.ts';
import { idleConnections } from './idle-connections.ts';
import type { StressOptions } from './options.ts';
import { silentMail, silentPayments } from './silent-providers.ts';
import { slowClients } from './slow-clients.ts';
import { stoppedDatabase } from './stopped-database.ts';

const FAULTS = { fullDisk, stoppedDatabase, silentMail, silentPayments, slowClients, idleConnections };

/** Faults around the product: it reports them clearly, and recovers by itself. */
export async function faults({ print }: StressOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, fault] of Object.entries(FAULTS)) {
    print(`  ${name} …`);
    findings.push(...(await fault()));
  }
  return findings;
}
