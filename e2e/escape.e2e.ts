import type { Locator, Page } from '@playwright/test'
import { connectButton, expect, modal, openModal, rest, test, withHost } from './lib/test.ts'
import { withMotion } from './lib/withMotion.ts'

test.use(withMotion)

/** The focus when Esc is pressed. */
const ways: Readonly<Record<string, (top: Locator) => Promise<void>>> = {
  'the focus inside': async () => {},
  'a press on bare ground': async (top) => top.click({ position: { x: 4, y: 40 } }),
  // The focused element may be gone, with its view.
  'the focus nowhere': async (top) => {
    const focused = await top.evaluate((it) => {
      const root = it.getRootNode() as Document | ShadowRoot
      if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
      return document.activeElement === document.body
    })
    expect(focused).toBe(true)
  },
}

async function openBoth(page: Page): Promise<{ lower: Locator; upper: Locator }> {
  await connectButton(page).click()
  const lower = modal(page)
  await expect(lower).toHaveCount(1)
  await withHost(page, ({ second }) => void second?.open())
  await expect(modal(page)).toHaveCount(2)
  await rest(page)
  const opened = () =>
    withHost(page, ({ portico, second }) => [portico, second].map((it) => it?.config.storageKey))
  expect(await opened()).toEqual(['first', 'second'])
  return { lower: modal(page).nth(0), upper: modal(page).nth(1) }
}

/** Whether each of the two is open. */
function openOnes(page: Page): Promise<readonly (boolean | undefined)[]> {
  return withHost(page, ({ portico, second }) =>
    [portico, second].map((it) => it?.store.getState().modal.open),
  )
}

for (const [way, act] of Object.entries(ways)) {
  test(`Esc: closes the upper of two instances, then the lower one: ${way}`, async ({ open }) => {
    const page = await open('two.html')
    const { upper } = await openBoth(page)
    await act(upper)
    await page.keyboard.press('Escape')
    await expect.poll(() => openOnes(page)).toEqual([true, false])
    await expect(modal(page)).toHaveCount(1)
    await rest(page)
    expect(await openOnes(page)).toEqual([true, false])
    await page.keyboard.press('Escape')
    await expect.poll(() => openOnes(page)).toEqual([false, false])
    await expect(connectButton(page)).toBeFocused()
  })

  test(`Esc: closes a dialog of the page above the modal first: ${way}`, async ({ open }) => {
    const page = await open('main.html')
    const ours = await openModal(page)
    await rest(page)
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', 'Theirs')
      dialog.innerHTML = '<p style="block-size: 200px">Above</p><button>Fine</button>'
      document.body.append(dialog)
      dialog.showModal()
    })
    const theirs = page.getByRole('dialog', { name: 'Theirs' })
    await expect(theirs).toBeVisible()
    await act(theirs)
    await page.keyboard.press('Escape')
    await expect(theirs).toBeHidden()
    await expect(ours).toBeVisible()
    await rest(page)
    await expect(ours).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ours).toBeHidden()
  })
}
