import { expect, type Page } from '@playwright/test'
import { attacks, createAttack } from './lib/attacks.ts'
import { fundEvm } from './lib/families.ts'
import {
  type Answer,
  createSignIn,
  logIn,
  openSite,
  type Site,
  test,
  withoutThirdPartyCookies,
} from './lib/frameSite.ts'
import { readWorld } from './lib/world.ts'

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

/** The frame's dwell is 800 ms: a button that opens at all opens in this time. */
const CLICKING_MS = 1200

/** Attacks the page. `window.undo` ends it. */
const apply = (page: Page, attack: string) => page.evaluate(createAttack(attack))

const message = (site: Site, address: string) =>
  begin(site, 'eip155:1', 'personal_sign', [createSignIn(site, address), address])

/** Sends a request, and keeps its answer in the page. */
function begin({ page }: Site, chainId: string, method: string, params: unknown): Promise<void> {
  return page.evaluate(
    (payload) => {
      const site = window as unknown as {
        answer: unknown
        request(type: string, payload: object): Promise<unknown>
      }
      site.answer = 'none'
      void site.request('RPC_REQUEST', payload).then((answer) => {
        site.answer = answer
      })
    },
    { chainId, method, params },
  )
}

const readAnswer = ({ page }: Site) => page.evaluate('window.answer')

/** Clicks on what the frame has at the place of its main button, as fast as a user can. */
async function clickAll(site: Site, name: string): Promise<void> {
  const button = site.frame.getByRole('button', { name, includeHidden: true })
  await expect(button).toBeAttached()
  const started = Date.now()
  while (Date.now() - started < CLICKING_MS) {
    // A click on the other button ends the request.
    const box = await button.boundingBox({ timeout: 500 }).catch(() => null)
    if (box) await site.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await site.page.keyboard.press('Enter')
    if ((await readAnswer(site)) !== 'none') return
  }
}

test('approval: without an attack, a click signs', async ({ page, world }) => {
  const site = await openSite(page, world)
  const address = await logIn(site, world, 'isolation-0@example.com')
  await apply(page, '')
  await message(site, address)
  await clickAll(site, 'Approve')
  await expect.poll(() => readAnswer(site)).toMatchObject({ result: expect.any(String) })
})

test('approval: no attack of the site gets a signature', async ({ page, world }) => {
  test.setTimeout(240_000)
  const site = await openSite(page, world)
  const address = await logIn(site, world, 'isolation-1@example.com')
  const got: string[] = []
  for (const [name, attack] of Object.entries(attacks)) {
    await message(site, address)
    await expect(page.locator('iframe')).toBeVisible()
    await apply(page, attack)
    await clickAll(site, 'Approve')
    const answer = (await readAnswer(site)) as Answer | 'none'
    if (answer !== 'none' && 'result' in answer) got.push(name)
    await page.evaluate('window.undo()')
    if (answer === 'none') await site.cancel()
    await expect.poll(() => readAnswer(site)).not.toBe('none')
    await expect(page.locator('iframe')).toBeHidden()
  }
  expect(got).toEqual([])
  // What signs without an attack is the same page.
  await message(site, address)
  await clickAll(site, 'Approve')
  expect(await readAnswer(site)).toMatchObject({ result: expect.any(String) })
})

test('approval: a mask, which no browser reports, gets no transaction', async ({ page, world }) => {
  const site = await openSite(page, world)
  const { evm } = readWorld().manifest.chains
  const address = await logIn(site, world, 'isolation-2@example.com', evm.caip2)
  await fundEvm(readWorld(), address)
  const transaction = { from: address, to: address, value: '0x1' }
  await begin(site, evm.caip2, 'eth_sendTransaction', [transaction])
  await expect.poll(async () => (await site.views()).at(-1)).toBe('approval')
  await apply(page, `frame.style.mask = 'linear-gradient(transparent, transparent)'`)
  const opening = page.waitForEvent('popup')
  await site.frame.getByRole('button', { name: 'Continue in a new window' }).click()
  // The visitor now sees what the wallet shows, and no page is around it.
  const popup = await opening
  await expect(popup.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(await readAnswer(site)).toBe('none')
})

test('approval: a double click of which the second half falls on the button', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  const address = await logIn(site, world, 'isolation-3@example.com')
  await message(site, address)
  const button = site.frame.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  const drawn = (await site.views()).length
  const box = await button.boundingBox()
  if (!box) throw new TypeError('no button')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  // The first press is on a cover, which is gone when the second one comes.
  await apply(
    page,
    `cover.style.pointerEvents = 'auto'; cover.hidden = false
    cover.onpointerdown = () => { cover.hidden = true }`,
  )
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await site.cancel()
  await expect.poll(() => readAnswer(site)).toMatchObject({ code: 'aborted' })
  // What is signed is drawn as progress first.
  expect((await site.views()).slice(drawn)).not.toContain('progress')
})
