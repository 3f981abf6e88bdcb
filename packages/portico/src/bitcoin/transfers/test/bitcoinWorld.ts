import { BITCOIN_REGTEST_CAIP2, type BitcoinChain, bitcoinAccounts } from '@portico/localnet'
import { createPortico } from '../../../createPortico.ts'
import { connect } from '../../../features/connect/connect.ts'
import { manualClock } from '../../../features/test/modelWorld.ts'
import {
  createFakeBitcoinWallet,
  type FakeBitcoinShape,
} from '../../../testing/bitcoin/createFakeBitcoinWallet.ts'
import { collectWallets } from '../../../testing/test/findWallet.ts'
import { type Network, toNetwork } from '../../../wire/network.ts'
import { discoverBitcoinWallets } from '../../discoverBitcoinWallets.ts'
import { bitcoin } from '../../index.ts'

/** The local network as a network of a site. */
export function regtestNetwork(rpcUrl: string): Network {
  return toNetwork({
    id: BITCOIN_REGTEST_CAIP2.slice('bip122:'.length),
    name: 'Bitcoin Local',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [rpcUrl] } },
    caipNetworkId: BITCOIN_REGTEST_CAIP2,
    chainNamespace: 'bip122',
    testnet: true,
  })
}

/** A page with one wallet, connected to the local network. */
export async function bitcoinPage(
  chain: BitcoinChain,
  { account = 0, shape = 'sats' }: { account?: number; shape?: FakeBitcoinShape } = {},
) {
  const clock = manualClock()
  const page = new EventTarget()
  const wallet = createFakeBitcoinWallet({
    shape,
    accounts: [bitcoinAccounts[account]?.privateKey ?? ''],
    networkId: BITCOIN_REGTEST_CAIP2,
  })
  wallet.install(page)
  const { found, stop } = collectWallets((host) => discoverBitcoinWallets(host, { page }))
  stop()
  const [connector] = found.values()
  if (!connector) throw new TypeError('no wallet')
  const network = regtestNetwork(chain.rpcUrl)
  const portico = createPortico({
    projectId: 'test',
    networks: [network],
    adapters: [bitcoin({ page })],
    connectors: [connector],
    clock,
  })
  await connect(portico, { connectorId: connector.id })
  return { portico, wallet, clock, network }
}
