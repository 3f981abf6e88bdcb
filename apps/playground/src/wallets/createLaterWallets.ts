import { bitcoin } from 'portico/networks'
import { createFakeMultiChainWallet } from 'portico/testing'
import {
  bitcoinSide,
  createFakeBitcoinWallet,
  type FakeBitcoinWalletOptions,
} from 'portico/testing/bitcoin'
import { createFakePolkadotWallet, polkadotSide } from 'portico/testing/polkadot'
import type { CaipNetworkId } from 'portico/wire'
import { fundPolkadotAccounts } from '../world/fundPolkadotAccounts.ts'
import type { World } from '../world/world.ts'
import type { ApprovalQueue } from './approvals.ts'
import { commonOptions, evmOptions, solanaOptions } from './demoOptions.ts'
import type { DemoWallet } from './demoWallet.ts'
import {
  createBitcoinSide,
  createEvmSide,
  createPolkadotSide,
  createSolanaSide,
  toDemoWallet,
} from './toDemoWallet.ts'

/** Installs the wallets of Bitcoin, of Polkadot, and of all namespaces. */
export function createLaterWallets(
  world: World | undefined,
  approvals: ApprovalQueue,
): readonly DemoWallet[] {
  const common = (name: string) => commonOptions(name, approvals, world)
  const cedar = createFakeMultiChainWallet({
    ...common('Cedar'),
    evm: evmOptions(world, 2, 3),
    solana: solanaOptions(world, 2, 3),
    sides: [bitcoinSide(bitcoinOptions(world, 2, 3)), polkadotSide()],
  })
  const elm = createFakeBitcoinWallet({ ...common('Elm'), ...bitcoinOptions(world, 0, 1) })
  const ginkgo = createFakePolkadotWallet(common('Ginkgo'))
  for (const wallet of [cedar, elm, ginkgo]) wallet.install()
  if (world) {
    const addresses = [...cedar.polkadot.addresses, ...ginkgo.addresses]
    fundPolkadotAccounts(world, addresses).catch(console.warn)
  }
  return [
    toDemoWallet(elm, 'bip122', [createBitcoinSide(elm)]),
    toDemoWallet(ginkgo, 'polkadot', [createPolkadotSide(ginkgo)]),
    toDemoWallet(cedar, 'all', [
      createEvmSide(cedar.evm, world),
      createSolanaSide(cedar.solana),
      createBitcoinSide(cedar.bitcoin),
      createPolkadotSide(cedar.polkadot),
    ]),
  ]
}

function bitcoinOptions(
  world: World | undefined,
  ...indices: number[]
): Pick<FakeBitcoinWalletOptions, 'accounts' | 'networkId'> {
  if (!world) return { networkId: bitcoin.caipNetworkId }
  return {
    accounts: indices.flatMap((index) => world.testAccounts.bitcoin[index]?.privateKey ?? []),
    networkId: world.chains.bitcoin.caip2 as CaipNetworkId,
  }
}
