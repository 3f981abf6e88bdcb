import type { Localnet } from '@portico/localnet'
import { createPortico } from '../../../createPortico.ts'
import { connect } from '../../../features/connect/connect.ts'
import { manualClock } from '../../../features/test/modelWorld.ts'
import { createFakeSolanaWallet } from '../../../testing/solana/createFakeSolanaWallet.ts'
import { onlyWallet, solanaWallets } from '../../../testing/test/findWallet.ts'
import { type Network, toNetwork } from '../../../wire/network.ts'
import { solana } from '../../index.ts'

/** The local cluster as a network of a site. */
export function solanaNetwork(world: Localnet, url = world.solana.rpcUrl): Network {
  const { caip2, name, nativeCurrency } = world.manifest.chains.solana
  return toNetwork({
    id: caip2.slice('solana:'.length),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [url] } },
    caipNetworkId: caip2 as Network['caipNetworkId'],
    chainNamespace: 'solana',
  })
}

/** A page with one wallet, connected to the local cluster. */
export async function solanaPage(
  world: Localnet,
  {
    account = 0,
    url,
    signsOnly = false,
  }: { account?: number; url?: string; signsOnly?: boolean } = {},
) {
  const clock = manualClock()
  const page = new EventTarget()
  const wallet = createFakeSolanaWallet({
    accounts: [world.manifest.testAccounts.solana[account]?.secretKey ?? ''],
    chains: ['solana:localnet'],
    rpcUrls: { 'solana:localnet': world.solana.rpcUrl },
  })
  if (signsOnly) {
    const { features } = wallet.wallet as { features: Record<string, unknown> }
    const { 'solana:signAndSendTransaction': _, ...rest } = features
    Object.defineProperty(wallet.wallet, 'features', { value: rest })
  }
  wallet.install(page)
  const connector = onlyWallet(solanaWallets(page))
  const network = solanaNetwork(world, url)
  const portico = createPortico({
    projectId: 'test',
    networks: [network],
    adapters: [solana({ page })],
    connectors: [connector],
    clock,
  })
  await connect(portico, { connectorId: connector.id })
  return { portico, wallet, clock, network }
}
