import type { Page } from '@playwright/test'
import {
  chooseWallet,
  connectButton,
  expect,
  modal,
  openModal,
  problemsOf,
  test,
  withHost,
} from './lib/test.ts'
import { withMotion } from './lib/withMotion.ts'

test.use(withMotion)

const site = 'main.html?gateway=on&signIn=required'

const status = (page: Page) =>
  withHost(page, ({ portico }) => portico.store.getState().signIn?.status)
const stands = (page: Page, wanted: string | undefined) =>
  expect.poll(() => status(page)).toBe(wanted)
const view = (page: Page) => modal(page).locator('[data-layout="SIWXSignMessage"]')
const signButton = (page: Page) => modal(page).getByRole('button', { name: 'Sign in', exact: true })

/** The number of requests to sign. */
const requests = (page: Page) =>
  withHost(
    page,
    ({ wallets }) => wallets.aspen.log.filter(({ method }) => method === 'personal_sign').length,
  )

/** Connects, and waits for the sign-in view. */
async function connectToSignIn(page: Page, name = 'Aspen'): Promise<void> {
  await chooseWallet(page, name)
  await expect(view(page)).toHaveAttribute('data-state', 'ready')
}

async function leave(page: Page): Promise<void> {
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
}

for (const wallet of ['Aspen', 'Birch']) {
  test(`sign-in: ${wallet} signs in with the gateway until it disconnects, also after a reload`, async ({
    open,
  }) => {
    const page = await open(site)
    await connectToSignIn(page, wallet)
    await signButton(page).click()
    await expect(modal(page)).toBeHidden()
    await stands(page, 'signedIn')

    await page.reload()
    await expect(page.getByTestId('status').first()).toHaveText('connected')
    await stands(page, 'signedIn')
    await expect(modal(page)).toBeHidden()

    await leave(page)
    await connectToSignIn(page, wallet)
    expect(await problemsOf(page)).toEqual([])
  })
}

test('sign-in: declined, the user can try again', async ({ open }) => {
  const page = await open(site)
  await connectToSignIn(page)
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('reject', 'personal_sign'))
  await signButton(page).click()
  await expect(view(page)).toHaveAttribute('data-state', 'declined')
  await expect(modal(page).getByText('Signature declined')).toHaveCount(1)
  await expect(modal(page).locator('.toast')).toHaveCount(0)
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(modal(page)).toBeHidden()
  await stands(page, 'signedIn')
  expect(await requests(page)).toBe(2)
})

test('sign-in: required, only the buttons of the view leave it', async ({ open }) => {
  const page = await open(site)
  await connectToSignIn(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(view(page)).toBeVisible()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  // The modal opens with the list again.
  await connectButton(page).click()
  await expect(modal(page).locator('[data-view="Connect"]')).toBeVisible()
})

test('sign-in: a reload shows the pending sign-in again', async ({ open }) => {
  const page = await open(site)
  await connectToSignIn(page)
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('hang', 'personal_sign'))
  await signButton(page).click()
  await stands(page, 'asking')
  await page.reload()
  await expect(view(page)).toHaveAttribute('data-state', 'ready')
  await signButton(page).click()
  await expect(modal(page)).toBeHidden()
  await stands(page, 'signedIn')
})

test('sign-in: another account signs in itself, and the first stays signed in', async ({
  open,
}) => {
  const page = await open(site)
  await connectToSignIn(page)
  await signButton(page).click()
  await stands(page, 'signedIn')
  await withHost(page, ({ wallets }) =>
    wallets.aspen.setAccounts([...wallets.aspen.addresses].reverse()),
  )
  await expect(view(page)).toHaveAttribute('data-state', 'ready')
  await signButton(page).click()
  await stands(page, 'signedIn')
  await withHost(page, ({ wallets }) => wallets.aspen.setAccounts(wallets.aspen.addresses))
  await stands(page, 'signedIn')
  await expect(modal(page)).toBeHidden()
  expect(await requests(page)).toBe(2)
})

test('sign-in: optional, the user can skip it', async ({ open }) => {
  const page = await open('main.html?gateway=on&signIn=optional')
  await connectToSignIn(page)
  await modal(page).getByRole('button', { name: 'Not now' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await page.reload()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
  await stands(page, 'skipped')
  await expect(modal(page)).toBeHidden()
})

test('sign-in: an unreachable gateway disconnects with an error', async ({ open, page: own }) => {
  await own.route('**/v1/sign-in/**', (route) => route.abort())
  const page = await open(site)
  await chooseWallet(page, 'Aspen')
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  // The view before it is still there while it fades out.
  await expect(modal(page).getByText('sign-in server').last()).toBeVisible()
  // One message: the view itself reports it.
  await expect(page.locator('[data-portico-modal] .toast')).toHaveCount(0)
})

test('sign-in: one sign-in counts for two tabs', async ({ open, page: own, context }) => {
  const tab = await context.newPage()
  const page = await open(site, own)
  const other = await open(site, tab)
  await connectToSignIn(page)
  await expect(view(other)).toHaveAttribute('data-state', 'ready')
  await signButton(page).click()
  await expect(modal(page)).toBeHidden()
  await expect(modal(other)).toBeHidden()
  await stands(other, 'signedIn')
  expect([await requests(page), await requests(other)]).toEqual([1, 0])
  await expect(other.getByTestId('status')).toHaveText('connected')
  expect(await problemsOf(other)).toEqual([])
})

test('sign-in: required, opening any view shows the sign-in', async ({ open }) => {
  const page = await open(site)
  await connectToSignIn(page)
  await withHost(page, ({ portico }) => void portico.open())
  await expect(view(page)).toBeVisible()
  await withHost(page, ({ portico }) => void portico.open({ view: 'Networks' }))
  await page.keyboard.press('Escape')
  await expect(view(page)).toHaveAttribute('data-state', 'ready')
  await signButton(page).click()
  await expect(modal(page)).toBeHidden()
  await stands(page, 'signedIn')
  // From now on the modal opens the account, and closes.
  await openModal(page)
  await expect(modal(page).locator('[data-view="Account"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
})

test('sign-in: a pending nonce can be cancelled', async ({ open, page: own }) => {
  await own.route('**/v1/sign-in/nonce*', () => {})
  const page = await open(site)
  await connectToSignIn(page)
  await signButton(page).click()
  await expect(view(page)).toHaveAttribute('data-state', 'busy')
  expect(await requests(page)).toBe(0)
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})
