import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showIntent } from '../../features/lifecycle/startOnIntent.ts'
import { mainnet } from '../../networks/ethereum.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { dialog, expectClean, expectState, mount, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const opener = () => document.querySelector<HTMLElement>('#opener')

/** Opens and closes the modal, which prepares the first screen for the next opening. */
async function rested(): Promise<void> {
  world = modalWorld([fakeWallet('Alpha'), fakeWallet('Beta')])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().dataset.phase).toBe('closed')
  await expect.poll(() => dialog().matches('[data-rest]:not([open])')).toBe(true)
}

test('closed card: not reachable by keyboard', async () => {
  await rested()
  opener()?.focus()
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab()
    expect(shadow().activeElement).toBeNull()
  }
  await expectClean()
})

test('prepared card: open when the call returns', async () => {
  await rested()
  const closes = world.portico.open()
  expect(dialog().matches('[data-phase="open"][open]:not([aria-hidden])')).toBe(true)
  expect(shadow().querySelector('.row')?.getBoundingClientRect().height).toBeGreaterThan(40)
  const place = placeOf(dialog())
  const entrance = dialog().getAnimations()
  expect(entrance).toHaveLength(1)
  // The rest follows after the first frame: nothing moves, and the animation continues.
  await expect.poll(() => dialog().matches(':modal:not([data-rest])')).toBe(true)
  expect(placeOf(dialog())).toEqual(place)
  expect(entrance[0]?.playState).not.toBe('idle')
  expect(
    dialog()
      .getAnimations()
      .filter((it) => !entrance.includes(it)),
  ).toEqual([])
  expect(shadow().activeElement?.textContent).toBe('Connect wallet')
  await expectClean()
  await userEvent.keyboard('{Escape}')
  await closes
  await expect.poll(() => dialog().open).toBe(false)
})

test('entrance: starts with the first frame', async () => {
  await rested()
  void world.portico.open()
  const row = shadow().querySelector('.row') as HTMLElement
  const animation = dialog().getAnimations()[0]
  animation?.pause()
  if (animation) animation.currentTime = 0
  expect(row.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })).toBe(true)
  expect(Number(getComputedStyle(dialog()).opacity)).toBeGreaterThanOrEqual(0.5)
  animation?.play()
  await expect.poll(() => dialog().matches(':modal:not([data-rest])')).toBe(true)
})

test('prepared card: ready as soon as it is rendered', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mount(world)
  showIntent(world.portico)
  const isThere = () => document.querySelector('[data-portico-modal]')?.shadowRoot?.firstChild
  await expect.poll(isThere, { interval: 1 }).toBeTruthy()
  expect(dialog().matches('[data-rest]:not([open])')).toBe(true)
  expect(shadow().querySelectorAll('.row-title')).not.toHaveLength(0)
})

test('prepared card: renders once, with the wallets, unless the user opens it earlier', async () => {
  const looks: { done: () => void }[] = []
  const slow = {
    namespace: 'eip155',
    parseAddress: (value: string) => value,
    discovery: () => new Promise(wait),
  }
  function wait(resolve: (discover: () => () => void) => void): void {
    looks.push({ done: () => resolve(() => () => {}) })
  }
  world = modalWorld([fakeWallet('Alpha')], { adapters: [slow as never], networks: [mainnet] })
  await mount(world)
  showIntent(world.portico)
  await expect.poll(() => looks.length).toBeGreaterThan(1)
  await nextFrame().then(nextTask).then(nextFrame).then(nextTask)
  expect(document.querySelector('[data-portico-modal]')).toBeNull()
  void world.portico.open()
  await expectState('Connect', 'loading')
  for (const look of looks) look.done()
  await expectState('Connect', 'ready')
})

test('closed in the first frame: closes at once, and opens again', async () => {
  await rested()
  const closes = world.portico.open()
  world.portico.close()
  await closes
  expect(dialog().matches('[open]')).toBe(false)
  expect(dialog().getAttribute('aria-hidden')).toBe('true')
  await expect.poll(() => dialog().dataset.phase).toBe('closed')
  world.portico.open()
  expect(dialog().matches('[open]')).toBe(true)
  await expect.poll(() => dialog().matches(':modal:not([data-rest])')).toBe(true)
})

/** Returns the layout box, which the animation does not change. */
function placeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): number[] {
  return [offsetLeft, offsetTop, offsetWidth, offsetHeight]
}

/** Moments after the call that opens the card, in order. */
const moments = {
  'in the same task': () => {},
  'before its first frame': () => Promise.resolve(),
  'with its first frame': nextFrame,
  'when React has just been told': () => nextFrame().then(nextTask),
  'a task later': () => nextFrame().then(nextTask).then(nextTask),
  'two frames later': () => nextFrame().then(nextFrame),
}

function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => done()))
}

function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

for (const [when, pass] of Object.entries(moments)) {
  test(`closed ${when}: stays closed, and opens again`, async () => {
    await rested()
    const closes = world.portico.open()
    await pass()
    world.portico.close()
    await closes
    // Waits until React has rendered all pending updates.
    await nextFrame().then(nextTask).then(nextFrame).then(nextTask)
    await expect
      .poll(() => dialog().matches('[data-phase="closed"][data-rest]:not([open])'))
      .toBe(true)
    expect(dialog().getAttribute('aria-hidden')).toBe('true')
    world.portico.open()
    await expect
      .poll(() => dialog().matches('[data-phase="open"]:modal:not([data-rest])'))
      .toBe(true)
  })
}

/** Acts when the closed card has been prepared again, before React renders that it is closed. */
async function whilePutAway(act: () => void): Promise<void> {
  await rested()
  void world.portico.open()
  await expect.poll(() => dialog().matches(':modal:not([data-rest])')).toBe(true)
  const acted = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (dialog().dataset.rest === undefined) return
      observer.disconnect()
      expect(dialog().dataset.phase).toBe('closing')
      act()
      done()
    })
    observer.observe(dialog(), { attributeFilter: ['data-rest'] })
  })
  world.portico.close()
  await acted
  await nextFrame().then(nextTask).then(nextFrame).then(nextTask)
}

test('opened during the closing animation: complete', async () => {
  await whilePutAway(() => void world.portico.open())
  await expect.poll(() => dialog().matches('[data-phase="open"]:modal:not([data-rest])')).toBe(true)
  expect(dialog().getAttribute('aria-hidden')).toBeNull()
})

test('opened and closed during the closing animation: closed', async () => {
  await whilePutAway(() => {
    void world.portico.open()
    queueMicrotask(() => world.portico.close())
  })
  await expect.poll(() => dialog().matches('[data-phase="closed"]:not([open])')).toBe(true)
  void world.portico.open()
  await expect.poll(() => dialog().matches('[data-phase="open"]:modal:not([data-rest])')).toBe(true)
})

test('opened and closed at the end of the closing animation: closed', async () => {
  await rested()
  void world.portico.open()
  await expect.poll(() => dialog().matches('[data-phase="open"]:modal:not([data-rest])')).toBe(true)
  const acted = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (dialog().dataset.phase !== 'closing') return
      observer.disconnect()
      dialog()
        .getAnimations()
        .at(-1)
        ?.finished.then(() => {
          // Opened when the closing animation ends, and closed again before React renders.
          queueMicrotask(() => {
            world.portico.close()
            done()
          })
          void world.portico.open()
        })
    })
    observer.observe(dialog(), { attributeFilter: ['data-phase'] })
  })
  world.portico.close()
  await acted
  await expect.poll(() => dialog().matches('[data-phase="closed"]:not([open])')).toBe(true)
})

test('under a transformed parent: opens as a modal dialog at once', async () => {
  await rested()
  const host = shadow().host
  const moved = document.body.appendChild(document.createElement('div'))
  moved.append(host)
  void world.portico.open()
  expect(dialog().matches('[open]:not(:modal)')).toBe(false)
  await expect.poll(() => dialog().matches('[data-phase="open"]:modal')).toBe(true)
  document.body.append(host)
  moved.remove()
})

test('closed by the browser before React renders: closed in the state, too', async () => {
  await rested()
  const closes = world.portico.open()
  dialog().close()
  await closes
  expect(world.portico.store.getState().modal.open).toBe(false)
  await expect
    .poll(() => dialog().matches('[data-phase="closed"][data-rest]:not([open])'))
    .toBe(true)
})

test('press without focus: leaves no focus in the closed card', async () => {
  await rested()
  opener()?.blur()
  void world.portico.open()
  await expect.poll(() => dialog().dataset.rest).toBe(undefined)
  expect(shadow().activeElement).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open).toBe(false)
  await expect.poll(() => shadow().activeElement).toBeNull()
})

test('another view in the first frame: replaces the first view without a blank frame', async () => {
  await rested()
  void world.portico.open()
  void world.portico.open({ view: 'Networks' })
  const blank: boolean[] = []
  const observer = new MutationObserver(() => blank.push(!shadow().querySelector('.view')))
  observer.observe(dialog(), { childList: true, subtree: true })
  await expectState('Networks', 'ready')
  observer.disconnect()
  expect(blank).not.toContain(true)
  expect(dialog().matches('[data-phase="open"]:modal:not([data-rest])')).toBe(true)
})

test('opened with another view: renders that view', async () => {
  await rested()
  world.portico.open({ view: 'Networks' })
  await expectState('Networks', 'ready')
  expect(dialog().matches('[data-phase="open"]:modal:not([data-rest])')).toBe(true)
})
