import type { FakeEvmWallet, FakeSolanaWallet, FakeWalletControls } from 'portico/testing'
import type { FakeBitcoinWallet } from 'portico/testing/bitcoin'
import type { FakePolkadotWallet } from 'portico/testing/polkadot'
import type { World } from '../world/world.ts'
import type { DemoWallet, DemoWalletState } from './demoWallet.ts'

/** One namespace of a demo wallet. */
export interface DemoSide {
  /** The addresses that the page sees, the active one first. */
  granted(): readonly string[]
  readonly addresses: readonly string[]
  /** Makes another of the two accounts the active one. */
  select(index: number): void
  /** The EVM network, and how it changes. */
  readonly network?: { chainId(): number; next(): void; onChange(listener: () => void): void }
}

/** The EVM side of a demo wallet. */
export function createEvmSide(wallet: FakeEvmWallet, world: World | undefined): DemoSide {
  const chains = world ? [world.chains.evm.chainId, world.chains.evm2.chainId, 56] : [1, 8453, 56]
  return {
    ...createSide(wallet),
    network: {
      chainId: () => wallet.chainId,
      next() {
        const next = chains[(chains.indexOf(wallet.chainId) + 1) % chains.length]
        if (next !== undefined) wallet.setChain(next)
      },
      onChange(listener) {
        wallet.provider.on?.('chainChanged', listener)
        wallet.provider.on?.('accountsChanged', listener)
      },
    },
  }
}

/** The Solana side. */
export function createSolanaSide(wallet: FakeSolanaWallet): DemoSide {
  return createSide(wallet)
}

function createSide(wallet: FakeEvmWallet | FakeSolanaWallet): DemoSide {
  return {
    granted: () => wallet.granted,
    addresses: wallet.addresses,
    select() {
      const [first, ...rest] = wallet.granted
      if (first !== undefined && rest.length > 0) wallet.setAccounts([...rest, first])
    },
  }
}

/** The Bitcoin side. An account has one address for payments. */
export function createBitcoinSide(wallet: FakeBitcoinWallet): DemoSide {
  return {
    granted: () => wallet.granted.slice(0, 1),
    addresses: wallet.addresses,
    select: (index) => wallet.selectAccount(index),
  }
}

/** The Polkadot side. */
export function createPolkadotSide(wallet: FakePolkadotWallet): DemoSide {
  return {
    granted: () => wallet.granted.map(({ address }) => address),
    addresses: wallet.addresses,
    select(index) {
      // The page sees the accounts in this order, if it may see them.
      if (wallet.granted.length > 0) wallet.setAccounts([index, 1 - index])
    },
  }
}

/** The card of a wallet and of its sides. */
export function toDemoWallet(
  wallet: FakeWalletControls,
  namespace: DemoWallet['namespace'],
  sides: readonly DemoSide[],
): DemoWallet {
  const listeners = new Set<() => void>()
  const network = sides.find((side) => side.network)?.network
  let present = true
  // The account that the user has chosen, which the page sees once it is authorized.
  let chosen = 0
  const read = (): DemoWalletState => ({
    present,
    locked: wallet.locked,
    addresses: sides.flatMap((side) => side.granted()[0] ?? side.addresses[chosen] ?? []),
    chainId: network?.chainId(),
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
  network?.onChange(changed)
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
        for (const side of sides) side.select(chosen)
      }),
    nextChain: network && (() => act(network.next)),
    revoke: () => act(wallet.revoke),
  }
}
