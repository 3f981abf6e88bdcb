import { afterEach, expect, test } from 'vitest'
import { createTexts } from '../texts/createTexts.ts'
import { createElement } from './createElement.ts'
import { createScreen } from './createScreen.ts'
import type { View } from './view.ts'

let end = () => {}
afterEach(() => end())

function start() {
  const told: (readonly [string, number])[] = []
  const screen = createScreen({
    document,
    getTexts: () => createTexts(),
    onView: (view, height) => void told.push([view, height]),
  })
  end = screen.hide
  return { screen, told }
}

/** A view as high as its state says. */
function createBox(): View<number> & { closed: number } {
  const element = createElement(document, 'main')
  element.style.width = '10px'
  return {
    element,
    closed: 0,
    update(height) {
      element.style.height = `${height}px`
    },
    focus() {},
    close() {
      this.closed += 1
    },
  }
}

test('createScreen: tells what it draws, and each height once', async () => {
  const { screen, told } = start()
  const box = createBox()
  screen.show('code', box, 40.2)
  screen.show('code', box, 40.2)
  expect(told).toEqual([['code', 41]])
  // The content grows by itself, such as by a font.
  box.element.style.height = '90px'
  await expect.poll(() => told.at(-1)).toEqual(['code', 90])
  screen.hide()
  screen.hide()
  expect(told.at(-1)).toEqual(['none', 0])
  expect(told).toHaveLength(3)
  expect([box.closed, box.element.isConnected]).toEqual([1, false])
})

test('createScreen: another view replaces the one before', () => {
  const { screen, told } = start()
  const [one, other] = [createBox(), createBox()]
  screen.show('code', one, 40)
  screen.show('progress', other, 40)
  expect(told).toEqual([
    ['code', 40],
    ['progress', 40],
  ])
  expect([one.closed, one.element.isConnected, other.element.isConnected]).toEqual([1, false, true])
})

test('createScreen: a view that is opened again is told again, since the site may hide it', () => {
  const { screen, told } = start()
  screen.show('code', createBox(), 40)
  screen.show('code', createBox(), 40)
  expect(told).toEqual([
    ['code', 40],
    ['code', 40],
  ])
})
