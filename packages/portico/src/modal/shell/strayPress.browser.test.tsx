import { afterEach, expect, test } from 'vitest'
import { goBack, push } from '../../features/modal/navigate.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { expectState, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

interface Place {
  readonly x: number
  readonly y: number
}

/** Presses what is at a place. */
function pressAt(
  { x, y }: Place,
  { at = performance.now(), detail = 1, pointerType = 'mouse' } = {},
): void {
  const init = { bubbles: true, cancelable: true, composed: true, pointerType, detail }
  const event = new PointerEvent('click', { ...init, clientX: x, clientY: y })
  Object.defineProperty(event, 'timeStamp', { value: at })
  shadow().elementFromPoint(x, y)?.dispatchEvent(event)
}

/** A press on the first view, which leads to the list of networks: a row of it is at that place. */
async function pressThatLeads(): Promise<Place> {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  push(world.portico, { view: 'Networks', parameters: {} })
  await expectState('Networks', 'ready')
  const row = shadow().querySelectorAll('.content [data-row]')[1]
  const { left, top, height } = (row as Element).getBoundingClientRect()
  const place = { x: left + 60, y: top + height / 2 }
  goBack(world.portico)
  await expectState('Connect', 'ready')
  const body = shadow().querySelector('.body') as Element
  // It stands for any control of the first view.
  const control = document.createElement('button')
  control.onclick = (event) => {
    event.stopPropagation()
    push(world.portico, { view: 'Networks', parameters: {} })
  }
  body.append(control)
  const event = new MouseEvent('click', {
    bubbles: true,
    composed: true,
    clientX: place.x,
    clientY: place.y,
    detail: 1,
  })
  control.dispatchEvent(event)
  await expectState('Networks', 'ready')
  return place
}

const selected = () => world.portico.store.getState().selectedNetworkId
const first = () => world.portico.config.defaultNetwork.caipNetworkId

test('double click: its second press does not press what the first one led to', async () => {
  const place = await pressThatLeads()
  pressAt(place, { detail: 2 })
  // Nor does a third one, a few pixels beside it.
  pressAt({ x: place.x + 5, y: place.y + 5 }, { detail: 3 })
  await expectState('Networks', 'ready')
  expect(selected() ?? first()).toBe(first())
})

/** Waits until the view has moved in. */
async function settled(): Promise<void> {
  const view = () => shadow().querySelector('.content > .view')
  await expect.poll(() => view()?.getAnimations()).toEqual([])
}

test('double tap, and a press while the view moves in: stray, too', async () => {
  const place = await pressThatLeads()
  const at = performance.now()
  const moving = shadow().querySelector('.content > .view')?.animate({}, 60_000)
  pressAt(place, { at })
  moving?.cancel()
  await settled()
  pressAt(place, { at: at + 300, pointerType: 'touch' })
  await expectState('Networks', 'ready')
  expect(selected() ?? first()).toBe(first())
})

test('single press at the same place, once the view has moved in: acts on it', async () => {
  const place = await pressThatLeads()
  await settled()
  pressAt(place)
  await expect.poll(selected).not.toBe(first())
})

test('press elsewhere: acts on the new view at once', async () => {
  const place = await pressThatLeads()
  pressAt({ x: place.x + 60, y: place.y })
  await expect.poll(selected).not.toBe(first())
})

test('press half a second later: acts on the new view', async () => {
  const place = await pressThatLeads()
  pressAt(place, { at: performance.now() + 500 })
  await expect.poll(selected).not.toBe(first())
})

test('keyboard: a press right after the change acts on the new view', async () => {
  const place = await pressThatLeads()
  pressAt(place, { detail: 0 })
  await expect.poll(selected).not.toBe(first())
})
