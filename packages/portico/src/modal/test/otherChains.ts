import { vi } from 'vitest'
import type { PorticoConfig } from '../../core/config/types.ts'
import { connect } from '../../features/connect/connect.ts'
import { bitcoin, bitcoinTestnet } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/ethereum.ts'
import { polkadot, polkadotAssetHub } from '../../networks/polkadot.ts'
import type { Account } from '../../wire/accounts.ts'
import type { Network } from '../../wire/network.ts'
import { fakeWallet } from './fakeWallet.ts'
import { mount } from './harness.tsx'
import { type ModalWorld, modalWorld } from './modalWorld.tsx'

/** The examples of BIP-173 and BIP-350. */
export const PAYMENTS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const ORDINALS = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
/** Alice and Bob of Polkadot's development chains, with the prefix of Polkadot. */
export const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
export const BOB = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'

const accounts: readonly Account[] = [
  { namespace: 'bip122', address: PAYMENTS, type: 'payment' },
  { namespace: 'bip122', address: ORDINALS, type: 'ordinals' },
]
const polkadotAccounts: readonly Account[] = [
  { namespace: 'polkadot', address: ALICE, type: 'eoa', label: 'Alice' },
  { namespace: 'polkadot', address: BOB, type: 'eoa', label: 'Savings of Bob' },
]

/** A page with a connected Bitcoin wallet, which has an address for ordinals too. */
export async function bitcoinWorld(config: Partial<PorticoConfig> = {}): Promise<ModalWorld> {
  const world = await connectedWorld('bip122', config, [bitcoin, bitcoinTestnet, mainnet])
  world.chain.balance = async () => ({ value: 12_345_678n, decimals: 8, symbol: 'BTC' })
  return world
}

/** A page with a connected Polkadot wallet, on Asset Hub. */
export async function polkadotWorld(config: Partial<PorticoConfig> = {}): Promise<ModalWorld> {
  const world = await connectedWorld('polkadot', config, [polkadotAssetHub, polkadot, mainnet])
  world.chain.balance = async () => ({ value: 12_345_678_901n, decimals: 10, symbol: 'DOT' })
  return world
}

async function connectedWorld(
  namespace: 'bip122' | 'polkadot',
  config: Partial<PorticoConfig>,
  networks: readonly [Network, ...Network[]],
): Promise<ModalWorld> {
  const wallet = fakeWallet('Alpha', {
    namespaces: [namespace],
    networkIds: { [namespace]: networks[0].caipNetworkId },
    accounts: { bip122: accounts, polkadot: polkadotAccounts },
  })
  const world = modalWorld([wallet], { networks, ...config })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => {
    if (wallet.prompts.length === 0) throw new TypeError('no prompt')
  })
  await wallet.prompts[0]?.approve()
  await connecting
  return world
}
