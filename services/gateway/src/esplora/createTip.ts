import { isYounger } from '@portico/common'
import type { UpstreamPool } from '../rpc/createUpstreamPool.ts'
import type { EsploraCall, EsploraResult } from './fetchEsplora.ts'
import { tipHeight } from './requests.ts'
import { toCall } from './toCall.ts'

const AGE_MAX_MS = 60_000
/**
 * Blocks after which a block is final: a new coin may be spent by then (Bitcoin Core,
 * src/consensus/consensus.h, `COINBASE_MATURITY`).
 */
const DEPTH = 100

/** The newest block of a network. */
export interface Tip {
  /**
   * Whether the block of a height is final. Does not wait: it is not, as long as the newest block
   * is unknown.
   */
  isFinal(height: number): boolean
}

export function createTip(pool: UpstreamPool<EsploraCall>, now: () => number = Date.now): Tip {
  let known = -1
  let readAt = Number.NEGATIVE_INFINITY
  let isReading = false
  const read = async (): Promise<void> => {
    isReading = true
    const outcomes = await pool.request([toCall(tipHeight, {})]).catch(() => [])
    const [outcome] = outcomes
    known = outcome && 'result' in outcome ? Number((outcome.result as EsploraResult).text) : -1
    readAt = now()
    isReading = false
  }
  return {
    isFinal(height) {
      if (isYounger(readAt, AGE_MAX_MS, now())) return height + DEPTH <= known
      if (!isReading) void read()
      return false
    },
  }
}
