import type { Connector, ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { kusama, polkadotAssetHub } from '../../networks/polkadot.ts'
import {
  createFakePolkadotWallet,
  type FakePolkadotWalletOptions,
} from '../../testing/polkadot/createFakePolkadotWallet.ts'
import { onlyWallet } from '../../testing/test/findWallet.ts'
import { discoverPolkadotWallets } from '../discoverPolkadotWallets.ts'
import type { PolkadotPage } from '../options.ts'

/** The networks of the site in tests, with different prefixes. */
export const networks = [polkadotAssetHub, kusama]

/** Finds the only wallet of a page. */
export function findOnly(page: PolkadotPage, storage = memoryStorage()): Connector {
  return onlyWallet((host) => discoverPolkadotWallets(host, { page, storage }))
}

/** Installs a fake wallet in a page of its own. */
export function installFake(options: FakePolkadotWalletOptions = {}) {
  const page: PolkadotPage = {}
  const wallet = createFakePolkadotWallet(options)
  wallet.install(page)
  const storage = memoryStorage()
  return { wallet, page, storage, connector: findOnly(page, storage) }
}

/** Connects a wallet. Returns its session. */
export async function connect(
  connector: Connector,
  change: Partial<ConnectorConnectParameters> = {},
) {
  const signal = new AbortController().signal
  const { sessions } = await connector.connect({
    namespaces: ['polkadot'],
    networks,
    mode: 'interactive',
    signal,
    ...change,
  })
  const [session] = sessions
  if (session.namespace !== 'polkadot') throw new TypeError('another namespace')
  return session
}

/** Finds a wallet that answers with these values. */
export function findAnswering(answers: {
  list?: unknown
  signature?: unknown
  enable?: (origin: unknown) => unknown
  subscribe?: unknown
  signer?: unknown
}) {
  const signer = { signPayload: async () => ({ id: 1, signature: answers.signature }) }
  const injected = {
    accounts: { get: async () => answers.list, subscribe: answers.subscribe },
    signer: answers.signer ?? signer,
  }
  const enable = answers.enable ?? (async () => injected)
  return findOnly({ injectedWeb3: { other: { enable } } })
}
