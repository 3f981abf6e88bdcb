import { openRedis } from '@portico/common'
import type { Redis } from 'ioredis'

// A request waits for it: what takes longer is done without.
const COMMAND_TIMEOUT_MS = 500
const RECONNECT_MAX_MS = 5000

/**
 * Connects to the Redis of cache and limits.
 *
 * @throws {ConfigError} when it cannot be reached at start
 */
export function openGatewayRedis(url: string): Promise<Redis> {
  return openRedis(url, { commandTimeout: COMMAND_TIMEOUT_MS, reconnectMaxMs: RECONNECT_MAX_MS })
}
