import { expect, onTestFinished, test, vi } from 'vitest'
import { startPage } from './startPage.ts'
import { describePage } from './test/describePage.ts'

// The tests depend on their order: a page cannot undefine its elements.
test('page without a configuration: starts nothing', async () => {
  expect(await startPage(document)).toBeUndefined()
  expect(customElements.get('portico-connect-button')).toBeUndefined()
})

test('invalid configuration: logged to the console, and the page is unchanged', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => told.mockRestore())
  const element = describePage('{"projectId": "x", "networks": ["eip155:1"], "themeMode": "blue"}')
  expect(await startPage(document)).toBeUndefined()
  expect(told.mock.calls).toEqual([
    ['Portico: Option "themeMode" must be one of light, dark, system'],
  ])
  expect(element.textContent).toBe('Connect')
})

test('page with a configuration: has its elements', async () => {
  const element = describePage('{"projectId": "x", "networks": ["eip155:1"], "storageKey": "page"}')
  const portico = await startPage(document)
  expect(portico?.config.storageKey).toBe('page')
  expect(element.querySelector('button')?.ariaLabel).toBe('Connect wallet')
})
