import { expect, test } from './lib/test.ts'

test('two requests share nothing, and a page without scripts is complete', async ({
  request,
  world,
}) => {
  const [first, second] = await Promise.all(
    ['Ada', 'Bob'].map(async (visitor) => {
      const response = await request.get(`${world.siteUrl}/hosts/ssr.html?visitor=${visitor}`)
      return response.text()
    }),
  )
  expect(first).toContain('Ada')
  expect(first).not.toContain('Bob')
  expect(second).not.toContain('Ada')
  expect(first).toContain('Connect wallet')
  expect(first).not.toContain('style=')
})

test('a visitor with a session hydrates without a warning, by way of a placeholder of the same size', async ({
  open,
  page,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) warnings.push(message.text())
  })
  await open('ssr.html?visitor=Ada')
  await page.locator('.portico-button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aspen' }).click()
  await expect(page.getByTestId('status')).toContainText('connected 0x')
  await page.addInitScript(() => {
    // The sizes of the first button, from its first paint to the end.
    const sizes: string[] = []
    Object.assign(window, { sizes })
    const look = () => {
      const button = document.querySelector<HTMLElement>('.portico-button')
      if (button && button.dataset.state !== undefined) {
        const { width, height } = button.getBoundingClientRect()
        sizes.push(`${button.dataset.state} ${Math.round(width)}x${Math.round(height)}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(page.getByTestId('status')).toContainText('connected 0x')
  expect(await page.evaluate(() => window.host.problems)).toEqual([])
  expect(warnings).toEqual([])
  const restoring = await page.evaluate(() =>
    (window as unknown as { sizes: string[] }).sizes.filter((size) => size.startsWith('restoring')),
  )
  const heights = new Set(restoring.map((size) => size.split('x')[1]))
  expect([...heights].every((height) => height === '44')).toBe(true)
})
