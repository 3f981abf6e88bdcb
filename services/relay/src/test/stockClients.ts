import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { AuthTypes, CoreTypes, SessionTypes, SignClientTypes } from '@walletconnect/types'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { LOCAL_PROJECT } from '../startLocalRelay.ts'

export const CHAIN = 'eip155:1'
export const OTHER_CHAIN = 'eip155:137'
/** A public test key: the second of the well-known development mnemonic. */
export const owner: PrivateKeyAccount = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

export type Dapp = InstanceType<typeof SignClient>
export type Wallet = IWalletKit

const about = (name: string): CoreTypes.Metadata => ({
  name,
  description: `${name} of the tests`,
  url: `https://${name.toLowerCase()}.example`,
  icons: [],
})

/** Options that keep a stock client on our relay, with storage of its own. */
function coreOptions(relayUrl: string) {
  const kept = new Map<string, unknown>()
  const storage = {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() => [...kept.entries()] as [string, T][],
    getItem: async <T>(key: string) => structuredClone(kept.get(key)) as T | undefined,
    async setItem<T>(key: string, value: T) {
      kept.set(key, structuredClone(value))
    },
    async removeItem(key: string) {
      kept.delete(key)
    },
  }
  return {
    relayUrl,
    projectId: LOCAL_PROJECT,
    storage: storage as unknown as NonNullable<CoreTypes.Options['storage']>,
    customStoragePrefix: randomBytes(8).toString('hex'),
    logger: 'silent',
    telemetryEnabled: false,
  }
}

/** A dapp with sign-client 2.21.8. */
export function startDapp(relayUrl: string, name = 'Dapp'): Promise<Dapp> {
  return SignClient.init({
    ...coreOptions(relayUrl),
    metadata: about(name),
  } as SignClientTypes.Options)
}

/** A wallet with walletkit 1.2.8 on core 2.21.4. */
export async function startWallet(relayUrl: string): Promise<Wallet> {
  const core = new Core(coreOptions(relayUrl) as ConstructorParameters<typeof Core>[0])
  return WalletKit.init({
    core: core as unknown as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: about('Wallet'),
  })
}

interface StockCore {
  readonly heartbeat: { stop(): void }
  readonly relayer: { transportClose(): Promise<void> }
}

/** The SDKs cannot be stopped: this stops their timers and closes their sockets. */
export async function stopPeer({ core }: { core: unknown }): Promise<void> {
  const { heartbeat, relayer } = core as StockCore
  heartbeat.stop()
  await relayer.transportClose()
}

type Emitter = Pick<EventEmitter, 'once'> | { once(event: never, listener: never): unknown }

/** The next event with this name. */
export function next<T>(emitter: Emitter, event: string): Promise<T> {
  return new Promise((resolve) => {
    ;(emitter as EventEmitter).once(event, resolve)
  })
}

export const accountsOn = (...chains: string[]) =>
  chains.map((chain) => `${chain}:${owner.address}`)

export function namespaces(...chains: string[]): SessionTypes.Namespaces {
  return {
    eip155: {
      chains,
      accounts: accountsOn(...chains),
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged', 'accountsChanged'],
    },
  }
}

export const wanted = {
  optionalNamespaces: {
    eip155: {
      chains: [CHAIN, OTHER_CHAIN],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged', 'accountsChanged'],
    },
  },
}

/** Pairs both and settles a session. */
export async function settle(dapp: Dapp, wallet: Wallet): Promise<SessionTypes.Struct> {
  const { uri = '', approval } = await dapp.connect(wanted)
  const proposed = next<SignClientTypes.EventArguments['session_proposal']>(
    wallet,
    'session_proposal',
  )
  await wallet.pair({ uri })
  const { id } = await proposed
  await wallet.approveSession({ id, namespaces: namespaces(CHAIN) })
  return approval()
}

/** One-click sign-in; returns what both sides see. */
export async function authenticate(dapp: Dapp, wallet: Wallet) {
  const { uri, response } = await dapp.authenticate({
    chains: [CHAIN],
    domain: 'dapp.example',
    uri: 'https://dapp.example/login',
    nonce: '8f14e45fceea167a5a36',
    statement: 'Sign in to the tests.',
    methods: ['personal_sign'],
  })
  // Sent as well, for wallets without one-click sign-in.
  wallet.once('session_proposal', () => {})
  const requested = next<SignClientTypes.EventArguments['session_authenticate']>(
    wallet,
    'session_authenticate',
  )
  await wallet.pair({ uri: uri ?? '' })
  const { id, params } = await requested
  const authPayload: AuthTypes.PayloadParams = { ...params.authPayload, chains: [CHAIN] }
  const iss = `did:pkh:${CHAIN}:${owner.address}`
  const message = wallet.formatAuthMessage({ request: authPayload, iss })
  const s = await owner.signMessage({ message })
  const { exp: _exp, nbf: _nbf, type: _type, ...rest } = authPayload
  await wallet.approveSessionAuthenticate({
    id,
    auths: [
      { h: { t: 'caip122' }, p: { ...rest, iss }, s: { t: 'eip191', s } },
    ] as AuthTypes.Cacao[],
  })
  return response()
}
