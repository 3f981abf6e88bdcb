import { DecodeError, type Hex, isHex } from '../../../frame/index.ts'
import { invalidParams, readList, readRecord } from '../params.ts'
import { readAddress } from './addresses.ts'
import { readQuantity } from './quantity.ts'

export interface AccessListItem {
  readonly address: Hex
  readonly storageKeys: readonly Hex[]
}

/** A transaction as the caller asks for it. What is missing comes from the wallet's node. */
export interface RequestedTransaction {
  readonly from: unknown
  readonly to: Hex | null
  readonly value: bigint
  readonly data: Hex
  readonly accessList: readonly AccessListItem[]
  readonly chainId: bigint | undefined
  readonly nonce: bigint | undefined
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
}

/** https://github.com/ethereum/execution-apis/blob/main/src/schemas/transaction.yaml */
const KEYS = new Set([
  'type',
  'nonce',
  'to',
  'from',
  'gas',
  'value',
  'input',
  'data',
  'gasPrice',
  'maxPriorityFeePerGas',
  'maxFeePerGas',
  'accessList',
  'chainId',
])
/** Types up to that of EIP-1559. The type that is signed follows from the network. */
const TYPE_MAX = 2n
const WORD = /^0x[\da-f]{64}$/i

/**
 * Reads the parameters of `eth_sendTransaction`.
 *
 * @throws DecodeError `authorization_refused` for a transaction of EIP-7702
 * @throws FrameError `invalid_params`, also for members that the wallet does not know
 */
export function readTransaction(params: unknown): RequestedTransaction {
  const [value] = readList(params)
  const request = readRecord(value)
  const type = readQuantity(request.type)
  // https://eips.ethereum.org/EIPS/eip-7702: a type of its own, for the list of authorisations.
  if ('authorizationList' in request || type === 4n) throw new DecodeError('authorization_refused')
  const isKnown = Object.keys(request).every((key) => KEYS.has(key))
  if (!isKnown || (type ?? 0n) > TYPE_MAX) throw invalidParams()
  return {
    from: request.from,
    to: isMissing(request.to) ? null : readAddress(request.to),
    value: readQuantity(request.value) ?? 0n,
    data: readData(request),
    accessList: isMissing(request.accessList) ? [] : readAccessList(request.accessList),
    chainId: readQuantity(request.chainId),
    nonce: readQuantity(request.nonce),
    gas: readQuantity(request.gas),
    gasPrice: readQuantity(request.gasPrice),
    maxFeePerGas: readQuantity(request.maxFeePerGas),
    maxPriorityFeePerGas: readQuantity(request.maxPriorityFeePerGas),
  }
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}

/** `data` is the older name of `input`. Two that differ have no meaning. */
function readData({ data, input }: Readonly<Record<string, unknown>>): Hex {
  const given = [data, input].filter((value) => !isMissing(value)).map(toBytes)
  const [first = '0x', second = first] = given
  if (first !== second) throw invalidParams()
  return first
}

function toBytes(value: unknown): Hex {
  const bytes = typeof value === 'string' ? value.toLowerCase() : undefined
  if (!isHex(bytes)) throw invalidParams()
  return bytes
}

/** https://eips.ethereum.org/EIPS/eip-2930 */
function readAccessList(value: unknown): readonly AccessListItem[] {
  return readList(value).map((item) => {
    const { address, storageKeys } = readRecord(item)
    return { address: readAddress(address), storageKeys: readList(storageKeys).map(readWord) }
  })
}

function readWord(value: unknown): Hex {
  if (typeof value !== 'string' || !WORD.test(value)) throw invalidParams()
  return toBytes(value)
}
