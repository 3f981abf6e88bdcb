import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils'
import {
  deriveSharedKey,
  deriveTopic,
  getPublicKey,
  KEY_BYTES,
} from '../../walletconnect/crypto/keys.ts'
import type { PhoneChannel } from './createPhoneChannel.ts'
import { grantNamespaces, type Proposal } from './proposal.ts'
import { toRpcError } from './toRpcError.ts'
import type { PhoneDependencies, PhoneSession } from './types.ts'

const WEEK_S = 7 * 86_400
const METHOD = 'wc_sessionPropose'

/** A session with its key and what it grants. */
export interface KeyedSession extends PhoneSession {
  readonly key: string
  readonly granted: Readonly<Record<string, { accounts: readonly string[] }>>
}

interface ProposalContext {
  readonly channel: PhoneChannel
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
  const { channel, order, add, remove, save } = context
  try {
    // The prompt gets the whole proposal: the user decides by site and networks.
    const prompt = { namespace: 'eip155', method: METHOD, params: proposal } as const
    const approval = await state.approve(prompt)
    const granted = grantNamespaces(proposal, approval, order, addresses.solana, options)
    agents.evm.setAccounts(order)
    agents.solana.setAccounts(addresses.solana)
    const secretKey = randomBytes(KEY_BYTES)
    const publicKey = bytesToHex(getPublicKey(secretKey))
    const key = deriveSharedKey(secretKey, hexToBytes(proposal.proposer.publicKey))
    const topic = deriveTopic(key)
    const { name: siteName, url: siteUrl } = proposal.proposer.metadata
    const namespaces = Object.keys(granted) as PhoneSession['namespaces']
    await add({ topic, key: bytesToHex(key), granted, siteName, siteUrl, namespaces })
    const relay = { protocol: 'irn' }
    const result = approval === 'lie' ? 'yes' : { relay, responderPublicKey: publicKey }
    await channel.respond(pairingTopic, METHOD, id, { result })
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
    await channel.respond(pairingTopic, METHOD, id, { error: rejection })
  } finally {
    channel.unsubscribe(pairingTopic)
  }
}
