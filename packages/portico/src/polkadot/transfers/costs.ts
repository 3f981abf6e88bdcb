import { concatBytes } from '@noble/hashes/utils'
import { u32, u128 } from '@polkadot-api/substrate-bindings'
import * as v from 'valibot'
import type { TransferOutcome } from '../../core/interfaces/transfer.ts'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { httpInvalidBody } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { type NodeTarget, readNodeError } from '../requestNode.ts'
import { describeDispatchError } from './dispatchErrors.ts'
import { writeExtrinsic } from './extrinsic.ts'
import { fromHex } from './hex.ts'
import { callRuntime } from './node.ts'
import type { ChainRuntime } from './runtimes.ts'

// The longest signature: ECDSA with its type byte. Nodes do not verify it to compute a fee.
const DUMMY_SIGNATURE = new Uint8Array(66).fill(2)
const FEE_BYTES = 16

/** Reads the fee of a transaction: the last field of `RuntimeDispatchInfo`. */
export async function readFee(
  target: NodeTarget,
  payload: PolkadotPayload,
  accountId: Uint8Array,
): Promise<bigint> {
  const extrinsic = writeExtrinsic(payload, accountId, DUMMY_SIGNATURE)
  const info = await callRuntime(target, {
    name: 'TransactionPaymentApi_query_info',
    data: concatBytes(extrinsic, u32.enc(extrinsic.length)),
  })
  if (info.length > FEE_BYTES) return u128.dec(info.slice(-FEE_BYTES))
  throw new PorticoError(httpInvalidBody)
}

const DryRun = v.object({
  success: v.literal(true),
  value: v.object({
    execution_result: v.object({ success: v.boolean(), value: v.unknown() }),
  }),
})
const DispatchFailure = v.object({ error: v.unknown() })

const XCM_VERSION = 4

/** Runs a call without effect, if the chain has `DryRunApi`. */
export async function dryRun(
  target: NodeTarget,
  { metadata, codecs }: ChainRuntime,
  { method, address }: PolkadotPayload,
): Promise<TransferOutcome> {
  const api = metadata.apis.find(({ name }) => name === 'DryRunApi')
  const inputs = api?.methods.find(({ name }) => name === 'dry_run_call')?.inputs ?? []
  const [origin] = inputs
  if (!origin) return { status: 'unknown' }
  try {
    const signed = { type: 'system', value: { type: 'Signed', value: address } }
    const data = concatBytes(
      codecs.buildDefinition(origin.type).enc(signed),
      fromHex(method),
      // The second version of the API has the version of XCM in the result.
      inputs.length > 2 ? u32.enc(XCM_VERSION) : new Uint8Array(),
    )
    const answer = await callRuntime(target, { name: 'DryRunApi_dry_run_call', data })
    const result = codecs.buildRuntimeCall('DryRunApi', 'dry_run_call').value.dec(answer)
    const { success, output } = v.safeParse(DryRun, result)
    if (!success) return { status: 'unknown' }
    const { success: isDone, value } = output.value.execution_result
    if (isDone) return { status: 'ok' }
    const failure = v.safeParse(DispatchFailure, value)
    const reason = failure.success ? describeDispatchError(failure.output.error) : 'unknown'
    return { status: 'fails', reason }
  } catch (error) {
    if (readNodeError(error) === undefined && error instanceof PorticoError) throw error
    return { status: 'unknown' }
  }
}
