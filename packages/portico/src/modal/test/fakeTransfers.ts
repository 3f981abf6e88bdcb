import type {
  PlanTransferParameters,
  SentTransaction,
  TransactionObservation,
  TransferPlan,
  TransferRuntime,
} from '../../core/interfaces/transfer.ts'

export const HASH = `0x${'ab'.repeat(32)}`

/** What the chain of a test returns for transfers. */
export interface FakeTransfers {
  readonly runtime: TransferRuntime
  /** Addresses by name; other names are unknown. */
  readonly names: Record<string, string>
  /** Overrides fields of the next plans. */
  plan: Partial<TransferPlan>
  /** Delays the next plan or name. */
  gate: Promise<unknown>
  /** Plans and names fail with this error. */
  refusal: unknown
  /** Sending fails with this error before the wallet is asked. */
  unreachable: unknown
  observation: TransactionObservation
  /** The pending requests to the wallet. */
  readonly asked: {
    readonly value: bigint
    readonly to: string
    /** The wallet signs, and the network is asked. */
    sign(): void
    approve(hash?: string): void
    reject(error: unknown): void
  }[]
}

/** A chain that responds at once, and a wallet whose requests the test answers. */
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
      // The adapter of a namespace has its own check.
      checkAddress: (value) => value,
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
      send: ({ plan, onRequest, onSigned }) =>
        new Promise<SentTransaction>((resolve, reject) => {
          if (fake.unreachable) throw fake.unreachable
          onRequest()
          fake.asked.push({
            value: plan.value,
            to: plan.to,
            sign: (hash = HASH) => onSigned?.({ hash }),
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
