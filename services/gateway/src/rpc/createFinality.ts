import { isYounger } from '@portico/common'
import type { UpstreamPool } from './createUpstreamPool.ts'

const AGE_MAX_MS = 15_000
/**
 * For a network without a `finalized` block: deeper than any reorganisation seen on an active
 * network.
 */
const DEPTH = 256

/** The height of the last final block. */
export interface Finality {
  height(): Promise<number>
}

export function createFinality(pool: UpstreamPool, now: () => number = Date.now): Finality {
  let known = -1
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<number> | undefined
  const read = async (): Promise<number> => {
    try {
      const [finalized, newest] = await pool.request([
        { method: 'eth_getBlockByNumber', params: ['finalized', false] },
        { method: 'eth_blockNumber', params: [] },
      ])
      const named =
        finalized && 'result' in finalized ? toHeight(finalized.result, 'number') : undefined
      const head = newest && 'result' in newest ? toHeight(newest.result) : undefined
      // A final block above the newest one is wrong.
      if (head === undefined) known = -1
      else known = named === undefined ? head - DEPTH : Math.min(named, head)
    } catch {
      // Nothing is cached until the height is known again.
      known = -1
    }
    readAt = now()
    return known
  }
  return {
    async height() {
      if (isYounger(readAt, AGE_MAX_MS, now())) return known
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}

function toHeight(value: unknown, name?: string): number | undefined {
  const text = name ? (value as Record<string, unknown> | null)?.[name] : value
  return typeof text === 'string' && /^0x[0-9a-fA-F]{1,13}$/.test(text) ? Number(text) : undefined
}
