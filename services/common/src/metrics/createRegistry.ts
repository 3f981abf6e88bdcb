import { collectDefaultMetrics, Registry } from 'prom-client'

/** Creates the registry of one service, with the metrics of its Node.js process. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
