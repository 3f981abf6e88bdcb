import { mnemonicToAccount } from 'viem/accounts'
import { createSeed, getPhrase } from '../../../frame/index.ts'
import { createWallet } from '../../../frame/test/wallet.ts'
import type { PrepareRequestParameters } from '../prepareParameters.ts'
import { createTestNodes } from './createTestNodes.ts'

export const SITE = 'https://shop.example'

/** A wallet, and viem's account of the same phrase. */
export async function createTestAccount() {
  const wallet = await createWallet()
  const { addresses } = wallet.vault
  return {
    ...wallet,
    seed: createSeed(wallet.entropy),
    addresses,
    account: mnemonicToAccount(getPhrase(wallet.entropy)),
    /** The parameters of a request of the site. */
    request(
      method: string,
      params: unknown,
      { nodes = createTestNodes().nodes, chainId = 'eip155:1' } = {},
    ): PrepareRequestParameters {
      return { chainId, method, params, origin: SITE, addresses, nodes }
    },
  }
}

export type TestAccount = Awaited<ReturnType<typeof createTestAccount>>
