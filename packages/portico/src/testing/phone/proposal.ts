import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils'
import { decodeHex } from '../../walletconnect/crypto/encoding.ts'
import {
  deriveSharedKey,
  deriveTopic,
  getPublicKey,
  KEY_BYTES,
} from '../../walletconnect/crypto/keys.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Approval } from '../wallet/createWalletState.ts'
import { toRpcError } from '../wallet/rpcErrors.ts'
import type { PhoneChannel } from './createPhoneChannel.ts'
import type { FakePhoneOptions, PhoneDependencies, PhoneSession, PhoneSides } from './types.ts'

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
  readonly chains?: readonly CaipNetworkId[]
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
  own: Readonly<Record<string, readonly string[]>>,
  sides: PhoneSides,
  { namespaces }: FakePhoneOptions,
) {
  const known: readonly string[] = namespaces ?? [...Object.keys(own), ...sides.keys()]
  const proposed = Object.keys(optionalNamespaces).filter((namespace) => known.includes(namespace))
  const granted = proposed.slice(0, approval === 'partial' ? 1 : proposed.length)
  return Object.fromEntries(
    granted.map((namespace) => {
      const { chains = [], methods: wanted = [], events = [] } = optionalNamespaces[namespace] ?? {}
      const side = sides.get(namespace)
      const methods = side ? wanted.filter((method) => side.methods.includes(method)) : wanted
      const addresses = (chain: CaipNetworkId) => side?.addresses(chain) ?? own[namespace] ?? []
      const accounts = chains.flatMap((chain) =>
        approval === 'empty' ? [] : addresses(chain).map((address) => `${chain}:${address}`),
      )
      return [namespace, { accounts, methods, events, chains }]
    }),
  )
}

const WEEK_S = 7 * 86_400
const PROPOSE = 'wc_sessionPropose'

/** A session with its key and what it grants. */
export interface KeyedSession extends PhoneSession {
  readonly key: string
  readonly granted: Readonly<Record<string, { accounts: readonly string[] }>>
}

interface ProposalContext {
  readonly channel: PhoneChannel
  readonly sides: PhoneSides
  /** The EVM addresses, the selected one first. */
  readonly order: readonly string[]
  /** Adds a session and subscribes to it. */
  add(session: KeyedSession): Promise<void>
  remove(topic: string): void
  save(): void
}

/** Prompts the user for a proposal, responds to it and settles the session. */
export async function settleProposal(
  dependencies: PhoneDependencies,
  context: ProposalContext,
  { topic: pairingTopic, id, proposal }: { topic: string; id: number; proposal: Proposal },
): Promise<void> {
  const { state, agents, addresses, icon, options } = dependencies
  const { channel, sides, order, add, remove, save } = context
  try {
    // The prompt gets the whole proposal: the user decides by site and networks.
    const prompt = { namespace: 'eip155', method: PROPOSE, params: proposal } as const
    const approval = await state.approve(prompt)
    const own = { eip155: order, solana: addresses.solana }
    const granted = grantNamespaces(proposal, approval, own, sides, options)
    agents.evm.setAccounts(order)
    agents.solana.setAccounts(addresses.solana)
    for (const side of sides.values()) side.grant()
    const secretKey = randomBytes(KEY_BYTES)
    const publicKey = bytesToHex(getPublicKey(secretKey))
    const key = deriveSharedKey(secretKey, hexToBytes(proposal.proposer.publicKey))
    const topic = deriveTopic(key)
    const { name: siteName, url: siteUrl } = proposal.proposer.metadata
    const namespaces = Object.keys(granted) as PhoneSession['namespaces']
    await add({ topic, key: bytesToHex(key), granted, siteName, siteUrl, namespaces })
    const relay = { protocol: 'irn' }
    const result = approval === 'lie' ? 'yes' : { relay, responderPublicKey: publicKey }
    await channel.respond(pairingTopic, PROPOSE, id, { result })
    if (approval === 'lie') return remove(topic)
    const metadata = { name: state.name, description: '', url: 'https://phone.test', icons: [icon] }
    const settled = await channel.request(topic, 'wc_sessionSettle', {
      relay,
      namespaces: granted,
      controller: { publicKey, metadata },
      expiry: Math.floor(Date.now() / 1000) + WEEK_S,
    })
    if (settled.type === 'error') remove(topic)
    save()
  } catch (cause) {
    const error = toRpcError(cause)
    const rejection = error.code === 4001 ? { code: 5000, message: 'User rejected.' } : error
    await channel.respond(pairingTopic, PROPOSE, id, { error: rejection })
  } finally {
    channel.unsubscribe(pairingTopic)
  }
}
