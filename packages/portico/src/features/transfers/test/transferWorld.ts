import { expect, vi } from 'vitest'
import type {
  PlanTransferParameters,
  TransferPlan,
  TransferRuntime,
} from '../../../core/interfaces/transfer.ts'
import { createWorld, ethereum, fakeAdapter } from '../../test/fixtures.ts'

/** An address to send to. */
export const TO = '0x1111111111111111111111111111111111112222'
export const HASH = `0x${'5c'.repeat(32)}`

const registry = { ensUniversalResolver: { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } }

/** A network with a name registry. */
export const mainnet = { ...ethereum, contracts: registry }

/** A plan without warnings. */
export function plan({ account, to, value }: PlanTransferParameters): TransferPlan {
  return {
    from: account.address,
    to,
    asset: { kind: 'native', symbol: 'ETH', decimals: 18 },
    value: value === 'max' ? 10n : value,
    accountType: 'eoa',
    balance: { native: 10n, asset: 10n },
    outcome: { status: 'ok' },
    receiver: { isContract: false },
    warnings: [],
    request: { to, value: `${value}` },
  }
}

/** Creates an instance whose EVM chain answers at once, unless a test overrides it. */
export function transferWorld(
  own: Partial<TransferRuntime>,
  config: Parameters<typeof createWorld>[0] = {},
  more: Omit<Parameters<typeof fakeAdapter>[1], 'transfers'> = {},
) {
  const runtime: TransferRuntime = {
    plan: async (parameters) => plan(parameters),
    send: async ({ onRequest }) => {
      onRequest()
      return { hash: HASH }
    },
    getTransactionStatus: async () => ({ status: 'pending' }),
    checkAddress: (value) => (/^0x[\da-f]{40}$/i.test(value) ? value : undefined),
    ...own,
  }
  const adapter = fakeAdapter('eip155', { transfers: async () => runtime, ...more })
  return createWorld({ adapters: [adapter, fakeAdapter('solana')], ...config })
}

/** A wallet that answers when the test calls `answer`. */
export function lateWallet() {
  let answer: (sent: { hash: string }) => void = () => {}
  let isRequested = false
  const send: TransferRuntime['send'] = ({ onRequest }) =>
    new Promise((resolve) => {
      onRequest()
      isRequested = true
      answer = resolve
    })
  return {
    send,
    requested: () => vi.waitFor(() => expect(isRequested).toBe(true)),
    answer: () => answer({ hash: HASH }),
  }
}
