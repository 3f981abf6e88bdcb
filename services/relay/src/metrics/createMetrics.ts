import { createRegistry } from '@portico/common/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Quota } from '../messages/types.ts'

export interface MetricSources {
  readonly topics: () => number
  readonly clients: () => number
  readonly stored: () => Quota | undefined
}

/**
 * Creates the metrics of the relay. Labels are tags, reasons and project ids, never a topic, a
 * client or an address.
 */
export function createMetrics({ topics, clients, stored: store }: MetricSources) {
  const registry = createRegistry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('portico_relay_topics', 'Topics that sockets of this process listen to.', topics)
  gauge('portico_relay_clients', 'Client ids with a socket on this process.', clients)
  if (store() !== undefined) {
    gauge('portico_relay_letters', 'Messages that wait here.', () => store()?.messages ?? 0)
    gauge('portico_relay_letter_bytes', 'What they take.', () => store()?.bytes ?? 0)
  }
  return {
    registry,
    sockets: new Gauge({
      name: 'portico_relay_sockets',
      help: 'Open connections by project.',
      labelNames: ['project'] as const,
      registers,
    }),
    published: new Counter({
      name: 'portico_relay_published_total',
      help: 'Messages that clients published, by tag.',
      labelNames: ['tag'] as const,
      registers,
    }),
    delivered: new Counter({
      name: 'portico_relay_pushed_total',
      help: 'Messages sent to sockets; twice if the first was not acknowledged.',
      registers,
    }),
    acknowledged: new Histogram({
      name: 'portico_relay_acknowledged_seconds',
      help: 'Time from the push to its acknowledgement.',
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refused: new Counter({
      name: 'portico_relay_refused_total',
      help: 'Calls and connections that were refused, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
