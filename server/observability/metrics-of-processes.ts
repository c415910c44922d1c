import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/* Only the first of several PROCESSES can collect from all; the others request it. */

interface MetricsRequest {
  bhukhandMetrics: number;
  text?: string;
}

const isMetricsRequest = (message: unknown): message is MetricsRequest =>
  typeof message === 'object' && message !== null && 'bhukhandMetrics' in message;

export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isMetricsRequest(message)) return;
    const answer = (text?: string) => {
      if (worker.isConnected()) worker.send({ ...message, text }, () => undefined);
    };
    all.clusterMetrics().then(answer, () => answer());
  });
}

/** Runs in the others. Labelled by process number, so that counters survive nothing but their own restart. */
export function shareMetrics(registry: Registry, processNumber: number): void {
  registry.setDefaultLabels({ process: String(processNumber) });
  AggregatorRegistry.setRegistries([registry]);
  void new AggregatorRegistry();
}

let requests = 0;

/**
 * All processes' metrics in Prometheus format.
 * @throws Error if one does not answer
 */
export function metricsOfAll(): Promise<string> {
  requests += 1;
  const request: MetricsRequest = { bhukhandMetrics: requests };
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (!isMetricsRequest(message) || message.bhukhandMetrics !== request.bhukhandMetrics) return;
      process.off('message', onMessage);
      if (message.text === undefined) reject(new Error('One of the processes does not tell its metrics'));
      else resolve(message.text);
    };
    process.on('message', onMessage);
    process.send?.(request);
  });
}
