import { connect, type PorticoConfig } from 'portico'
import { vi } from 'vitest'
import {
  ether,
  fakeAccounts,
  GATEWAY,
} from '../../../packages/portico/src/modal/test/fakeGateway.ts'
import { fakeWallet } from '../../../packages/portico/src/modal/test/fakeWallet.ts'
import { modalWorld } from '../../../packages/portico/src/modal/test/modalWorld.tsx'

export { fakeSignIn } from '../../../packages/portico/src/features/test/signInWorld.ts'
export { HASH } from '../../../packages/portico/src/modal/test/fakeTransfers.ts'

export const alice = '0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1'

/** A site with a gateway, on a chain that resolves alice.eth. */
export function moneyWorld(config: Partial<PorticoConfig> = {}) {
  fakeAccounts([{ ...ether, price: '3000' }])
  const wallet = fakeWallet('Alpha')
  const { portico, chain } = modalWorld([wallet], { gatewayUrl: GATEWAY, ...config })
  chain.transfers.names['alice.eth'] = alice
  const enter = async () => {
    const connecting = connect(portico, { connectorId: wallet.id })
    await vi.waitUntil(() => wallet.prompts[0], 8000)
    await wallet.prompts[0]?.approve()
    await connecting
  }
  return { portico, transfers: chain.transfers, enter }
}
