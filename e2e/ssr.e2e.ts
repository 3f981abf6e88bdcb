import { type ServerPageName, serverPages } from './lib/serverPages.ts'
import { expect, rest, test } from './lib/test.ts'

for (const name of Object.keys(serverPages) as ServerPageName[]) {
  const { react } = serverPages[name]
  test.describe(name, () => {
    test('two requests share no state, and the page is complete without scripts', async ({
      request,
      world,
    }) => {
      const [first, second] = await Promise.all(
        ['Ada', 'Bob'].map(async (user) => {
          const response = await request.get(`${world.siteUrl}/${name}/ssr.html?user=${user}`)
          return response.text()
        }),
      )
      expect(first).toContain('Ada')
      expect(first).not.toContain('Bob')
      expect(second).not.toContain('Ada')
      // Only the name differs: no counter, id or session is shared.
      expect(second?.replace('Bob', 'Ada')).toBe(first)
      expect(first).toMatch(new RegExp(`>React (?:<!-- -->)?${react}\\.`))
      expect(first).toContain('Connect wallet')
      expect(first).not.toContain('style=')
    })

    test('a stored session hydrates without a warning, with a placeholder of the same size', async ({
      open,
      page,
      request,
      world,
    }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) warnings.push(message.text())
      })
      page.on('pageerror', (error) => warnings.push(String(error)))
      // The wallet is on a network of the page: the button shows the account.
      const address = `${name}/ssr.html?user=Ada&chain=1`
      const before = await (await request.get(`${world.siteUrl}/${address}`)).text()
      await open(address)
      await page.locator('.portico-button').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Aspen' }).click()
      await expect(page.getByTestId('status')).toContainText('connected 0x')
      await page.addInitScript(() => {
        // The sizes of the first button from its first paint on.
        const sizes: Record<string, { width: number; height: number }> = {}
        Object.assign(window, { sizes })
        new MutationObserver(() => {
          const button = document.querySelector<HTMLElement>('.portico-button')
          if (button?.dataset.state === undefined) return
          const { width, height } = button.getBoundingClientRect()
          sizes[button.dataset.state] = { width, height }
        }).observe(document, { subtree: true, childList: true, attributes: true })
      })
      await page.reload()
      await expect(page.getByTestId('status')).toContainText('connected 0x')
      await rest(page)
      expect(await page.evaluate(() => window.host.problems)).toEqual([])
      expect(warnings).toEqual([])
      const { restoring } = await page.evaluate(
        () => (window as unknown as { sizes: Record<string, DOMRect | undefined> }).sizes,
      )
      const account = page.locator('.portico-button').first()
      await expect(account).toHaveAccessibleName(/^Account 0x/)
      const connected = await account.boundingBox()
      expect([restoring?.height, connected?.height]).toEqual([44, 44])
      // Not all digits of an address are as wide as a zero.
      const widths = [restoring?.width ?? 0, connected?.width ?? Infinity] as const
      expect(Math.abs(widths[0] - widths[1]), `${widths}`).toBeLessThanOrEqual(12)
      // The server gets nothing of the session.
      expect(await (await request.get(`${world.siteUrl}/${address}`)).text()).toBe(before)
    })
  })
}
