import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/*
 * With PROCESSES only the first process can ask all for what they have measured; the one that Prometheus comes to asks it.
 */

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
    // Prometheus comes again when one has hung, or is just starting.
    all.clusterMetrics().then(answer, () => answer());
  });
}

/** In the others. Under their number nothing is summed, and nothing falls when a process begins anew. */
export function shareMetrics(registry: Registry, processNumber: number): void {
  registry.setDefaultLabels({ process: String(processNumber) });
  AggregatorRegistry.setRegistries([registry]);
  // Listens to the first process.
  void new AggregatorRegistry();
}

let gatherings = 0;

/**
 * What all processes have measured, as Prometheus reads it.
 * @throws Error where one of them does not answer
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
