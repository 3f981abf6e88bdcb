import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import {
  callWithLookups,
  createLookupBudget,
  type LookupBudget,
  type LookupReach,
} from 'portico/wire/lookups'
import { type CallParameters, type Client, createClient, custom } from 'viem'
import { call } from 'viem/actions'
import type { ChainRpc } from '../rpc/types.ts'
import type { LookupEgress } from './createLookupEgress.ts'

const TIMEOUT_MS = 4000

export interface NameReaderOptions {
  readonly rpc: ChainRpc
  readonly chainId: string
  /** Without it, off-chain records are not read. */
  readonly lookupEgress?: LookupEgress | undefined
  readonly signal: AbortSignal
}

/**
 * Creates a viem client for one look-up. Its `call` follows off-chain look-ups (EIP-3668) within
 * the limits of `portico/wire/lookups`. viem's own `ccipRead` is off: it unpacks nested batches
 * without a limit.
 */
export function createNameReader({
  rpc,
  chainId,
  lookupEgress,
  signal,
}: NameReaderOptions): Client {
  const reader = createClient({
    transport: custom(
      {
        request: ({ method, params }: { method: string; params?: unknown }) =>
          rpc.request(chainId, method, Array.isArray(params) ? params : [], { signal }),
      },
      { retryCount: 0 },
    ),
    ccipRead: false,
  })
  if (!lookupEgress) return reader
  const budget = createLookupBudget()
  return reader.extend(() => ({
    call: async (parameters: CallParameters) => ({
      data: await callWithLookups({
        to: parameters.to ?? '0x',
        data: parameters.data ?? '0x',
        call: async (data) => (await call(reader, { ...parameters, data } as CallParameters)).data,
        request: requestWith(lookupEgress.guardedFetch, signal),
        budget,
        hosts: lookupEgress,
        signal,
      }),
    }),
  }))
}

function requestWith(guardedFetch: GuardedFetch, signal: AbortSignal): LookupReach['request'] {
  return async (request, budget) => {
    const { status, body } = await guardedFetch({
      ...request,
      timeoutMs: TIMEOUT_MS,
      maxBytes: budget.bytesLeft,
      signal,
    }).catch((error) => countCutOff(error, budget))
    budget.takeBytes(body.length)
    return { status, text: new TextDecoder().decode(body) }
  }
}

// A response that exceeds the budget has used all of it.
function countCutOff(error: unknown, budget: LookupBudget): never {
  if (error instanceof ServiceError && error.code === 'too_large') {
    budget.takeBytes(budget.bytesLeft)
  }
  throw error
}
