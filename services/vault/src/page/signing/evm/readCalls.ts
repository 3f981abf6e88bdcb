import { callsError } from '../callsError.ts'
import { invalidParams, readList, readRecord } from '../params.ts'
import { readQuantity } from './quantity.ts'
import { type RequestedTransaction, readTransaction } from './readTransaction.ts'

/** https://eips.ethereum.org/EIPS/eip-5792, whose version this is. */
export const CALLS_VERSION = '2.0.0'
/** Each is a transaction that the user reviews. */
export const CALLS_MAX = 32
/** https://eips.ethereum.org/EIPS/eip-5792: characters. */
const ID_MAX = 8194

/** A batch of calls as the caller asks for it. */
export interface RequestedCalls {
  readonly id: string | undefined
  /** Missing: the wallet has one account. */
  readonly from: unknown
  readonly calls: readonly RequestedTransaction[]
}

const KEYS = new Set([
  'version',
  'id',
  'from',
  'chainId',
  'atomicRequired',
  'calls',
  'capabilities',
])
const CALL_KEYS = new Set(['to', 'data', 'value', 'capabilities'])
const CHAIN_ID = /^0x[1-9a-f][\da-f]*$/i

/**
 * Reads the parameters of `wallet_sendCalls`.
 *
 * @param chainId - of the request
 * @throws FrameError `invalid_params`, also for members that the wallet does not know; with the
 * code of EIP-5792 for too many calls, another network, a capability that is not optional, and
 * calls that must be atomic
 */
export function readCalls(params: unknown, chainId: bigint): RequestedCalls {
  const [value] = readList(params)
  const request = readKnown(value, KEYS)
  const { version, from, atomicRequired } = request
  const list = readList(request.calls)
  const isBatch = version === CALLS_VERSION && typeof atomicRequired === 'boolean'
  if (!isBatch || list.length === 0) throw invalidParams()
  const id = readId(request.id)
  const requested = readChain(request.chainId)
  if (list.length > CALLS_MAX) throw callsError('tooMany')
  const records = list.map((call) => readKnown(call, CALL_KEYS))
  const calls = records.map(({ to, data, value }) => readTransaction([{ to, data, value }]))
  const required = [request, ...records].flatMap(readRequired)
  if (requested !== chainId) throw callsError('network')
  if (required.length > 0) throw callsError('capability')
  if (atomicRequired) throw callsError('atomic')
  return { id, from, calls }
}

function readKnown(value: unknown, keys: ReadonlySet<string>) {
  const record = readRecord(value)
  if (!Object.keys(record).every((key) => keys.has(key))) throw invalidParams()
  return record
}

function readId(id: unknown): string | undefined {
  if (id === undefined) return undefined
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX) throw invalidParams()
  return id
}

/** The standard refuses zeros in front. */
function readChain(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !CHAIN_ID.test(value)) throw invalidParams()
  return readQuantity(value)
}

/** This wallet has no capability: it can leave out those that are optional, and no other. */
function readRequired({ capabilities = {} }: Readonly<Record<string, unknown>>) {
  return Object.values(readRecord(capabilities)).filter((one) => readRecord(one).optional !== true)
}
