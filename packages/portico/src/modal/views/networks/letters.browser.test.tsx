import { afterEach, expect, test } from 'vitest'
import { push } from '../../../features/modal/navigate.ts'
import { mainnet } from '../../../networks/index.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectState, mountOpen, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const local = (id: number, name: string): Network => ({
  ...mainnet,
  id,
  name,
  caipNetworkId: `eip155:${id}` as CaipNetworkId,
  testnet: true,
})

test('Networks: letters tell networks without a logo apart', async () => {
  const networks = [local(31337, 'Portico Local'), local(31338, 'Portico Local Two')] as const
  world = modalWorld([fakeWallet('Alpha')], { networks: [...networks, mainnet] })
  await mountOpen(world)
  push(world.portico, { view: 'Networks', parameters: {} })
  await expectState('Networks', 'ready')
  const letters = () =>
    [...shadow().querySelectorAll('.row .picture text')].map((text) => text.textContent)
  await expect.poll(letters).toEqual(['PL', 'PT'])
})
