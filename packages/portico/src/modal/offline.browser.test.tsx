import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../features/connect/connect.ts'
import { push } from '../features/modal/navigate.ts'
import { dollars, ether, fakeAccounts, GATEWAY } from './test/fakeGateway.ts'
import { fakeWallet } from './test/fakeWallet.ts'
import { dialog, expectClean, expectState, mount, mountOpen, shadow } from './test/harness.tsx'
import { type ModalWorld, modalWorld } from './test/modalWorld.tsx'
import { setOnline } from './test/setOnline.ts'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
})

async function openAccount(locale: string): Promise<void> {
  fakeAccounts([{ ...ether, price: '3000' }, dollars(1)])
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { gatewayUrl: GATEWAY, projectId: 'test', locale })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  await expectState('Account', 'ready')
}

const views: Readonly<Record<string, (locale: string) => Promise<void>>> = {
  async Connect(locale) {
    world = modalWorld([fakeWallet('Alpha')], { locale })
    await mountOpen(world)
  },
  Account: openAccount,
  async WalletSend(locale) {
    await openAccount(locale)
    push(world.portico, { view: 'WalletSend', parameters: {} })
  },
}

const cases = Object.keys(views).flatMap((view) =>
  (['en', 'ar'] as const).flatMap((locale) =>
    [1280, 390, 320].map((width) => ({ view, locale, width })),
  ),
)

/** Whether an element is a picture or has text of its own. */
const isDrawn = (element: Element) =>
  element.matches('svg, img, input') ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

/** Where the card and its controls are. */
const places = () =>
  [dialog(), ...shadow().querySelectorAll('.icon-button, .body :is(button, a, input)')].map(
    (element) => {
      const { top, height } = element.getBoundingClientRect()
      return [element.className, top, height]
    },
  )

const overlap = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1

test.each(cases)(
  'offline at $width px: the notice moves and covers nothing: $view, $locale',
  async ({ view, locale, width }) => {
    await page.viewport(width, 700)
    onTestFinished(async () => {
      setOnline(undefined)
      await page.viewport(1280, 800)
    })
    await views[view]?.(locale)
    await expectState(view, 'ready')
    await expect.poll(() => dialog().getAnimations().length).toBe(0)
    const before = places()
    setOnline(false)
    await expect.poll(() => shadow().querySelector('.offline > span')).not.toBeNull()
    expect(places()).toEqual(before)
    const notice = shadow().querySelector('.offline > span') as HTMLElement
    expect(notice.scrollWidth).toBeLessThanOrEqual(notice.clientWidth)
    const words = notice.getBoundingClientRect()
    const contents = [...shadow().querySelectorAll('.body :not(.sr)')].filter(isDrawn)
    expect(contents.length).toBeGreaterThan(0)
    const drawn = shadow().querySelectorAll('.icon-button .icon, .header-start .avatar')
    expect(drawn.length).toBeGreaterThan(0)
    const center = shadow().querySelector('.header-center > *, .title')
    for (const other of [center, ...drawn, ...contents]) {
      expect(overlap(words, other?.getBoundingClientRect() ?? words)).toBe(false)
    }
    await expectClean()
  },
)
