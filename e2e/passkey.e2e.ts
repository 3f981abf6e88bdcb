import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { hashMessage, toHex, verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { violations } from './lib/axe.ts'
import {
  enterCode,
  getAddress,
  isConnected,
  openSite,
  test,
  withoutThirdPartyCookies,
} from './lib/frameSite.ts'
import { addAuthenticator } from './lib/passkeys.ts'
import { enterWallet, findPart, MINUTE, typeCode } from './lib/walletPage.ts'
import type { WalletWorld } from './lib/walletWorld.ts'

// Passkeys of the wallet, in an authenticator that Chromium simulates.

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

let count = 0
function createEmail(): string {
  count += 1
  return `passkey-${count}@example.com`
}

const readAddress = (page: Page) => findPart(page, 'Addresses').locator('.whole').first()

/** Adds a passkey on the wallet's own page. */
async function addPasskey(page: Page, world: WalletWorld, email: string): Promise<void> {
  await enterWallet(page, world, email)
  world.advance(MINUTE)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await typeCode(page, world, email)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(findPart(page, 'Who can open this wallet')).toContainText('Passkey')
}

/** Keeps what the last passkey of each frame signed. */
function keepChallenges(page: Page): Promise<unknown> {
  return page.addInitScript(`{
    const get = navigator.credentials?.get.bind(navigator.credentials)
    if (get) navigator.credentials.get = (options) => {
      window.challenge = [...options.publicKey.challenge]
      return get(options)
    }
  }`)
}

test('passkey: opens the wallet in an empty profile, and then without the services', async ({
  page,
  world,
}) => {
  const email = createEmail()
  // The user does not confirm what this one asks.
  const refusing = await addAuthenticator(page, { isUserVerified: false })
  await enterWallet(page, world, email)
  await expect(page.getByText('Protect your wallet')).toBeVisible()
  const address = (await readAddress(page).textContent()) ?? ''
  world.advance(MINUTE)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await typeCode(page, world, email)
  expect(await violations(page)).toEqual([])
  const create = page.getByRole('button', { name: 'Create passkey' })
  await create.click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await refusing.remove()
  const authenticator = await addAuthenticator(page)
  await create.click()
  await expect(findPart(page, 'Who can open this wallet')).toContainText('Passkey')
  await expect(page.getByText('Protect your wallet')).toBeHidden()
  expect(await authenticator.count()).toBe(1)

  // A profile that no service knows, on the same device.
  await page.context().clearCookies()
  world.advance(10 * MINUTE)
  await enterWallet(page, world, email)
  await expect(page.getByRole('button', { name: 'Approve by email instead' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const use = page.getByRole('button', { name: 'Use passkey' })
  await use.click()
  await expect(readAddress(page)).toHaveText(address)

  // Only the user opens it from now on.
  world.advance(10 * MINUTE)
  await page.getByRole('button', { name: 'Only me' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await use.click()
  await expect(page.getByRole('heading', { name: 'Remove our services' })).toBeVisible()
  await use.click()
  await expect(findPart(page, 'Who can open this wallet')).toContainText('Only you')
  await expect(page.getByRole('button', { name: 'Only me' })).toHaveCount(0)
  // The last way to open it stays.
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await page.reload()
  await expect(readAddress(page)).toHaveText(address)
  world.advance(20 * MINUTE)
  await page.getByRole('button', { name: 'Show recovery phrase' }).click()
  await use.click()
  await expect(page.locator('.words li')).toHaveCount(12)
  const phrase = (await page.locator('.words li').allTextContents()).join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(address)
})

test('passkey: in a site, opens the wallet and approves what it signs', async ({ page, world }) => {
  const email = createEmail()
  await keepChallenges(page)
  const authenticator = await addAuthenticator(page)
  await addPasskey(page, world, email)
  const own = (await readAddress(page).textContent()) ?? ''

  // Cookies of the page do not reach the frame: for the services, it is another browser.
  world.advance(10 * MINUTE)
  const site = await openSite(page, world)
  await enterCode(site, world, email)
  await site.frame.getByRole('button', { name: 'Use passkey' }).click()
  await expect.poll(() => isConnected(site)).toBe(true)
  const address = (await getAddress(site)) as `0x${string}`
  expect(address).toBe(own)

  const message = 'Hello'
  const sign = () =>
    site.request('RPC_REQUEST', {
      chainId: 'eip155:1',
      method: 'personal_sign',
      params: [toHex(message), address],
    })
  const approve = site.frame.getByRole('button', { name: 'Approve with passkey' })
  const press = async () => {
    await expect(approve).toHaveAttribute('aria-disabled', 'false')
    await approve.click()
  }
  const signing = sign()
  await press()
  const signature = (await signing).result as `0x${string}`
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  // What the passkey signed is what the user reviewed.
  const challenge = await site.frame.locator('body').evaluate(`window.challenge`)
  expect(toHex(Uint8Array.from(challenge as number[]))).toBe(hashMessage(message))

  // Without the passkey, nothing is signed; the window of the wallet is another way.
  await authenticator.remove()
  await addAuthenticator(page, { isUserVerified: false })
  const again = sign()
  await press()
  await expect(site.frame.getByText('No passkey was used')).toBeVisible()
  const opening = page.waitForEvent('popup')
  await site.frame.getByRole('button', { name: 'Continue in a new window' }).click()
  const opened = await opening
  const button = opened.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
  expect((await again).result).toBe(signature)
  expect(site.problems).toEqual([])
})
