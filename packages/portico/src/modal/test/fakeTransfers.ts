import type {
  PlanTransferParameters,
  SentTransaction,
  TransactionObservation,
  TransferPlan,
  TransferRuntime,
} from '../../core/interfaces/transfer.ts'

export const HASH = `0x${'ab'.repeat(32)}`

/** What a test's chain says of transfers. */
export interface FakeTransfers {
  readonly runtime: TransferRuntime
  /** Where names lead; one that is not here leads nowhere. */
  readonly names: Record<string, string>
  /** What is different about the next plans. */
  plan: Partial<TransferPlan>
  /** The next plan, or the next name, is not answered before this is. */
  gate: Promise<unknown>
  /** Plans and names fail so. */
  refusal: unknown
  /** Sending fails so, before the wallet is asked. */
  unreachable: unknown
  observation: TransactionObservation
  /** What the wallet was asked to send, and how to answer. */
  readonly asked: {
    readonly value: bigint
    readonly to: string
    approve(hash?: string): void
    reject(error: unknown): void
  }[]
}

/** A chain that responds at once, and a wallet that waits for the user. */
export function fakeTransfers(): FakeTransfers {
  const fake: FakeTransfers = {
    names: {},
    plan: {},
    gate: Promise.resolve(),
    refusal: undefined,
    unreachable: undefined,
    observation: { status: 'pending' },
    asked: [],
    runtime: {
      checkAddress: (value) =>
        /^0x[\da-f]{40}$/i.test(value) || /^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(value)
          ? value
          : undefined,
      async resolveName({ name }) {
        await fake.gate
        if (fake.refusal) throw fake.refusal
        return fake.names[name]
      },
      async plan(parameters) {
        await fake.gate
        if (fake.refusal) throw fake.refusal
        return { ...planOf(parameters), ...fake.plan }
      },
      send: ({ plan, onRequest }) =>
        new Promise<SentTransaction>((resolve, reject) => {
          if (fake.unreachable) throw fake.unreachable
          onRequest()
          fake.asked.push({
            value: plan.value,
            to: plan.to,
            approve: (hash = HASH) => resolve({ hash }),
            reject,
          })
        }),
      getTransactionStatus: async () => fake.observation,
    },
  }
  return fake
}

const FEE = 400_000_000_000_000n

function planOf({ account, network, asset, to, value }: PlanTransferParameters): TransferPlan {
  const { symbol, decimals } = network.nativeCurrency
  const native = 1_204_900_000_000_000_000n
  const own = asset === undefined
  return {
    from: account.address,
    to,
    asset: own
      ? { kind: 'native', symbol, decimals }
      : { kind: 'token', address: asset, symbol: 'USD1', decimals: 6 },
    value: value === 'max' ? (own ? native - FEE : 999_000_100n) : value,
    fee: { max: FEE, expected: FEE / 2n, symbol, decimals },
    accountType: 'eoa',
    balance: { native, asset: own ? native : 999_000_100n },
    outcome: { status: 'ok' },
    receiver: { isContract: false },
    warnings: [],
    request: { to },
  }
}
