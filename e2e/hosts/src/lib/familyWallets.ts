import { createFakeMultiChainWallet } from 'portico/testing'
import { bitcoinSide, createFakeBitcoinWallet } from 'portico/testing/bitcoin'
import { createFakePolkadotWallet, polkadotSide } from 'portico/testing/polkadot'
import type { CaipNetworkId } from 'portico/wire'
import { evmKeys, solanaKeys } from './wallets.ts'
import { option, world } from './world.ts'

/** The wallets of the page with all namespaces. */
export type FamilyWallets = ReturnType<typeof installFamilyWallets>

/**
 * Creates and installs a wallet of Bitcoin, one of Polkadot and one of all namespaces. Their keys
 * belong to `?seed=`, so that tests share no coins; the test funds them.
 */
export function installFamilyWallets() {
  const seed = option('seed') ?? 'families'
  const networkId = world.chains.bitcoin.caip2 as CaipNetworkId
  const common = (name: string) => ({ name, seed: `${seed}:${name}`, storage: localStorage })
  const wallets = {
    elm: createFakeBitcoinWallet({ ...common('Elm'), networkId }),
    ginkgo: createFakePolkadotWallet(common('Ginkgo')),
    cypress: createFakeMultiChainWallet({
      ...common('Cypress'),
      evm: { rdns: 'test.cypress', ...evmKeys(4) },
      solana: solanaKeys(4),
      sides: [bitcoinSide({ networkId }), polkadotSide()],
    }),
  }
  for (const wallet of Object.values(wallets)) wallet.install()
  return wallets
}
