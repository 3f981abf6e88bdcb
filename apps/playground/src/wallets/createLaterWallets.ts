import { bitcoin } from 'portico/networks'
import { createFakeMultiChainWallet } from 'portico/testing'
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
import { commonOptions, evmOptions, solanaOptions } from './demoOptions.ts'
import {
  createBitcoinSide,
  createEvmSide,
  createPolkadotSide,
  createSolanaSide,
  toDemoWallet,
} from './toDemoWallet.ts'
import type { WalletList } from './walletList.ts'

/** Installs the wallets of Bitcoin, of Polkadot, and of all namespaces. */
export async function createLaterWallets(
  world: World | undefined,
  approvals: ApprovalQueue,
  wallets: WalletList,
): Promise<void> {
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
  const cedar = createFakeMultiChainWallet({
    ...common('Cedar'),
    evm: evmOptions(world, 2, 3),
    solana: solanaOptions(world, 2, 3),
    sides: [bitcoinSide(bitcoinOptions(world, 2, 3)), polkadotSide()],
  })
  await yieldToPage()
  cedar.install()
  wallets.add(
    toDemoWallet(cedar, 'all', [
      createEvmSide(cedar.evm, world),
      createSolanaSide(cedar.solana),
      createBitcoinSide(cedar.bitcoin),
      createPolkadotSide(cedar.polkadot),
    ]),
  )
  if (!world) return
  await yieldToPage()
  const addresses = [...cedar.polkadot.addresses, ...ginkgo.addresses]
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
