import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWallet } from './test/fakeWallet.ts'
import { expectClean, expectState, mountOpen, shadow } from './test/harness.tsx'
import { type ModalWorld, modalWorld } from './test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

test('Arabic: loads with its direction and mirrors the card', async () => {
  world = modalWorld([fakeWallet('Alpha')], { locale: 'ar' })
  await mountOpen(world)
  await expectState('Connect', 'ready')
  await expect.element(page.getByRole('heading', { name: 'ربط المحفظة' })).toBeVisible()
  const root = shadow().querySelector('.root') as HTMLElement
  expect([root.dir, root.lang]).toEqual(['rtl', 'ar'])
  const at = (selector: string) =>
    (shadow().querySelector(selector) as Element).getBoundingClientRect().left
  expect(at('.logo')).toBeGreaterThan(at('.row-title'))
  expect(at('.title')).toBeGreaterThan(at('[aria-label="إغلاق"]'))
  await expectClean()
})

test('messages of the site: take precedence', async () => {
  world = modalWorld([fakeWallet('Alpha')], { messages: { 'connect.title': 'Come in' } })
  await mountOpen(world)
  await expect.element(page.getByRole('heading', { name: 'Come in' })).toBeVisible()
})
