import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PorticoConfig } from '../core/config/types.ts'
import { connect } from '../features/connect/connect.ts'
import { push } from '../features/modal/navigate.ts'
import { dollars, ether, fakeAccounts, fakeDirectory, GATEWAY } from './test/fakeGateway.ts'
import { fakeRelay, reachable } from './test/fakeRelay.ts'
import { fakeWallet } from './test/fakeWallet.ts'
import { dialog, expectState, mount, mountOpen, shadow } from './test/harness.tsx'
import { type ModalWorld, modalWorld } from './test/modalWorld.tsx'

/** A window of 1280 × 1024 px at 400 %, which WCAG 2.2 asks for (1.4.10, reflow). */
const WIDTH = 320
const HEIGHT = 256

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
})

async function openConnected(config: Partial<PorticoConfig>): Promise<void> {
  fakeAccounts([{ ...ether, price: '3000' }, dollars(1)])
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { gatewayUrl: GATEWAY, projectId: 'test', ...config })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  await expectState('Account', 'ready')
}

const views: Readonly<Record<string, (config: Partial<PorticoConfig>) => Promise<void>>> = {
  async Connect(config) {
    world = modalWorld([fakeWallet('Alpha'), fakeWallet('Nova Wallet')], config)
    await mountOpen(world)
  },
  Account: openConnected,
  async WalletSend(config) {
    await openConnected(config)
    push(world.portico, { view: 'WalletSend', parameters: {} })
  },
  async Networks(config) {
    await openConnected(config)
    push(world.portico, { view: 'Networks', parameters: {} })
  },
  async ConnectingWalletConnect(config) {
    fakeDirectory(6, reachable)
    world = modalWorld([fakeRelay()], { gatewayUrl: GATEWAY, ...config })
    await mount(world)
    void world.portico.open({ view: 'ConnectingWalletConnectBasic' })
  },
}

const cases = Object.keys(views).flatMap((view) =>
  (['en', 'ar'] as const).map((locale) => ({ view, locale })),
)

test.each(cases)(
  '400 % zoom: nothing overflows, overlaps or is cut: $view, $locale',
  async ({ view, locale }) => {
    const { innerWidth, innerHeight } = window
    await page.viewport(WIDTH, HEIGHT)
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await views[view]?.({ locale })
    await expectState(view, 'ready')
    const direction = locale === 'ar' ? 'rtl' : 'ltr'
    await expect.poll(() => shadow().querySelector('.root')?.getAttribute('dir')).toBe(direction)
    await expect.poll(() => dialog().getAnimations({ subtree: true }).filter(ends)).toEqual([])
    expect(findFaults()).toEqual([])
  },
)

function ends({ effect }: Animation): boolean {
  return Number.isFinite(effect?.getComputedTiming().endTime)
}

/** Describes what does not fit in the window, from the rectangles of what is drawn. */
function findFaults(): readonly string[] {
  const card = dialog().getBoundingClientRect()
  const body = shadow().querySelector('.body') as HTMLElement
  const faults: string[] = []
  if (card.left < 0 || card.right > WIDTH || card.top < 0 || card.bottom > HEIGHT + 1) {
    faults.push(`card: ${card.left}, ${card.top}, ${card.right}, ${card.bottom}`)
  }
  if (body.scrollWidth > body.clientWidth) faults.push(`body: ${body.scrollWidth} px wide`)
  const controls = [...body.querySelectorAll<HTMLElement>('button, a[href], input')].filter(
    (control) => control.checkVisibility() && !control.closest('[inert]'),
  )
  expect(controls.length).toBeGreaterThan(0)
  for (const control of controls) {
    control.scrollIntoView({ block: 'nearest' })
    const box = control.getBoundingClientRect()
    const shown = body.getBoundingClientRect()
    const name = nameOf(control)
    if (box.left < card.left || box.right > card.right) faults.push(`beside the card: ${name}`)
    if (box.top < shown.top - 1 || box.bottom > shown.bottom + 1) faults.push(`cut: ${name}`)
    if (textOf(control).some(({ top, bottom }) => top < box.top - 1 || bottom > box.bottom + 1)) {
      faults.push(`text is cut: ${name}`)
    }
    for (const other of controls) {
      if (other === control || other.contains(control) || control.contains(other)) continue
      if (overlap(box, other.getBoundingClientRect())) {
        faults.push(`overlap: ${name}, ${nameOf(other)}`)
      }
    }
  }
  return faults
}

/** The rectangles of a control's visible text. */
function textOf(control: HTMLElement): readonly DOMRect[] {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const boxes: DOMRect[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // What is for screen readers, or shows with the focus only.
    if (node.parentElement?.closest('.sr, .chip-whole')) continue
    range.selectNodeContents(node)
    boxes.push(...range.getClientRects())
  }
  return boxes
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 1 && height > 1
}

function nameOf(control: HTMLElement): string {
  return `${control.className} ${control.getAttribute('aria-label') ?? control.textContent}`
}
