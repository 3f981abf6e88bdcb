import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../features/connect/connect.ts'
import { push } from '../../features/modal/navigate.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { dialog, expectState, letPass, mount, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'
import { viewTable } from '../views/viewTable.ts'

let world: ModalWorld
const { innerWidth: width, innerHeight: height } = window
afterEach(async () => {
  await page.viewport(width, height)
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
  const frames = moved.mock.calls.map(([keyframes]) => keyframes)
  const appears = { opacity: [0, 0, 0.33, 0.67, 1] }
  expect(frames).toContainEqual(expect.objectContaining({ ...appears, translate: ['12px', '0px'] }))
  // The heading does not lead: it appears with its view, while the previous one fades out.
  const heading = shadow().querySelector('.heading:not([inert])') as Element
  expect(frames[moved.mock.contexts.indexOf(heading)]).toMatchObject(appears)
  const before = shadow().querySelector('.heading[inert]') as Element
  expect(before.textContent).toBe('Connect wallet')
  expect(frames[moved.mock.contexts.indexOf(before)]).toMatchObject({ opacity: [1, 0, 0] })
  await vi.waitFor(() => expect(before.isConnected).toBe(false))
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

/** Waits until a frame is on screen, with what its observers changed. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(undefined)
    })
  })
}

/**
 * Reads as a frame is drawn. Later, Chromium lets the clock of animations go on, so that a late
 * reader sees what no frame shows.
 */
function inFrame<Value>(read: () => Value): Promise<Value> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(read())))
}

/** The heights of the card in each frame after the first one, until it rests at the last one. */
async function heightsWhile(act: () => void): Promise<number[]> {
  const heights = [dialog().offsetHeight]
  act()
  await nextFrame()
  // What is drawn: before the callbacks of a late frame, the time of a motion has run ahead.
  const film = new ResizeObserver(() => heights.push(dialog().offsetHeight))
  film.observe(dialog())
  await untilRest(() => {})
  film.disconnect()
  return heights
}

/** Waits until the card has had one height for some frames, however slowly they come. */
async function untilRest(onFrame: () => void): Promise<void> {
  let height = 0
  for (let frames = 0; frames < 30; frames += 1) {
    await nextFrame()
    onFrame()
    const { offsetHeight } = dialog()
    if (offsetHeight !== height || dialog().getAnimations().length > 0) frames = 0
    height = offsetHeight
  }
}

/** Adds a block of a height to the shown view, as content that arrives late. */
function addBlock(heightPx: number): HTMLElement {
  const block = document.createElement('div')
  // In its own sheet: a style attribute is against the content security policy.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.block-${heightPx}{flex:none;height:${heightPx}px;margin-top:-4px}`)
  shadow().adoptedStyleSheets = [...shadow().adoptedStyleSheets, sheet]
  block.className = `block-${heightPx}`
  shadow().querySelector('.view-layout')?.append(block)
  return block
}

async function mountResting(): Promise<void> {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  await vi.waitFor(() => expect(dialog().getAnimations()).toEqual([]))
}

/** Collects the errors of the page, of which a loop of a ResizeObserver is one. */
function collectErrors(): string[] {
  const errors: string[] = []
  const collect = ({ message }: ErrorEvent) => errors.push(message)
  window.addEventListener('error', collect)
  restore = () => window.removeEventListener('error', collect)
  return errors
}
let restore = () => {}
afterEach(() => restore())

test('content that arrives late: grows the card from its height, and fades in', async () => {
  await mountResting()
  const errors = collectErrors()
  const before = dialog().offsetHeight
  let block: HTMLElement | undefined
  // What is animated: on a busy machine, no frame may come in its 200 ms.
  const animate = vi.spyOn(dialog(), 'animate')
  const heights = await heightsWhile(() => {
    block = addBlock(120)
  })
  await vi.waitFor(() => expect(dialog().offsetHeight).toBe(before + 120))
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
  const [low, high] = [`${before}px`, `${before + 120}px`]
  expect(animate.mock.calls.map(([frames]) => frames)).toMatchObject([{ height: [low, high] }])
  expect(dialog().getAnimations()).toEqual([])
  const shrinking = await heightsWhile(() => block?.remove())
  expect(shrinking).toEqual([...shrinking].sort((a, b) => b - a))
  expect(animate.mock.calls.at(-1)?.[0]).toMatchObject({ height: [high, low] })
  expect(shrinking.at(-1)).toBe(before)
  expect(errors).toEqual([])
})

/** The top edge of the card in each frame, until it rests. */
async function topsWhile(act: () => void): Promise<number[]> {
  const tops: number[] = []
  act()
  await untilRest(() => tops.push(dialog().getBoundingClientRect().top))
  return tops
}

/** The centre of the card, and that of the window. */
function centres(): readonly [card: number, page: number] {
  const { top, height } = dialog().getBoundingClientRect()
  return [Math.round(top + height / 2), Math.round(innerHeight / 2)]
}

test('content that changes within a view: the top edge stays in every frame', async () => {
  await page.viewport(900, 800)
  await mountResting()
  const before = dialog().getBoundingClientRect()
  expect(before.top).toBeCloseTo((innerHeight - before.height) / 2, 0)
  let block: HTMLElement | undefined
  const growing = await topsWhile(() => {
    block = addBlock(60)
  })
  expect(dialog().offsetHeight).toBeCloseTo(before.height + 60, 0)
  for (const top of growing) expect(top).toBeCloseTo(before.top, 0)
  const shrinking = await topsWhile(() => block?.remove())
  for (const top of shrinking) expect(top).toBeCloseTo(before.top, 0)
  // A new view is centred, and so is the next opening.
  addBlock(60)
  await topsWhile(() => push(world.portico, { view: 'Networks', parameters: {} }))
  await expectState('Networks', 'ready')
  expect(centres()[0]).toBe(centres()[1])
  await topsWhile(() => addBlock(60))
  expect(centres()[0]).not.toBe(centres()[1])
  world.portico.close()
  await expect.poll(() => dialog().open).toBe(false)
  void world.portico.open()
  await expectState('Connect', 'ready')
  expect(centres()[0]).toBe(centres()[1])
})

test('content that would leave the window: the card moves up, no further than needed', async () => {
  await page.viewport(900, 560)
  await mountResting()
  await topsWhile(() => addBlock(900))
  const { top, bottom } = dialog().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(16)
  expect(bottom).toBeLessThanOrEqual(innerHeight - 16)
})

test('a change during another: continues from the height on screen', async () => {
  await mountResting()
  const before = dialog().offsetHeight
  const block = addBlock(200)
  await nextFrame()
  const [animation] = dialog().getAnimations()
  // Its first sixth, in steps that are not a leap.
  for (const currentTime of [17, 34]) {
    if (animation) Object.assign(animation, { playbackRate: 0.01, currentTime })
    await nextFrame()
  }
  const midway = dialog().offsetHeight
  expect(midway).toBeGreaterThan(before + 10)
  expect(midway).toBeLessThan(before + 190)
  block.remove()
  await nextFrame()
  const [next] = dialog().getAnimations()
  if (next) next.currentTime = 0
  expect(dialog().offsetHeight).toBeCloseTo(midway, -1)
  const heights = await heightsWhile(() => {})
  expect(heights).toEqual([...heights].sort((a, b) => b - a))
  expect(heights.at(-1)).toBe(before)
})

test('busy page: the height goes on from the last frame, without a leap', async () => {
  await mountResting()
  const before = dialog().offsetHeight
  addBlock(200)
  await nextFrame()
  const [animation] = dialog().getAnimations()
  if (!animation) throw new TypeError('nothing is animated')
  const heights = [before]
  const isRunning = () => {
    heights.push(dialog().offsetHeight)
    return animation.playState === 'running'
  }
  do {
    // No frame is drawn meanwhile: longer than the whole motion.
    const start = performance.now()
    while (performance.now() - start < 250);
  } while (await inFrame(isRunning))
  const steps = heights.slice(1).map((height, index) => height - (heights[index] ?? height))
  expect(Math.max(...steps)).toBeLessThan(80)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
  expect(dialog().offsetHeight).toBe(before + 200)
})

test('content that fits in the end: shows no scrollbar on the way, and the rest can scroll', async () => {
  await mountResting()
  const body = shadow().querySelector('.body') as HTMLElement
  addBlock(120)
  await nextFrame()
  expect(await inFrame(() => getComputedStyle(body).overflowY)).toBe('hidden')
  await vi.waitFor(() => expect(getComputedStyle(body).overflowY).toBe('auto'))
  addBlock(900)
  await nextFrame()
  expect(await inFrame(() => dialog().getAnimations().length)).toBe(1)
  expect(getComputedStyle(body).overflowY).toBe('auto')
  await vi.waitFor(() => expect(dialog().getAnimations()).toEqual([]))
  expect(dialog().offsetHeight).toBeLessThanOrEqual(640)
})

test('what is added to a shown view fades in, and the view itself does not twice', async () => {
  await mountResting()
  const block = addBlock(20)
  await vi.waitFor(() => expect(block.getAnimations()).toHaveLength(1))
  expect(block.getAnimations()[0]?.effect).toHaveProperty('target', block)
  push(world.portico, { view: 'Networks', parameters: {} })
  await expectState('Networks', 'ready')
  const view = shadow().querySelector('.content > .view')
  expect(view?.getAnimations()).toHaveLength(1)
  expect(view?.querySelector('.view-layout')?.getAnimations()).toEqual([])
})

test('what replaces other content is visible in its first frame', async () => {
  await mountResting()
  const layout = shadow().querySelector('.view-layout') as HTMLElement
  const moved = vi.spyOn(Element.prototype, 'animate')
  const block = addBlock(20)
  layout.querySelector('.list')?.remove()
  await vi.waitFor(() => expect(moved.mock.contexts).toContain(block))
  expect(moved.mock.calls[moved.mock.contexts.indexOf(block)]?.[0]).toEqual({ opacity: [0.7, 1] })
  // Also beside what it replaces.
  const list = document.createElement('div')
  layout.append(list)
  await vi.waitFor(() => expect(moved.mock.contexts).toContain(list))
  const row = document.createElement('p')
  block.remove()
  list.append(row)
  await vi.waitFor(() => expect(moved.mock.contexts).toContain(row))
  expect(moved.mock.calls[moved.mock.contexts.indexOf(row)]?.[0]).toEqual({ opacity: [0.7, 1] })
})

test('change of view: the previous view fades out, inert, and is gone after it', async () => {
  await mountResting()
  const previous = shadow().querySelector('.view')
  push(world.portico, { view: 'Networks', parameters: {} })
  await expectState('Networks', 'ready')
  const layer = shadow().querySelector<HTMLElement>('.leaving')
  expect(layer?.inert).toBe(true)
  expect(layer?.firstElementChild).toBe(previous)
  const next = shadow().querySelector('.content > .view') as Element
  const [out] = previous?.getAnimations() ?? []
  const [into] = next.getAnimations()
  const opacities = [0, 30, 50, 80, 120, 159].map((time) => {
    for (const animation of [out, into]) {
      animation?.pause()
      if (animation) animation.currentTime = time
    }
    const opacity = (element: Element) => Number(getComputedStyle(element).opacity)
    return [opacity(previous as Element), opacity(next)] as const
  })
  // Never two legible texts, never an empty card; the previous view is gone at half time.
  for (const [before, after] of opacities) {
    expect(Math.min(before, after)).toBeLessThan(0.2)
    expect(Math.max(before, after)).toBeGreaterThan(0.15)
  }
  expect(opacities[0]).toEqual([1, 0])
  expect(opacities[3]?.[0]).toBe(0)
  out?.play()
  into?.play()
  expect(shadow().activeElement?.textContent).toBe('Choose a network')
  await vi.waitFor(() => expect(shadow().querySelector('.leaving')).toBeNull())
  expect(previous?.isConnected).toBe(false)
})

test('change of view, twice in a row: one heading leaves, and the last one appears', async () => {
  await mountResting()
  const moved = vi.spyOn(Element.prototype, 'animate')
  push(world.portico, { view: 'Networks', parameters: {} })
  await vi.waitFor(() => expect(shadow().querySelector('.leaving')).not.toBeNull())
  // So that it is not over when the next one begins.
  for (const animation of dialog().getAnimations({ subtree: true })) animation.pause()
  push(world.portico, { view: 'WhatIsANetwork', parameters: {} })
  await vi.waitFor(() => expect(shadow().querySelector('.title')?.textContent).toMatch(/^What/))
  const headings = () => [...shadow().querySelectorAll<HTMLElement>('.heading')]
  const leaving = headings().filter(({ inert }) => inert)
  expect(headings().length - leaving.length).toBe(1)
  expect(leaving.length).toBeLessThanOrEqual(1)
  expect(shadow().querySelectorAll('.leaving').length).toBeLessThanOrEqual(1)
  expect(moved.mock.contexts).toContain(headings().find(({ inert }) => !inert))
  await vi.waitFor(() => expect(headings()).toHaveLength(1))
  expect(headings()[0]?.textContent).toContain('What is a network?')
})

test('change of view on a busy page: the previous view stays until it has faded out', async () => {
  await mountResting()
  const previous = shadow().querySelector('.view')
  push(world.portico, { view: 'Networks', parameters: {} })
  await vi.waitFor(() => expect(previous?.getAnimations()).toHaveLength(1))
  await previous?.getAnimations()[0]?.ready
  const until = performance.now() + 300
  while (performance.now() < until);
  await nextFrame()
  await nextFrame()
  expect(previous?.isConnected).toBe(true)
  await vi.waitFor(() => expect(previous?.isConnected).toBe(false))
})

test('view that cannot be loaded: its heading stays, and a retry shows the view', async () => {
  await mountResting()
  const { load } = viewTable.AllWallets
  const failing = vi.spyOn(viewTable.AllWallets, 'load').mockRejectedValue(new TypeError('down'))
  push(world.portico, { view: 'AllWallets', parameters: {} })
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  await untilRest(() => {})
  expect(shadow().querySelectorAll('.heading:not([inert]) .title')).toHaveLength(1)
  failing.mockImplementation(load)
  await retry.click()
  await expect.poll(() => shadow().querySelector('[data-layout="AllWallets"]')).not.toBeNull()
  await vi.waitFor(() =>
    expect(shadow().querySelector('.heading:not([inert]) .title')?.textContent).toBe('All wallets'),
  )
})

test('slow view: the pressed row spins after 120 ms, and the previous view stays', async () => {
  await mountResting()
  const { load } = viewTable.AllWallets
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(viewTable.AllWallets, 'load').mockImplementation(() => held.then(load))
  const row = page.getByRole('button', { name: /^All wallets/ })
  await row.click()
  const spins = () => row.element().hasAttribute('data-loading')
  expect(spins()).toBe(false)
  // The header is that of the view on screen.
  const controls = () =>
    [...shadow().querySelectorAll('.header button:not([inert] *)')].map((item) =>
      item.getAttribute('aria-label'),
    )
  expect(controls()).toEqual(['What is a wallet?', 'Close'])
  await letPass(world, 120, spins).toBe(true)
  expect(getComputedStyle(row.element(), '::after').animationName).toBe('turn')
  // The spinner replaces what stands there.
  expect(getComputedStyle(row.element().lastElementChild as Element).visibility).toBe('hidden')
  await expectState('Connect', 'ready')
  const element = row.element()
  expect(element.getAttribute('aria-busy')).toBe('true')
  world.clock.advance(200)
  release()
  await expectState('Connect', 'ready')
  expect(spins()).toBe(true)
  await letPass(world, 100, () =>
    shadow().querySelector('[data-layout="AllWallets"]'),
  ).not.toBeNull()
  expect(controls()).toEqual(['Back', 'Close'])
  expect(element.hasAttribute('data-loading')).toBe(false)
  expect(element.hasAttribute('aria-busy')).toBe(false)
})

test('slow view that no press asked for: the control pressed last does not spin', async () => {
  await mountResting()
  vi.spyOn(viewTable.AllWallets, 'load').mockImplementation(() => new Promise(() => {}))
  const row = page.getByRole('button', { name: /^All wallets/ })
  // This press leads nowhere.
  row.element().addEventListener('click', (event) => event.stopPropagation(), { once: true })
  await row.click()
  await new Promise((resolve) => setTimeout(resolve))
  push(world.portico, { view: 'AllWallets', parameters: {} })
  await expect.poll(() => world.clock.waits(120)).toBe(false)
  world.clock.advance(120)
  expect(row.element().hasAttribute('data-loading')).toBe(false)
})

test('views one press away: not those of features that are off', async () => {
  const receive = vi.spyOn(viewTable.WalletReceive, 'load')
  const send = vi.spyOn(viewTable.WalletSend, 'load')
  const connections = vi.spyOn(viewTable.Connections, 'load')
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { features: { send: false, receive: false } })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  await expect.poll(() => connections.mock.calls.length).toBe(1)
  expect(send).not.toHaveBeenCalled()
  expect(receive).not.toHaveBeenCalled()
})

test('views one press away: no more of them once the card is closed', async () => {
  let release = () => {}
  const held = new Promise<never>((_, reject) => {
    release = () => reject(new TypeError('offline'))
  })
  const send = vi.spyOn(viewTable.WalletSend, 'load').mockImplementation(() => held)
  const receive = vi.spyOn(viewTable.WalletReceive, 'load')
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  world.portico.close()
  await expect.poll(() => dialog().open).toBe(false)
  release()
  await new Promise((resolve) => setTimeout(resolve))
  expect(receive).not.toHaveBeenCalled()
})

test('views one press away: loaded once the card is open, unless the user saves data', async () => {
  const load = vi.spyOn(viewTable.WalletReceive, 'load')
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  expect(load).not.toHaveBeenCalled()
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  restore = () => void Reflect.deleteProperty(navigator, 'connection')
  void world.portico.open()
  await expectState('Account', 'ready')
  await new Promise((resolve) => requestIdleCallback(resolve))
  expect(load).not.toHaveBeenCalled()
  world.portico.close()
  await expect.poll(() => dialog().open).toBe(false)
  restore()
  void world.portico.open()
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

test('content below the edge: fades out until it is scrolled to', async () => {
  await mountResting()
  const body = shadow().querySelector('.body') as HTMLElement
  expect(body.matches('[data-more]')).toBe(false)
  addBlock(900)
  await expect.poll(() => body.matches('[data-more]')).toBe(true)
  body.scrollTo(0, body.scrollHeight)
  await expect.poll(() => body.matches('[data-more]')).toBe(false)
})

test('sheet on a phone: as high as the screen but 24 px', async () => {
  await page.viewport(390, 700)
  await mountResting()
  addBlock(900)
  await expect.poll(() => dialog().offsetHeight).toBe(676)
  await page.viewport(1280, 800)
})
