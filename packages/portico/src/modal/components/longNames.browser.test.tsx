import { afterEach, expect, test } from 'vitest'
import { fakeWallet } from '../test/fakeWallet.ts'
import { expectState, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const LATIN = 'Wallet with a name that goes on for much longer than a row is wide'
const ARABIC = 'محفظة لها اسم يستمر أطول بكثير من عرض الصف الذي يظهر فيه هذا الاسم'

const cases = [
  { direction: 'rtl', name: LATIN },
  { direction: 'rtl', name: ARABIC },
  { direction: 'ltr', name: LATIN },
  { direction: 'ltr', name: ARABIC },
] as const

test.each(cases)(
  'long name: truncated at its end: $direction, $name',
  async ({ direction, name }) => {
    world = modalWorld([fakeWallet(name)], { direction })
    await mountOpen(world)
    await expectState('Connect', 'ready')
    await expect.poll(() => shadow().querySelector('.root')?.getAttribute('dir')).toBe(direction)
    const title = shadow().querySelector('.row-title') as HTMLElement
    const text = textOf(title)
    expect(isWithin(letter(text, 0), title)).toBe(true)
    expect(isWithin(letter(text, name.length - 1), title)).toBe(false)
  },
)

test('short name: starts at the start of the row', async () => {
  world = modalWorld([fakeWallet('Alpha')], { direction: 'rtl' })
  await mountOpen(world)
  await expectState('Connect', 'ready')
  await expect.poll(() => shadow().querySelector('.root')?.getAttribute('dir')).toBe('rtl')
  const title = shadow().querySelector('.row-title') as HTMLElement
  const last = letter(textOf(title), 4)
  expect(last.right).toBeCloseTo(title.getBoundingClientRect().right, 0)
})

test('long amount: keeps its first digits from right to left', async () => {
  world = modalWorld([fakeWallet('Alpha')], { direction: 'rtl' })
  await mountOpen(world)
  await expectState('Connect', 'ready')
  await expect.poll(() => shadow().querySelector('.root')?.getAttribute('dir')).toBe('rtl')
  const detail = document.createElement('span')
  detail.className = 'row-detail'
  detail.style.width = '80px'
  detail.style.display = 'block'
  const amount = document.createElement('bdi')
  amount.textContent = '30,000,000.567 ETH'
  detail.append(amount)
  shadow().querySelector('.row-text')?.append(detail)
  expect(isWithin(letter(textOf(detail), 0), detail)).toBe(true)
  expect(isWithin(letter(textOf(detail), 17), detail)).toBe(false)
})

function textOf(element: Element): Text {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!(text instanceof Text)) throw new TypeError('no text')
  return text
}

function letter(text: Text, at: number): DOMRect {
  const range = document.createRange()
  range.setStart(text, at)
  range.setEnd(text, at + 1)
  return range.getBoundingClientRect()
}

function isWithin(inner: DOMRect, element: Element): boolean {
  const outer = element.getBoundingClientRect()
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
}
