import { signsIn } from './signsIn.mjs'

/** @typedef {import('./visit.mjs').Visit} Visit */

/**
 * Further steps in an example, by its folder.
 *
 * @type {Record<string, (visit: Visit) => Promise<void>>}
 */
export const visits = { vite: offersAspen, next: servesTheDocs, wagmi: sharesTheConnection }

/** @param {Visit} visit */
async function offersAspen({ page }) {
  await aspenOf(page).waitFor()
}

/**
 * The button is in the HTML, and the routes of `docs/sign-in-server.md` answer.
 *
 * @param {Visit} visit
 */
async function servesTheDocs(visit) {
  await offersAspen(visit)
  const html = await (await fetch(visit.url)).text()
  if (!/<button[^>]*portico-button[^>]*>/.test(html) || !html.includes('Connect wallet')) {
    visit.problems.push('the server’s HTML has no button')
  }
  visit.problems.push(...(await signsIn(visit.url)))
}

/** Both hooks and modal: in, over a reload, and out. @param {Visit} visit */
async function sharesTheConnection({ page, problems }) {
  await aspenOf(page).click()
  const address = page.getByText(/^wagmi: 0x/)
  await address.waitFor()
  const expected = `wagmi: ${await page.evaluate('window.aspen.granted[0]')} on 1`
  if ((await address.textContent()) !== expected) problems.push(`it should say ${expected}`)
  await page.reload()
  await page.getByText(expected).waitFor()
  await page.getByRole('button', { name: 'To Base' }).click()
  await page.getByText(expected.replace(/1$/, '8453')).waitFor()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
}

/** @param {import('playwright').Page} page */
const aspenOf = (page) => page.locator('dialog[open]').getByRole('button', { name: 'Aspen' })
