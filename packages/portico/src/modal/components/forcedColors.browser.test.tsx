import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { fakeWallet, userRejected } from '../test/fakeWallet.ts'
import { expectState, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

type Session = ReturnType<typeof cdp> & {
  send(method: string, parameters: object): Promise<unknown>
}

async function forceColors(): Promise<void> {
  const session = cdp() as Session
  const set = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await set('active')
  onTestFinished(async () => void (await set('none')))
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true)
}

const styleOf = (element: Element | null | undefined) => {
  const { backgroundColor, color, borderColor } = getComputedStyle(element as Element)
  return [backgroundColor, color, borderColor].join(' ')
}

test('forced colours: primary, secondary and disabled buttons differ', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await page.getByRole('button', { name: /Alpha/ }).click()
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await wallet.prompts[0]?.reject(userRejected)
  await expectState('ConnectingExternal', 'declined')
  await forceColors()
  const primary = shadow().querySelector('.button[data-variant="primary"]')
  const quiet = shadow().querySelector('.button[data-variant="quiet"]')
  const looks = [styleOf(primary), styleOf(quiet)]
  primary?.setAttribute('aria-disabled', 'true')
  await expect.poll(() => styleOf(primary)).not.toBe(looks[0])
  looks.push(styleOf(primary))
  expect(new Set(looks).size).toBe(3)
})

test('forced colours: the dot of an installed wallet is visible', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  await forceColors()
  const canvas = getComputedStyle(shadow().querySelector('dialog') as Element).backgroundColor
  await expect
    .poll(() => getComputedStyle(shadow().querySelector('.dot') as Element).backgroundColor)
    .not.toBe(canvas)
})
