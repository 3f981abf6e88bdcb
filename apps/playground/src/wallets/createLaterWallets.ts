import { bitcoin } from 'portico/networks'
import type { FakeMultiChainWallet } from 'portico/testing'
import {
  bitcoinSide,
  createFakeBitcoinWallet,
  type FakeBitcoinWalletOptions,
} from 'portico/testing/bitcoin'
import { createFakePolkadotWallet, polkadotSide } from 'portico/testing/polkadot'
import type { CaipNetworkId } from 'portico/wire'
import { yieldToPage } from '../page/yieldToPage.ts'
import { fundPolkadotAccounts } from '../world/fundPolkadotAccounts.ts'
import type { World } from '../world/world.ts'
import type { ApprovalQueue } from './approvals.ts'
import type { LateSides } from './createLateSides.ts'
import { commonOptions } from './demoOptions.ts'
import {
  createBitcoinSide,
  createEvmSide,
  createPolkadotSide,
  createSolanaSide,
  toDemoWallet,
} from './toDemoWallet.ts'
import type { WalletList } from './walletList.ts'

interface LaterWallets {
  readonly world: World | undefined
  readonly approvals: ApprovalQueue
  readonly wallets: WalletList
  /** The wallet of all namespaces, and the place for those that it does not have yet. */
  readonly cedar: FakeMultiChainWallet
  readonly late: LateSides
}

/** Installs the wallets of Bitcoin and of Polkadot, and adds both to that of all namespaces. */
export async function createLaterWallets(parameters: LaterWallets): Promise<void> {
  const { world, approvals, wallets, cedar, late } = parameters
  const common = (name: string) => commonOptions(name, approvals, world)
  await yieldToPage()
  const elm = createFakeBitcoinWallet({ ...common('Elm'), ...bitcoinOptions(world, 0, 1) })
  elm.install()
  await yieldToPage()
  wallets.add(toDemoWallet(elm, 'bip122', [createBitcoinSide(elm)]))
  await yieldToPage()
  const ginkgo = createFakePolkadotWallet(common('Ginkgo'))
  ginkgo.install()
  wallets.add(toDemoWallet(ginkgo, 'polkadot', [createPolkadotSide(ginkgo)]))
  await yieldToPage()
  const cedarBitcoin = late.add(bitcoinSide(bitcoinOptions(world, 2, 3)))
  await yieldToPage()
  const cedarPolkadot = late.add(polkadotSide())
  wallets.add(
    toDemoWallet(cedar, 'all', [
      createEvmSide(cedar.evm, world),
      createSolanaSide(cedar.solana),
      createBitcoinSide(cedarBitcoin),
      createPolkadotSide(cedarPolkadot),
    ]),
  )
  if (!world) return
  await yieldToPage()
  const addresses = [...cedarPolkadot.addresses, ...ginkgo.addresses]
  fundPolkadotAccounts(world, addresses).catch(console.warn)
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
