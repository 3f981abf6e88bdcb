import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet, sepolia } from '../../../networks/ethereum.ts'
import { expectClean, expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(async () => {
  await world.portico.close()
  await page.viewport(1280, 800)
})

test('Networks: a name beside a tag is not cut on a phone', async () => {
  await page.viewport(390, 844)
  const name = 'Portico Local Polkadot Asset Hub'
  world = modalWorld([], { networks: [mainnet, { ...sepolia, name }] })
  await mount(world)
  void world.portico.open({ view: 'Networks' })
  await expectState('Networks', 'ready')
  await expect.element(page.getByText(name)).toBeVisible()
  const names = [...shadow().querySelectorAll('.row-title > bdi')]
  expect(names.map(({ textContent }) => textContent)).toContain(name)
  for (const text of names) {
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
    expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight)
  }
  const [first, second] = [...shadow().querySelectorAll('.row')]
  expect(second?.getBoundingClientRect().height).toBe(first?.getBoundingClientRect().height)
  await expectClean()
})
