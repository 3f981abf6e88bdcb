import { decodeHex } from '../../walletconnect/crypto/encoding.ts'
import { KEY_BYTES } from '../../walletconnect/crypto/keys.ts'
import type { Approval } from '../wallet/createWalletState.ts'
import type { FakePhoneOptions } from './types.ts'

/** @returns `undefined` if the text is not a pairing URI of version 2 */
export function readPairingUri(uri: string) {
  const match = /^wc:([0-9a-f]{64})@2\?(.+)$/i.exec(uri.trim())
  const query = new URLSearchParams(match?.[2])
  const symKey = decodeHex(query.get('symKey') ?? '', KEY_BYTES)
  const expiry = query.get('expiryTimestamp')
  if (!match?.[1] || !symKey || query.get('relay-protocol') !== 'irn') return undefined
  const expiresAt = expiry ? Number(expiry) * 1000 : Number.POSITIVE_INFINITY
  return { topic: match[1].toLowerCase(), symKey, expiresAt }
}

interface ProposedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The parameters of `wc_sessionPropose`. */
export interface Proposal {
  readonly optionalNamespaces: Readonly<Record<string, ProposedNamespace>>
  readonly proposer: {
    readonly publicKey: string
    readonly metadata: { readonly name: string; readonly url: string }
  }
}

/** Grants all proposed networks of the phone's namespaces, or fewer by the script. */
export function grantNamespaces(
  { optionalNamespaces }: Proposal,
  approval: Approval,
  evm: readonly string[],
  solana: readonly string[],
  { namespaces = ['eip155', 'solana'] }: FakePhoneOptions,
) {
  const own: Readonly<Record<string, readonly string[]>> = { eip155: evm, solana }
  const proposed = Object.keys(optionalNamespaces).filter((namespace) =>
    namespaces.some((item) => item === namespace),
  )
  const granted = proposed.slice(0, approval === 'partial' ? 1 : proposed.length)
  return Object.fromEntries(
    granted.map((namespace) => {
      const { chains = [], methods = [], events = [] } = optionalNamespaces[namespace] ?? {}
      const addresses = approval === 'empty' ? [] : (own[namespace] ?? [])
      const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
      return [namespace, { accounts, methods, events, chains }]
    }),
  )
}
