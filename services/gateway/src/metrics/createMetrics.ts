import { createRegistry } from '@portico/common/metrics'
import { Counter, Gauge, Histogram } from 'prom-client'

/**
 * Creates the metrics of the gateway. Labels are routes, networks and host names, never the address
 * of a user or a wallet.
 */
export function createMetrics() {
  const registry = createRegistry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'portico_http_requests_total',
      help: 'Answers by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      registers,
    }),
    duration: new Histogram({
      name: 'portico_http_request_seconds',
      help: 'Time until the answer was ready.',
      labelNames: ['route'] as const,
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    upstream: new Counter({
      name: 'portico_upstream_requests_total',
      help: 'Requests to upstreams by network, host and how they ended.',
      labelNames: ['chain', 'host', 'outcome'] as const,
      registers,
    }),
    rpcCache: new Counter({
      name: 'portico_rpc_answers_total',
      help: 'JSON-RPC answers by where they came from.',
      labelNames: ['chain', 'from'] as const,
      registers,
    }),
    sockets: new Gauge({
      name: 'portico_rpc_sockets',
      help: 'Open WebSocket connections of clients.',
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
