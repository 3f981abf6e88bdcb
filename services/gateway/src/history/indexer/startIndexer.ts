import { randomUUID } from 'node:crypto'
import type { Database } from '@portico/common/database'
import type { Logger } from 'pino'
import type { ChainRpc } from '../../rpc/types.ts'
import { createIndexStore } from './createIndexStore.ts'
import type { IndexedChain } from './indexedChains.ts'
import { indexStep } from './indexStep.ts'
import { createBlockReader } from './readBlocks.ts'

/** A process that has not renewed its lease for this long is replaced by another one. */
const LEASE_MS = 15_000
/** Between two warnings about the same network: a node that is down would fill the log. */
const WARN_EVERY_MS = 10 * 60_000

export interface IndexerOptions {
  readonly store: Database
  readonly rpc: ChainRpc
  readonly chains: readonly IndexedChain[]
  /** Between two looks at the head of a chain. */
  readonly pollMs: number
  /** Default: 15 s. */
  readonly leaseMs?: number | undefined
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Indexes networks in the background: of all processes with one database, one does each network.
 *
 * @returns stops, once a pending step has ended, and leaves the network to another process
 */
export function startIndexer(options: IndexerOptions): () => Promise<void> {
  const { store, rpc, chains, pollMs, leaseMs = LEASE_MS, log } = options
  const stop = new AbortController()
  const holder = randomUUID()
  const loops = chains.map(async ({ id: chainId, from }) => {
    const index = createIndexStore({ store, chainId, holder, leaseMs })
    const reader = createBlockReader(rpc, chainId)
    let warnedAt: number | undefined
    while (!stop.signal.aborted) {
      try {
        const result = await indexStep({ reader, index, from, renewMs: leaseMs / 3 })
        warnedAt = undefined
        if (result === 'indexed') continue
      } catch (err) {
        const now = performance.now()
        if (warnedAt === undefined || now - warnedAt >= WARN_EVERY_MS) {
          log.warn({ err, chainId }, 'a network cannot be indexed; tried again')
          warnedAt = now
        }
      }
      await wait(pollMs, stop.signal)
    }
    await index.release().catch(() => {})
  })
  return async () => {
    stop.abort()
    await Promise.all(loops)
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
