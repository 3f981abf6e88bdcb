import type { Browser, Locator, Page } from '@playwright/test'
import { LOCAL_PROJECT } from '@portico/gateway'
import { connectGateway, getName, getNamesOf } from 'portico/gateway/names'
import { type Address, createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  connectWallet,
  expect,
  modal,
  openAccount,
  problemsOf,
  test,
  withHost,
} from './lib/test.ts'
import type { E2eWorld } from './lib/world.ts'

/** The page with an account that no other test has. A name belongs to an account forever. */
function ownSite(): { readonly site: string; readonly address: Address; readonly label: string } {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const label = `e2e${address.slice(2, 14).toLowerCase()}`
  return { site: `main.html?gateway=on&wallets=aspen&networks=evm&key=${key}`, address, label }
}

const form = (dialog: Locator) => dialog.locator('[data-layout="RegisterAccountName"]')
const zoneOf = ({ manifest }: E2eWorld) => manifest.chains.evm.ens.zone.name

/** Connects, and opens the form for a name as a user does. */
async function openForm(page: Page): Promise<Locator> {
  await connectWallet(page, 'Aspen')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Wallets and accounts' }).click()
  await dialog.getByRole('button', { name: /^Choose a name/ }).click()
  await dialog.getByRole('button', { name: 'Choose a name', exact: true }).click()
  await expect(form(dialog)).toHaveAttribute('data-state', 'ready')
  return dialog
}

/** Types a name, and waits until the gateway has answered. */
async function look(dialog: Locator, label: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await expect(form(dialog)).toHaveAttribute('data-state', 'browse')
}

async function register(dialog: Locator, name: string): Promise<void> {
  await look(dialog, name.slice(0, name.indexOf('.')))
  await dialog.getByRole('button', { name: `Register ${name}` }).click()
  await expect(dialog.locator('[data-layout="RegisterAccountNameSuccess"]')).toBeVisible()
}

/** A page of another user: tabs of one browser share their connections. */
const newUserPage = async (browser: Browser) => (await browser.newContext()).newPage()

/** The gateway of the world, called as the site's page does. */
function gatewayOf({ gatewayUrl, siteUrl }: E2eWorld) {
  return connectGateway({
    baseUrl: gatewayUrl,
    projectId: LOCAL_PROJECT,
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('origin', siteUrl)
      return fetch(request)
    },
  })
}

test('names: an account registers one, and clients of the gateway and of ENS resolve it', async ({
  open,
  page,
  world,
}) => {
  const { site, address, label } = ownSite()
  const name = `${label}.${zoneOf(world)}`
  await open(site)
  const dialog = await openForm(page)
  await register(dialog, name)
  await expect(dialog.getByText(`${name} is yours.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.locator('[data-layout="Account"]')).toContainText(name)

  const gateway = gatewayOf(world)
  const found = await getName(gateway, { name })
  expect(Object.values(found?.addresses ?? {}).map((owner) => owner.address)).toEqual([address])
  expect((await getNamesOf(gateway, { address })).map((own) => own.name)).toEqual([name])
  const { evm } = world.manifest.chains
  const client = createPublicClient({ transport: http(evm.rpcUrl) })
  const universalResolverAddress = evm.ens.universalResolver as Address
  expect(await client.getEnsAddress({ name, universalResolverAddress })).toBe(address)

  // Another visit has it from the gateway, and offers none.
  await page.reload()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
  const later = await openAccount(page)
  await expect(later.locator('[data-layout="Account"]')).toContainText(name)
  await later.getByRole('button', { name: 'Wallets and accounts' }).click()
  await expect(later.locator('[data-layout="Connections"]')).toContainText(name)
  await expect(later.getByRole('button', { name: /^Choose a name/ })).toHaveCount(0)
  expect(await problemsOf(page)).toEqual([])
})

test('names: another account sees that a name is taken, and registers a suggestion', async ({
  open,
  page,
  browser,
  world,
}) => {
  const first = ownSite()
  const name = `${first.label}.${zoneOf(world)}`
  await open(first.site)
  await register(await openForm(page), name)

  const other = ownSite()
  const tab = await open(other.site, await newUserPage(browser))
  const dialog = await openForm(tab)
  await look(dialog, first.label)
  await expect(form(dialog)).toContainText('This name is taken')
  await expect(dialog.getByRole('button', { name: `${name} Taken` })).toBeDisabled()
  const suggestion = dialog.getByRole('button', { name: / Free$/ }).first()
  const free = (await suggestion.locator('bdi').textContent()) ?? ''
  await suggestion.click()
  await dialog.getByRole('button', { name: `Register ${free}` }).click()
  await expect(dialog.getByText(`${free} is yours.`)).toBeVisible()
  const gateway = gatewayOf(world)
  const [own] = await getNamesOf(gateway, { address: other.address })
  expect(own?.name).toBe(free)
})

test('names: two register one at once, and one gets it', async ({ open, page, browser, world }) => {
  const sites = [ownSite(), ownSite()] as const
  const name = `${sites[0].label}.${zoneOf(world)}`
  const pages = [page, await newUserPage(browser)] as const
  const dialogs: Locator[] = []
  for (const [index, where] of pages.entries()) {
    await open(sites[index]?.site ?? '', where)
    const dialog = await openForm(where)
    await look(dialog, sites[0].label)
    dialogs.push(dialog)
  }
  await Promise.all(
    dialogs.map((dialog) => dialog.getByRole('button', { name: `Register ${name}` }).click()),
  )
  const ends = dialogs.map((dialog) =>
    dialog
      .locator('[data-layout="RegisterAccountNameSuccess"]')
      .or(dialog.getByText('Error registering name. This name is taken'))
      .textContent(),
  )
  const texts = await Promise.all(ends)
  expect(texts.filter((text) => text?.includes(`${name} is yours.`))).toHaveLength(1)
  expect(texts.filter((text) => text?.includes('This name is taken'))).toHaveLength(1)
})

test('names: declined in the wallet, nothing is registered', async ({ open, page, world }) => {
  const { site, address, label } = ownSite()
  const name = `${label}.${zoneOf(world)}`
  await open(site)
  const dialog = await openForm(page)
  await withHost(page, ({ wallets }) => wallets.aspen.script.next('reject', 'personal_sign'))
  await look(dialog, label)
  await dialog.getByRole('button', { name: `Register ${name}` }).click()
  await expect(form(dialog)).toHaveAttribute('data-state', 'declined')
  await expect(form(dialog)).toContainText('You declined in Aspen. Nothing was registered.')
  expect(await getNamesOf(gatewayOf(world), { address })).toEqual([])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(`${name} is yours.`)).toBeVisible()
  await expect(modal(page).locator('.toast')).toHaveCount(0)
})
