import {
  createFakeEvmWallet,
  createFakeMultiChainWallet,
  createFakeSolanaWallet,
} from 'portico/testing'
import { yieldToPage } from '../page/yieldToPage.ts'
import type { World } from '../world/world.ts'
import type { ApprovalQueue } from './approvals.ts'
import { createLateSides } from './createLateSides.ts'
import { commonOptions, evmOptions, solanaOptions } from './demoOptions.ts'
import { lightenCurves } from './lightenCurves.ts'
import { createEvmSide, createSolanaSide, toDemoWallet } from './toDemoWallet.ts'
import type { WalletList } from './walletList.ts'

/**
 * Installs the demo wallets. They have public test keys of the local world, if there is one, and
 * request each approval through the queue. Bitcoin and Polkadot follow, since their cryptography is
 * large: like an extension, they come after the page. The wallet of all namespaces comes first and
 * gets them later, so that it leads every list from the beginning.
 */
export async function createDemoWallets(
  world: World | undefined,
  approvals: ApprovalQueue,
  wallets: WalletList,
): Promise<void> {
  await lightenCurves()
  const late = createLateSides()
  const cedar = createFakeMultiChainWallet({
    ...commonOptions('Cedar', approvals, world),
    evm: evmOptions(world, 2, 3),
    solana: solanaOptions(world, 2, 3),
    sides: [late.place],
  })
  cedar.install()
  await yieldToPage()
  const aspen = createFakeEvmWallet({
    ...commonOptions('Aspen', approvals, world),
    ...evmOptions(world, 0, 1),
  })
  aspen.install()
  wallets.add(toDemoWallet(aspen, 'eip155', [createEvmSide(aspen, world)]))
  await yieldToPage()
  const birch = createFakeSolanaWallet({
    ...commonOptions('Birch', approvals, world),
    ...solanaOptions(world, 0, 1),
  })
  birch.install()
  wallets.add(toDemoWallet(birch, 'solana', [createSolanaSide(birch)]))
  const { createLaterWallets } = await import('./createLaterWallets.ts')
  await createLaterWallets({ world, approvals, wallets, cedar, late })
}
