import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { goBack, push } from '../../features/modal/navigate.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { mount } from '../test/harness.tsx'
import { modalWorld } from '../test/modalWorld.tsx'

const root = () =>
  [...document.querySelectorAll('div')]
    .map((host) => host.shadowRoot)
    .find((shadow) => shadow?.querySelector('section.card')) ?? undefined
const focusedText = () => root()?.activeElement?.textContent
const shows = (view: string) =>
  expect.poll(() => root()?.querySelector<HTMLElement>('[data-layout]')?.dataset.layout).toBe(view)

test('embedded: a change of view moves the focus only if it is inside the card', async () => {
  const { portico } = await mountEmbedded()
  push(portico, { view: 'Networks', parameters: {} })
  await shows('Networks')
  expect(root()?.activeElement).toBeNull()
  await userEvent.click(root()?.querySelector('.header button') as HTMLElement)
  await expect.poll(focusedText).toBe('Connect wallet')
  const elsewhere = document.createElement('button')
  document.body.append(elsewhere)
  elsewhere.focus()
  push(portico, { view: 'Networks', parameters: {} })
  await shows('Networks')
  expect(document.activeElement).toBe(elsewhere)
  goBack(portico)
  elsewhere.remove()
})

async function mountEmbedded() {
  const world = modalWorld([fakeWallet('Alpha')], { embedded: true })
  await mount(world)
  await shows('Connect')
  return world
}
