import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/* With PROCESSES only the first process can collect from all; the others request it. */

interface Gathering {
  bhukhandMetrics: number;
  text?: string;
}

const isGathering = (message: unknown): message is Gathering =>
  typeof message === 'object' && message !== null && 'bhukhandMetrics' in message;

/** In the first process: answers the others. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isGathering(message)) return;
    const answer = (text?: string) => {
      if (worker.isConnected()) worker.send({ ...message, text }, () => undefined);
    };
    // A worker may be starting; the next scrape retries.
    all.clusterMetrics().then(answer, () => answer());
  });
}

/** In the others. Per process number, so that counters survive nothing but their own restart. */
export function shareMetrics(registry: Registry, processNumber: number): void {
  registry.setDefaultLabels({ process: String(processNumber) });
  AggregatorRegistry.setRegistries([registry]);
  // Listens to the first process.
  void new AggregatorRegistry();
}

let gatherings = 0;

/**
 * All processes' metrics in Prometheus format.
 * @throws Error when one does not answer
 */
export function metricsOfAll(): Promise<string> {
  gatherings += 1;
  const asked: Gathering = { bhukhandMetrics: gatherings };
  return new Promise((told, failed) => {
    const hear = (message: unknown) => {
      if (!isGathering(message) || message.bhukhandMetrics !== asked.bhukhandMetrics) return;
      process.off('message', hear);
      if (message.text === undefined) failed(new Error('One of the processes does not tell its metrics'));
      else told(message.text);
    };
    process.on('message', hear);
    process.send?.(asked);
  });
}
