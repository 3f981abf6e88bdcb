import * as v from 'valibot'

/** Enough for a transaction, or a batch of a wallet, with questions before and after it. */
export const SIMULATED_CALLS_MAX = 32

/**
 * One block, with nothing but calls. The standard has up to 256 blocks, of any number of calls, and
 * a block number of its own has the node fill in those before it:
 * https://ethereum.github.io/execution-apis/docs/ethsimulatev1-notes, "Overriding default values".
 */
const Params = v.pipe(
  v.array(v.unknown()),
  v.minLength(1),
  v.maxLength(2),
  v.transform(([payload]) => payload),
  v.strictObject({
    blockStateCalls: v.strictTuple([
      v.strictObject({ calls: v.pipe(v.array(v.unknown()), v.maxLength(SIMULATED_CALLS_MAX)) }),
    ]),
    traceTransfers: v.optional(v.boolean()),
    validation: v.optional(v.boolean()),
  }),
)

interface SimulatingCall {
  readonly method: string
  readonly params: unknown
}

/**
 * Counts the calls that a node runs for an `eth_simulateV1`. Other methods have none.
 *
 * @returns `undefined` for a simulation that costs a node too much, or of another form
 */
export function countSimulated({ method, params }: SimulatingCall): number | undefined {
  if (method !== 'eth_simulateV1') return 0
  const parsed = v.safeParse(Params, params)
  return parsed.success ? parsed.output.blockStateCalls[0].calls.length : undefined
}
