import { expect, onTestFinished, test, vi } from 'vitest'
import { startPage } from './startPage.ts'
import { describePage } from './test/describePage.ts'

// In this order: a page cannot take the names of its elements back.
test('a page that describes nothing has nothing started', async () => {
  expect(await startPage(document)).toBeUndefined()
  expect(customElements.get('portico-connect-button')).toBeUndefined()
})

test('a wrong description is told in the console, and the page stays as it is', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const element = describePage('{"projectId": "x", "networks": ["eip155:1"], "themeMode": "blue"}')
  expect(await startPage(document)).toBeUndefined()
  expect(told.mock.calls).toEqual([
    ['Portico: Option "themeMode" must be one of light, dark, system'],
  ])
  expect(element.textContent).toBe('Connect')
})

test('a page that describes an instance has its elements', async () => {
  const element = describePage('{"projectId": "x", "networks": ["eip155:1"], "storageKey": "page"}')
  const portico = await startPage(document)
  expect(portico?.config.storageKey).toBe('page')
  expect(element.querySelector('button')?.ariaLabel).toBe('Connect wallet')
})
