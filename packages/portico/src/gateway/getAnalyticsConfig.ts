import type { InferOutput } from 'valibot'
import { AnalyticsConfig } from '../wire/gateway/wallets.ts'
import type { Gateway } from './connectGateway.ts'
import { parseWith } from './connectGateway.ts'

/**
 * Gets whether the project accepts usage events.
 *
 * @throws {PorticoError} `http/*`
 */
export function getAnalyticsConfig(
  { http }: Gateway,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<InferOutput<typeof AnalyticsConfig>> {
  return http.get({ path: ['getAnalyticsConfig'], signal, parse: parseWith(AnalyticsConfig) })
}
