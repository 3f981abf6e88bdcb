import { afterEach, expect, test } from 'vitest'
import { fakeWallet } from '../test/fakeWallet.ts'
import { expectState, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const LONG = `app.${'a-very-long-label.'.repeat(6)}example`

/** Opens a list with two wallets of one name, where the rows show their rdns. */
async function openDoubled(rdns: string) {
  world = modalWorld([fakeWallet('Alpha', { id: rdns, rdns }), fakeWallet('Alpha')])
  await mountOpen(world)
  await expectState('Connect', 'ready')
  const row = await expect
    .poll(() => shadow().querySelector('.row:has(.row-detail)'))
    .not.toBeNull()
    .then(() => shadow().querySelector('.row:has(.row-detail)') as HTMLElement)
  const title = row.querySelector('.row-title') as HTMLElement
  const detail = row.querySelector('.row-detail') as HTMLElement
  return { row, title, detail }
}

test.each(['app.alpha', LONG])('row detail: is a second line: %s', async (rdns) => {
  const { row, title, detail } = await openDoubled(rdns)
  const [outer, first, second] = [row, title, detail].map((item) => item.getBoundingClientRect())
  if (!outer || !first || !second) throw new TypeError('no boxes')
  // Below the name, aligned with it, and inside the row, whose height stays the same.
  expect(second.top).toBeGreaterThanOrEqual(first.bottom - 0.5)
  expect(second.left).toBeCloseTo(first.left, 0)
  expect(first.top).toBeGreaterThanOrEqual(outer.top)
  expect(second.bottom).toBeLessThanOrEqual(outer.bottom)
  expect(second.right).toBeLessThanOrEqual(outer.right)
  expect(outer.height).toBe(56)
  // One line each, smaller and paler than the name.
  const [name, words] = [title, detail].map((item) => getComputedStyle(item))
  expect(second.height).toBe(Number.parseFloat(words?.lineHeight ?? ''))
  expect(Number.parseFloat(words?.fontSize ?? '')).toBeLessThan(
    Number.parseFloat(name?.fontSize ?? ''),
  )
  expect(words?.color).not.toBe(name?.color)
})

test('row detail: truncated at its end', async () => {
  const { detail } = await openDoubled(LONG)
  expect(detail.textContent).toContain(LONG)
  expect(detail.scrollWidth).toBeGreaterThan(detail.clientWidth)
  expect(getComputedStyle(detail).textOverflow).toBe('ellipsis')
})
