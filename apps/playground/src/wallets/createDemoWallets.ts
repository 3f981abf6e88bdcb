import type { Connector } from 'portico'
import {
  createFakeEmbeddedConnector,
  createFakeEvmWallet,
  createFakeMultiChainWallet,
  createFakeSolanaWallet,
  type FakeEvmWallet,
  type FakeSolanaWallet,
  type FakeWalletControls,
} from 'portico/testing'
import type { World } from '../world/world.ts'
import type { ApprovalQueue } from './approvals.ts'
import { browserStorage } from './browserStorage.ts'
import type { DemoWallet, DemoWalletState } from './demoWallet.ts'
import { describeRequest } from './describeRequest.ts'
import { markIcon } from './marks.ts'

/**
 * Installs the demo wallets: one for Ethereum, one for Solana, one for both. They have public test
 * keys of the local world, if there is one, and request each approval through the queue.
 */
export function createDemoWallets(
  world: World | undefined,
  approvals: ApprovalQueue,
): { wallets: readonly DemoWallet[]; login: Connector } {
  const common = (name: string) => ({
    name,
    icon: markIcon(name),
    storage: browserStorage(),
    onRequest: async (request: Parameters<typeof describeRequest>[0]) =>
      (await approvals.request(describeRequest(request))) ? undefined : 'reject',
  })
  const evm = evmOptions(world)
  const aspen = createFakeEvmWallet({ ...common('Aspen'), ...evm(0, 1) })
  const birch = createFakeSolanaWallet({ ...common('Birch'), ...solanaOptions(world, 0, 1) })
  const cedar = createFakeMultiChainWallet({
    ...common('Cedar'),
    evm: evm(2, 3),
    solana: solanaOptions(world, 2, 3),
  })
  for (const wallet of [aspen, birch, cedar]) wallet.install()
  const { accounts: _, ...chains } = evm(4)
  return {
    wallets: [
      toDemoWallet(aspen, 'eip155', { evm: aspen }, world),
      toDemoWallet(birch, 'solana', { solana: birch }, world),
      toDemoWallet(cedar, 'both', { evm: cedar.evm, solana: cedar.solana }, world),
    ],
    login: createFakeEmbeddedConnector({
      ...common('Dune'),
      type: 'external',
      id: 'dune',
      evm: chains,
      ...(world && { solanaRpcUrls: { [world.chains.solana.caip2]: world.chains.solana.rpcUrl } }),
    }),
  }
}

type EvmParts = Pick<
  NonNullable<Parameters<typeof createFakeEvmWallet>[0]>,
  'accounts' | 'chainId' | 'chains' | 'rpcUrls'
>

function evmOptions(world: World | undefined): (...indices: number[]) => EvmParts {
  if (!world) return () => ({ chainId: 1, chains: [8453, 42161, 10, 56] })
  const { evm, evm2 } = world.chains
  return (...indices) => ({
    accounts: indices.flatMap((index) => world.testAccounts.evm[index]?.privateKey ?? []),
    chainId: evm.chainId,
    chains: [1, 56],
    rpcUrls: { [evm.chainId]: evm.rpcUrl, [evm2.chainId]: evm2.rpcUrl },
  })
}

function solanaOptions(world: World | undefined, ...indices: number[]) {
  if (!world) return {}
  const secrets = indices.flatMap((index) => world.testAccounts.solana[index]?.secretKey ?? [])
  return { accounts: secrets, rpcUrls: { 'solana:localnet': world.chains.solana.rpcUrl } }
}

interface Halves {
  readonly evm?: FakeEvmWallet
  readonly solana?: FakeSolanaWallet
}

function toDemoWallet(
  wallet: FakeWalletControls,
  namespace: DemoWallet['namespace'],
  { evm, solana }: Halves,
  world: World | undefined,
): DemoWallet {
  const listeners = new Set<() => void>()
  let present = true
  // The account that the user has chosen, which the page sees once it is authorised.
  let chosen = 0
  const read = (): DemoWalletState => ({
    present,
    locked: wallet.locked,
    addresses: [evm, solana].flatMap((half) => half?.granted[0] ?? half?.addresses[chosen] ?? []),
    chainId: evm?.chainId,
  })
  let state = read()
  const changed = () => {
    state = read()
    for (const listener of listeners) listener()
  }
  const act = (action: () => void) => {
    action()
    changed()
  }
  evm?.provider.on?.('chainChanged', changed)
  evm?.provider.on?.('accountsChanged', changed)
  const chains = world ? [world.chains.evm.chainId, world.chains.evm2.chainId, 56] : [1, 8453, 56]
  return {
    id: wallet.name,
    name: wallet.name,
    namespace,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setPresent: (next) =>
      act(() => {
        present = next
        if (next) wallet.reappear()
        else wallet.vanish()
      }),
    setLocked: (next) => act(next ? wallet.lock : wallet.unlock),
    nextAccount: () =>
      act(() => {
        chosen = 1 - chosen
        for (const half of [evm, solana]) {
          const [first, ...rest] = half?.granted ?? []
          if (first !== undefined && rest.length > 0) half?.setAccounts([...rest, first])
        }
      }),
    nextChain:
      evm &&
      (() =>
        act(() => {
          const next = chains[(chains.indexOf(evm.chainId) + 1) % chains.length]
          if (next !== undefined) evm.setChain(next)
        })),
    revoke: () => act(wallet.revoke),
  }
}
