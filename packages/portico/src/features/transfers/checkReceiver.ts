import type { TransferWarning } from '../../core/interfaces/transfer.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import {
  receiverOtherNetwork,
  receiverSelf,
  receiverTokenContract,
  receiverWrongNetwork,
  receiverZero,
} from '../../wire/errors/rows/transfer.ts'
import { invalidAddress } from '../../wire/errors/rows/validationOwn.ts'
import type { Namespace } from '../../wire/namespace.ts'
import {
  addressPrefixes,
  burnAddresses,
  findNamespaceOf,
  hasAddressForm,
} from '../../wire/namespaces/addresses.ts'
import { isOtherNetwork } from '../../wire/namespaces/addressNetworks.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'

/** Why a receiver is refused. */
export type ReceiverRefusal =
  | 'address'
  | 'wrongNetwork'
  | 'otherNetwork'
  | 'zero'
  | 'self'
  | 'tokenContract'

/** In order of precedence. */
export const refusalRows: Readonly<Record<ReceiverRefusal, ErrorRow>> = {
  wrongNetwork: receiverWrongNetwork,
  address: invalidAddress,
  otherNetwork: receiverOtherNetwork,
  zero: receiverZero,
  self: receiverSelf,
  tokenContract: receiverTokenContract,
}

/**
 * When two addresses count as look-alikes. Wallets show four characters at each end, and address
 * poisoning imitates these. The second pair is what other wallets and buttons with few characters
 * show. Two addresses that look the same in this modal always cause a warning.
 */
const receiverThresholds: readonly {
  /** Number of equal characters after the shared prefix, ignoring case. */
  readonly samePrefix: number
  readonly sameSuffix: number
}[] = [
  { samePrefix: 4, sameSuffix: 4 },
  { samePrefix: 2, sameSuffix: 6 },
]

/** What is known about a receiver. All addresses are of one namespace. */
export interface CheckReceiverParameters {
  readonly namespace: Namespace
  readonly address: string
  /** The sending account. */
  readonly from: string
  /** The contract or mint of the token. */
  readonly asset?: string | undefined
  /** The user's other accounts. */
  readonly own?: readonly string[] | undefined
  /**
   * Receivers of the user's own transfers, the first one first. Senders of incoming transfers do
   * not count: any account can send to this one.
   */
  readonly recent?: readonly string[] | undefined
  /** Addresses that the user labelled. */
  readonly contacts?: readonly string[] | undefined
  readonly isContract?: boolean | undefined
}

export interface CheckedReceiver {
  readonly refusal?: ReceiverRefusal | undefined
  /** The namespace of the address, if it is another one. */
  readonly namespace?: Namespace | undefined
  readonly warnings: readonly TransferWarning[]
}

/**
 * Checks a receiver by rules, without any request.
 *
 * @returns a refusal, which the user cannot override, or the warnings to show
 * @example
 * checkReceiver({ namespace: 'eip155', address: '0x…', from: '0x…', recent: [] }).warnings
 * // [{ code: 'firstTime', confirm: false }]
 */
export function checkReceiver(parameters: CheckReceiverParameters): CheckedReceiver {
  const { namespace, address, from, asset } = parameters
  // All forms of the namespace itself count: of other namespaces, only those that are unmistakable.
  if (!hasAddressForm(namespace, address)) {
    const addressNamespace = findNamespaceOf(address)
    return addressNamespace && addressNamespace !== namespace
      ? { refusal: 'wrongNetwork', namespace: addressNamespace, warnings: [] }
      : { refusal: 'address', warnings: [] }
  }
  if (isOtherNetwork(namespace, address, from)) return { refusal: 'otherNetwork', warnings: [] }
  const isSame = (other: string | undefined) =>
    other !== undefined &&
    canonicalAddress(namespace, other) === canonicalAddress(namespace, address)
  if (burnAddresses[namespace].some(isSame)) return { refusal: 'zero', warnings: [] }
  if (isSame(from)) return { refusal: 'self', warnings: [] }
  if (isSame(asset)) return { refusal: 'tokenContract', warnings: [] }
  return { warnings: warningsOf(parameters, isSame) }
}

function warningsOf(
  {
    namespace,
    address,
    from,
    own = [],
    recent = [],
    contacts = [],
    isContract,
  }: CheckReceiverParameters,
  same: (other: string) => boolean,
): readonly TransferWarning[] {
  // By how well the user knows them. An address that was paid once is still a look-alike of those
  // before it.
  const ranks = [[from, ...own], contacts, ...recent.map((receiver) => [receiver])]
  const rank = ranks.findIndex((addresses) => addresses.some(same))
  const elders = (rank < 0 ? ranks : ranks.slice(0, rank)).flat()
  const twin = elders.find((other) => isLookAlike(namespace, address, other))
  const warnings: TransferWarning[] = []
  if (twin !== undefined) warnings.push({ code: 'lookAlike', confirm: true, details: twin })
  if (rank < 0) warnings.push({ code: 'firstTime', confirm: false })
  if (isContract) warnings.push({ code: 'contractReceiver', confirm: false })
  return warnings
}

/** Whether two different addresses begin and end alike. */
function isLookAlike(namespace: Namespace, a: string, b: string): boolean {
  const [one, two] = [normalize(namespace, a), normalize(namespace, b)]
  return receiverThresholds.some(
    ({ samePrefix, sameSuffix }) =>
      one.slice(0, samePrefix) === two.slice(0, samePrefix) &&
      one.slice(-sameSuffix) === two.slice(-sameSuffix),
  )
}

// In lower case: Solana addresses are case-sensitive, but users overlook the case.
function normalize(namespace: Namespace, address: string): string {
  return address.replace(addressPrefixes[namespace], '').toLowerCase()
}
