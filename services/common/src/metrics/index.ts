/** Prometheus metrics. */
export { createRegistry } from './createRegistry.ts'
