import type { PorticoConfig } from 'portico'
import { PorticoProvider } from 'portico/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dialog, expectState } from '../../packages/portico/src/modal/test/harness.tsx'
import { alice, fakeSignIn, HASH, moneyWorld } from './test/moneyWorld.ts'
import { type ComponentSample, openSample } from './test/openSample.ts'
import type { SampleId } from './test/sampleId.ts'
import { isolateTests } from './test/userActions.ts'

isolateTests()

let world: ReturnType<typeof moneyWorld>
// The last hook is the first to run.
afterEach(() => world.portico.close())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const show = (content: ReactNode) =>
  render(<PorticoProvider portico={world.portico}>{content}</PorticoProvider>)
async function showSample(id: SampleId, config: Partial<PorticoConfig> = {}) {
  world = moneyWorld(config)
  const { Sample } = await openSample<ComponentSample>(id)
  await show(<Sample />)
}
/** The modal requests a sign-in. A user who refuses still has the page's own button. */
const passModalBy = async () => {
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await expect.poll(() => dialog().open).toBe(false)
}
const requested = async () => {
  const sent = await vi.waitUntil(() => world.transfers.asked[0], 8000)
  return { to: sent.to, value: sent.value, approve: () => sent.approve() }
}

test('README: signing in and sending', async () => {
  const siwx = fakeSignIn({ required: false })
  await showSample('README#5', { siwx })
  await expect.element(button('Sign in')).toBeVisible()
  await world.enter()
  await passModalBy()
  await button('Sign in').click()
  await button('Review').click()
  expect(siwx.sessions.size).toBe(1)
  await button(`Send it to ${alice}`).click()
  expect(await requested()).toMatchObject({ to: alice, value: 10n ** 16n })
})

test('docs/sign-in.md: in components', async () => {
  const siwx = fakeSignIn({ required: false })
  await showSample('sign-in#4', { siwx })
  await expect.element(button('Sign in')).toBeDisabled()
  await world.enter()
  await passModalBy()
  await button('Sign in').click()
  await expect.element(button('Sign out')).toBeVisible()
  expect(siwx.sessions.size).toBe(1)
  await button('Sign out').click()
  await expect.element(button('Sign in')).toBeEnabled()
  expect(siwx.sessions.size).toBe(0)
})

test('docs/send.md: in components', async () => {
  await showSample('send#4')
  await world.enter()
  await button('Review').click()
  // The whole balance without the fee.
  await button(`Send 1204500000000000000 to ${alice}`).click()
  const { approve, ...sent } = await requested()
  expect(sent).toEqual({ to: alice, value: 1_204_500_000_000_000_000n })
  await expect.element(button(/^Send/)).toBeDisabled()
  approve()
  await expect.element(page.getByText(HASH)).toBeVisible()
})

test('docs/send.md: the form', async () => {
  world = moneyWorld()
  await show(null)
  await world.enter()
  const { portico } = world
  const opened = openSample<{ hash: string }>('send#1', { portico })
  // The only token is selected. The page has set the receiver and the amount.
  await expectState('WalletSend', 'ready')
  await button('Review send').click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('alice.eth')
  await button('Send 0.1 ETH').click()
  const { approve, ...sent } = await requested()
  expect(sent).toEqual({ to: alice, value: 10n ** 17n })
  approve()
  expect((await opened).hash).toBe(HASH)
})
