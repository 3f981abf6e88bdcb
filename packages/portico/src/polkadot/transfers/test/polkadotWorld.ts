import { Keyring } from '@polkadot/keyring'
import { Metadata, TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { POLKADOT_LOCAL_CAIP2, type PolkadotChain, TEST_MNEMONIC } from '@portico/localnet'
import { memoryStorage } from '../../../core/storage/rawStore.ts'
import { createPortico } from '../../../createPortico.ts'
import { connect } from '../../../features/connect/connect.ts'
import { manualClock } from '../../../features/test/modelWorld.ts'
import { createFakePolkadotWallet } from '../../../testing/polkadot/createFakePolkadotWallet.ts'
import { onlyWallet } from '../../../testing/test/findWallet.ts'
import { type Network, toNetwork } from '../../../wire/network.ts'
import { discoverPolkadotWallets } from '../../discoverPolkadotWallets.ts'
import { polkadot } from '../../index.ts'
import type { PolkadotPage } from '../../options.ts'

export type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

/** What a wallet answers to a transaction. */
export interface SignedPayload {
  readonly signature: string
  readonly signedTransaction?: string
}

/** The local network as a network of a site. */
export function localNetwork(...rpcUrls: readonly string[]): Network {
  return toNetwork({
    id: POLKADOT_LOCAL_CAIP2.slice('polkadot:'.length),
    name: 'Polkadot Local',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: rpcUrls } },
    caipNetworkId: POLKADOT_LOCAL_CAIP2,
    chainNamespace: 'polkadot',
    testnet: true,
  })
}

/** Creates a key pair of polkadot.js. */
export const createPair = (path: string, type: KeyType = 'sr25519') =>
  new Keyring({ type, ss58Format: 42 }).addFromUri(`${TEST_MNEMONIC}//${path}`)

type Pair = ReturnType<typeof createPair>

/**
 * Signs as the extension polkadot{.js} does, with the encoder of @polkadot/types
 * (`RequestExtrinsicSign` of @polkadot/extension-base).
 */
export function signWithPolkadotJs(
  chain: PolkadotChain,
  pair: Pair,
  payload: SignerPayloadJSON,
): SignedPayload {
  const registry = new TypeRegistry()
  const hex = chain.node.best.runtime.metadata as `0x${string}`
  registry.setMetadata(new Metadata(registry, hex))
  registry.setSignedExtensions(payload.signedExtensions)
  const { version } = payload
  const { signature } = registry.createType('ExtrinsicPayload', payload, { version }).sign(pair)
  const extrinsic = registry.createType('Extrinsic', { method: payload.method }, { version })
  extrinsic.addSignature(payload.address, signature, payload)
  return { signature, signedTransaction: extrinsic.toHex() }
}

export interface PageOptions {
  /** The path of the account in the mnemonic. Default: a funded one. */
  readonly path?: string | undefined
  readonly type?: KeyType | undefined
  readonly rpcUrls?: readonly string[] | undefined
  /** Changes how the wallet signs. */
  readonly sign?:
    | ((payload: SignerPayloadJSON, sign: typeof signWithPolkadotJs) => unknown)
    | undefined
  /** The wallet does not report of which type the key is, like a relay session. */
  readonly hidesType?: boolean | undefined
  /** The wallet signs no transactions. */
  readonly signsTextOnly?: boolean | undefined
}

/** A page with one wallet, connected to the local network. */
export async function polkadotPage(chain: PolkadotChain, options: PageOptions = {}) {
  const { path = '0', type = 'sr25519', rpcUrls = [chain.rpcUrl], sign } = options
  const pair = createPair(path, type)
  const accounts = [{ address: pair.address, name: 'Account', ...(!options.hidesType && { type }) }]
  const payloads: SignerPayloadJSON[] = []
  const signPayload = async (payload: SignerPayloadJSON) => {
    payloads.push(payload)
    if (sign) return sign(payload, signWithPolkadotJs)
    return { id: payloads.length, ...signWithPolkadotJs(chain, pair, payload) }
  }
  const signer = { signRaw: async () => ({ signature: '0x' }) }
  const injected = {
    accounts: { get: async () => accounts, subscribe: () => () => undefined },
    signer: options.signsTextOnly ? signer : { ...signer, signPayload },
  }
  const page = { injectedWeb3: { 'polkadot-js': { version: '1', enable: async () => injected } } }
  const { portico, clock } = await connectPage(page, rpcUrls)
  return { portico, clock, pair, payloads }
}

/** A page with a fake wallet, connected to the local network. */
export async function fakeWalletPage(chain: PolkadotChain, type: KeyType) {
  const wallet = createFakePolkadotWallet({ accounts: [{ type }], seed: `transfers ${type}` })
  const page: PolkadotPage = {}
  wallet.install(page)
  return { wallet, ...(await connectPage(page, [chain.rpcUrl])) }
}

async function connectPage(page: PolkadotPage, rpcUrls: readonly string[]) {
  const clock = manualClock()
  const connector = onlyWallet((host) =>
    discoverPolkadotWallets(host, { page, storage: memoryStorage() }),
  )
  const portico = createPortico({
    projectId: 'test',
    networks: [localNetwork(...rpcUrls)],
    adapters: [polkadot({ page })],
    connectors: [connector],
    clock,
  })
  await connect(portico, { connectorId: connector.id })
  return { portico, clock }
}
