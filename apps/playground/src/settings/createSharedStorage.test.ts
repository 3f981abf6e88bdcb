import { memoryStorage } from 'portico'
import { expect, test, vi } from 'vitest'
import { createSharedStorage } from './createSharedStorage.ts'

test('createSharedStorage: what one instance writes, the other one hears', async () => {
  vi.stubGlobal('window', new EventTarget())
  const { page, card } = createSharedStorage(memoryStorage())
  const heard: string[] = []
  const stop = card.subscribe?.('key', () => heard.push(`card: ${card.getItem('key')}`))
  page.subscribe?.('key', () => heard.push(`page: ${page.getItem('key')}`))
  page.setItem('key', 'one')
  await Promise.resolve()
  expect(heard).toEqual(['card: one'])
  card.setItem('key', 'two')
  card.setItem('key', 'two')
  card.setItem('another', 'x')
  await Promise.resolve()
  expect(heard).toEqual(['card: one', 'page: two'])
  stop?.()
  page.removeItem('key')
  await Promise.resolve()
  expect(heard).toHaveLength(2)
  vi.unstubAllGlobals()
})
