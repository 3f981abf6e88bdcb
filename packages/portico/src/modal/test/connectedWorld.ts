import { expect, vi } from 'vitest'
import type { PorticoConfig } from '../../core/config/types.ts'
import { connect } from '../../features/connect/connect.ts'
import { GATEWAY } from './fakeGateway.ts'
import { fakeWallet } from './fakeWallet.ts'
import { mount } from './harness.tsx'
import { type ModalWorld, modalWorld } from './modalWorld.tsx'

/** A page with a gateway, on which a wallet is connected. */
export async function connectedWorld(config: Partial<PorticoConfig> = {}): Promise<ModalWorld> {
  const wallet = fakeWallet('Alpha')
  const world = modalWorld([wallet], { gatewayUrl: GATEWAY, projectId: 'test', ...config })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  return world
}
