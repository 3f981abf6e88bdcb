import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setClosable } from '../../features/modal/close.ts'
import { goBack, push } from '../../features/modal/navigate.ts'
import { raiseAlert } from '../../features/notifications/raiseAlert.ts'
import { showToast } from '../../features/notifications/showToast.ts'
import { alertRateLimited } from '../../wire/errors/catalogue.ts'
import { MODAL_SHAKE_MS } from '../../wire/limits.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { dialog, expectClean, expectState, mount, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

/**
 * Waits until the dialog is closed and React has rendered that; the browser closes it one render
 * earlier.
 */
const closed = () =>
  expect.poll(() => dialog().matches('[data-phase="closed"]:not([open])')).toBe(true)
const pageOverflow = () => getComputedStyle(document.documentElement).overflow
/** The scroll lock is set one frame and one task after the card is shown. */
const twoFrames = async () => {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
  }
}
const opener = () => document.querySelector<HTMLElement>('#opener')

test('open: a modal dialog with its title focused; focus returns to the opener', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  expect(dialog().matches(':modal')).toBe(true)
  await expect.poll(() => shadow().activeElement?.textContent).toBe('Connect wallet')
  await expectClean()
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(document.activeElement).toBe(opener())
})

test('change of view: focuses the new heading', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  push(world.portico, { view: 'Networks', parameters: {} })
  await expect.poll(() => shadow().activeElement?.textContent).toBe('Choose a network')
  goBack(world.portico)
  await expect.poll(() => shadow().activeElement?.textContent).toBe('Connect wallet')
})

test('focus: stays inside, and the page is inert', async () => {
  world = modalWorld([fakeWallet('Alpha'), fakeWallet('Beta')])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab()
    // After the last element, the focus goes to the browser's own controls, never to the page.
    expect(document.activeElement).not.toBe(opener())
  }
  opener()?.focus()
  expect(document.activeElement).not.toBe(opener())
})

test('backdrop: a press closes, a press that started inside does not', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  const card = dialog()
  const at = (name: string, x: number, y: number) =>
    card.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX: x, clientY: y }))
  const box = card.getBoundingClientRect()
  at('pointerdown', box.left + 20, box.top + 20)
  at('pointerup', 2, 2)
  expect(world.portico.store.getState().modal.open).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 500))
  at('pointerdown', 2, 2)
  at('pointerup', 2, 2)
  await closed()
})

test('backdrop: the second press of a double click does not close', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  const card = dialog()
  const { left, top } = card.getBoundingClientRect()
  for (const [clientX, clientY] of [
    [left + 20, top + 20],
    [2, 2],
  ] as const) {
    const place = { bubbles: true, clientX, clientY }
    card.dispatchEvent(new PointerEvent('pointerdown', place))
    card.dispatchEvent(new PointerEvent('pointerup', place))
  }
  expect(world.portico.store.getState().modal.open).toBe(true)
})

test('closing disabled: neither Esc ten times, nor the backdrop, nor a back gesture closes', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  setClosable(world.portico, false)
  await expect.poll(() => dialog().getAttribute('closedby')).toBe('none')
  expect(shadow().querySelector('[aria-label="Close"]')).toBeNull()
  const refusals = () => world.portico.store.getState().modal.refusals
  for (let press = 1; press <= 10; press += 1) {
    await userEvent.keyboard('{Escape}')
    await expect.poll(refusals).toBe(press)
  }
  const card = dialog()
  card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 2, clientY: 2 }))
  card.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: 2, clientY: 2 }))
  // A back gesture requests a close; `closedby="none"` makes the browser ignore it.
  if ('requestClose' in card && typeof card.requestClose === 'function') card.requestClose()
  expect(card.open).toBe(true)
  expect(world.portico.store.getState().modal.open).toBe(true)
  await expect.poll(refusals).toBeGreaterThan(10)
  await expect.poll(() => card.dataset.shake).toBe('')
  world.clock.advance(MODAL_SHAKE_MS)
  expect(card.dataset.shake).toBeUndefined()
  setClosable(world.portico, true)
  await userEvent.keyboard('{Escape}')
  await closed()
})

test('a close request of the browser, such as the back gesture of Android, closes it', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  const before = history.length
  const card: HTMLDialogElement & { requestClose?: () => void } = dialog()
  // With `none`, the browser would go back in the history instead.
  expect(card.getAttribute('closedby')).toBe('closerequest')
  card.requestClose?.()
  await expect.poll(() => world.portico.store.getState().modal.open).toBe(false)
  await closed()
  // The history is the site's.
  expect(history.length).toBe(before)
})

test('close forced by the browser: updates the state', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  dialog().close()
  await expect.poll(() => world.portico.store.getState().modal.open).toBe(false)
})

test('Esc: reaches no listener of the page', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  const heard: string[] = []
  const listen = () => heard.push('document')
  document.addEventListener('keydown', listen, true)
  onTestFinished(() => document.removeEventListener('keydown', listen, true))
  await userEvent.keyboard('{Escape}')
  await closed()
  expect(heard).toEqual([])
})

test('other dialogs: get no pointer events, and cannot hide the modal', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  const heard: string[] = []
  const listen = () => heard.push('pointerdown')
  document.addEventListener('pointerdown', listen)
  onTestFinished(() => document.removeEventListener('pointerdown', listen))
  await page.getByRole('heading', { name: 'Connect wallet' }).click()
  expect(heard).toEqual([])
  const { host } = shadow()
  host.setAttribute('aria-hidden', 'true')
  host.setAttribute('inert', '')
  await expect
    .poll(() => host.hasAttribute('aria-hidden') || host.hasAttribute('inert'))
    .toBe(false)
})

test('scroll lock: set while open, without a style attribute', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  // The lock is set after the card is painted.
  await expect.poll(() => pageOverflow()).toBe('hidden')
  expect(document.documentElement.hasAttribute('style')).toBe(false)
  expect(document.body.hasAttribute('style')).toBe(false)
  world.portico.close()
  await closed()
  expect(pageOverflow()).not.toBe('hidden')
})

test('toasts: inside the open dialog, on the page after it closes', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  showToast(world.portico, { variant: 'success', message: 'Saved' })
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(dialog().contains(shadow().querySelector('.toast'))).toBe(true)
  expect(shadow().querySelector('.toast')?.closest('[role=status]')).not.toBeNull()
  await expectClean()
  world.portico.close()
  await closed()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(dialog().contains(shadow().querySelector('.toast'))).toBe(false)
  const region = shadow().querySelector('.toasts') as HTMLElement
  expect(getComputedStyle(region).zIndex).toBe('999')
})

test('toasts: errors are assertive; the hotkey focuses the toast, which waits meanwhile', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  showToast(world.portico, { variant: 'error', message: 'It broke' })
  await expect.poll(() => shadow().querySelector('[role=alert] .toast')).not.toBeNull()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  expect(shadow().activeElement?.className).toBe('toasts')
  await userEvent.tab()
  world.clock.advance(60_000)
  expect(world.portico.store.getState().toasts).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => world.portico.store.getState().toasts).toHaveLength(0)
})

test('toasts: removed by a drag over more than 80 % of the width', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  const drag = async (share: number) => {
    await expect.poll(() => shadow().querySelector('.toast')).not.toBeNull()
    const toast = shadow().querySelector('.toast') as HTMLElement
    toast.setPointerCapture = () => {}
    const send = (name: string, x: number) =>
      toast.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX: x, pointerId: 1 }))
    send('pointerdown', 0)
    send('pointermove', toast.offsetWidth * share)
    send('pointerup', toast.offsetWidth * share)
    return world.portico.store.getState().toasts.length
  }
  showToast(world.portico, { variant: 'success', message: 'One' })
  expect(await drag(0.79)).toBe(1)
  expect(await drag(0.81)).toBe(0)
})

test('alerts: shown with debug only', async () => {
  const gatewayUrl = 'https://gateway.example'
  world = modalWorld([fakeWallet('Alpha')], { projectId: undefined, gatewayUrl, debug: true })
  await mountOpen(world)
  await expect.element(page.getByRole('region', { name: 'For developers' })).toBeVisible()
  await expectClean()
})

test('alerts: a missing project id is not reported if nothing needs it', async () => {
  world = modalWorld([fakeWallet('Alpha')], { projectId: undefined, debug: true })
  raiseAlert(world.portico, alertRateLimited)
  await mountOpen(world)
  await expect.element(page.getByText('alert/rate-limited')).toBeVisible()
  expect(world.portico.store.getState().alerts).toHaveLength(2)
  await expect.element(page.getByText('config/project-id-missing')).not.toBeInTheDocument()
})

test('offline: shows a notice, and moves only the title, by 4 px', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  await expect.poll(() => dialog().getAnimations().length).toBe(0)
  const places = () =>
    ['.title', '.row'].map((part) => shadow().querySelector(part)?.getBoundingClientRect().top)
  const before = places()
  const comeBack = () => {
    // An own property hides the browser's value.
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  }
  onTestFinished(comeBack)
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('You’re offline')).toBeVisible()
  const [title = 0, row] = before
  expect(places()).toEqual([expect.closeTo(title - 4, 1), row])
  await expectClean()
  comeBack()
  await expect.element(page.getByText('You’re offline')).not.toBeInTheDocument()
})

test('wallet that draws in the page: the dialog is not modal', async () => {
  const wallet = fakeWallet('Framed', { pageUi: true })
  world = modalWorld([wallet])
  await mountOpen(world)
  await page.getByRole('button', { name: /Framed/ }).click()
  await expectState('ConnectingExternal', 'busy')
  await expect.poll(() => dialog().matches(':modal')).toBe(false)
  expect(dialog().open).toBe(true)
  expect(getComputedStyle(dialog()).zIndex).toBe('999')
  await expect.poll(pageOverflow).not.toBe('hidden')
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await wallet.prompts[0]?.reject({ code: 4001 })
  await expect.poll(() => dialog().matches(':modal')).toBe(true)
})

test('embedded: part of the page, without overlay, scroll lock or close button', async () => {
  world = modalWorld([fakeWallet('Alpha')], { embedded: true })
  await mount(world)
  await expect.poll(() => document.querySelector('main')).not.toBeNull()
  const card = () =>
    [...document.querySelectorAll('div')]
      .map((host) => host.shadowRoot?.querySelector('section.card'))
      .find(Boolean) as HTMLElement | undefined
  await expect.poll(card).toBeTruthy()
  await twoFrames()
  expect(pageOverflow()).not.toBe('hidden')
  expect(card()?.querySelector('[aria-label="Close"]')).toBeNull()
  expect(card() && getComputedStyle(card() as HTMLElement).zIndex).toBe('999')
  world.portico.close()
  expect(world.portico.store.getState().modal.open).toBe(true)
})

test('two instances: independent of each other', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  const other = modalWorld([fakeWallet('Beta')], { storageKey: 'other' })
  onTestFinished(() => other.portico.close())
  await mountOpen(world)
  await mount(other)
  void other.portico.open()
  await expect.poll(() => document.querySelectorAll('[data-portico-modal]').length).toBe(2)
  await expect.element(page.getByRole('button', { name: /Beta/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => other.portico.store.getState().modal.open).toBe(false)
  expect(world.portico.store.getState().modal.open).toBe(true)
})

test('removed button: focus moves to the title', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await userEvent.click(shadow().querySelector('[data-row]') as HTMLElement)
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await wallet.prompts[0]?.reject({ code: 4001 })
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  await expect.poll(() => shadow().activeElement?.tagName).toBe('H2')
})

test('first frame: shows the first row at the final size of the card; the other rows follow', async () => {
  world = modalWorld([fakeWallet('Alpha'), fakeWallet('Beta')])
  await mountOpen(world)
  const rows = () => [...shadow().querySelectorAll<HTMLElement>('[data-row]')]
  await expect.poll(() => rows().length).toBeGreaterThan(1)
  await userEvent.keyboard('{Escape}')
  await closed()
  await twoFrames()
  const { offsetHeight } = dialog()
  const first = new Promise<{ seen: readonly boolean[]; height: number }>((resolve) => {
    requestAnimationFrame(() => {
      const seen = rows().map((row) => row.checkVisibility({ contentVisibilityAuto: true }))
      resolve({ seen, height: dialog().offsetHeight })
    })
  })
  opener()?.click()
  expect(await first).toEqual({ seen: rows().map((_, at) => at === 0), height: offsetHeight })
  await expect.poll(() => rows().every((row) => row.checkVisibility())).toBe(true)
  expect(dialog().offsetHeight).toBe(offsetHeight)
})
