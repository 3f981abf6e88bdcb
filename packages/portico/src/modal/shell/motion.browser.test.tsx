import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { push } from '../../features/modal/navigate.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { dialog, expectState, letPass, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => {
  vi.restoreAllMocks()
  world.portico.close()
})

test('change of view: slides in, and a click meanwhile reaches the new view', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  const moved = vi.spyOn(Element.prototype, 'animate')
  push(world.portico, { view: 'Networks', parameters: {} })
  await expectState('Networks', 'ready')
  await vi.waitFor(() => expect(moved).toHaveBeenCalled())
  const [frames] = moved.mock.calls[0] ?? []
  expect(frames).toMatchObject({ translate: ['12px 0', '0 0'], opacity: [0, 1] })
  shadow().querySelectorAll<HTMLElement>('[data-row]')[1]?.click()
  await expect
    .poll(() => world.portico.store.getState().selectedNetworkId)
    .not.toBe(world.portico.config.defaultNetwork.caipNetworkId)
})

test('reduced motion: nothing is animated', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion')
      ? ({ ...real(query), matches: true } as MediaQueryList)
      : real(query),
  )
  const moved = vi.spyOn(Element.prototype, 'animate')
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  push(world.portico, { view: 'Networks', parameters: {} })
  await expectState('Networks', 'ready')
  await page.getByRole('heading', { name: 'Choose a network' }).click()
  expect(moved).not.toHaveBeenCalled()
  // The style sheet also disables its own animations.
  const rules = shadow().adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
  const still = rules.flatMap((rule) =>
    rule instanceof CSSMediaRule && /reduced-motion: reduce\)/.test(rule.conditionText)
      ? [...rule.cssRules]
      : [],
  ) as CSSStyleRule[]
  expect(still.map(({ selectorText }) => selectorText.startsWith('*'))).toEqual([true])
  for (const name of ['animation-name', 'transition-property']) {
    expect(still[0]?.style.getPropertyValue(name)).toBe('none')
    expect(still[0]?.style.getPropertyPriority(name)).toBe('important')
  }
})

test('spinner: shows after 120 ms, for at least 300 ms', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await page.getByRole('button', { name: /Alpha/ }).click()
  await expectState('ConnectingExternal', 'busy')
  const spinner = () => shadow().querySelector('.ring-light')
  expect(spinner()).toBeNull()
  await letPass(world, 120, spinner).not.toBeNull()
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  void wallet.prompts[0]?.approve()
  await expectState('ConnectingExternal', 'done')
  world.clock.advance(200)
  expect(dialog().open).toBe(true)
  expect(spinner()).not.toBeNull()
  await letPass(world, 100, spinner).toBeNull()
})
