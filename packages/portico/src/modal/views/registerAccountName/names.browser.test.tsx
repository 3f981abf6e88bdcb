import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import { push } from '../../../features/modal/navigate.ts'
import { getKnownIdentity } from '../../../features/names/identities.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import { createNameMessage } from '../../../gateway/names/createNameMessage.ts'
import { polkadot } from '../../../networks/polkadot.ts'
import { rpcUserRejected } from '../../../wire/errors/catalogue.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { DEBOUNCE_MS } from '../../../wire/limits.ts'
import { GATEWAY } from '../../test/fakeGateway.ts'
import { type FakeNames, fakeNames, ZONE } from '../../test/fakeNames.ts'
import { type FakeWalletOptions, fakeWallet } from '../../test/fakeWallet.ts'
import {
  effectsRun,
  expectClean,
  expectState,
  mount,
  shadow,
  shownState,
} from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'
import { setOnline } from '../../test/setOnline.ts'

const [{ address: OWN }] = modelAccounts('eip155')

let world: ModalWorld
let names: FakeNames
beforeEach(() => {
  names = fakeNames()
})
afterEach(() => {
  world.portico.close()
  setOnline(undefined)
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('textbox', { name: 'Name' })
const text = (selector: string) => shadow().querySelector(selector)?.textContent
const problem = () => text('.name-problem')
const rows = () => [...shadow().querySelectorAll('.name-list li')].map((row) => row.textContent)
const identity = () => getKnownIdentity(world.portico.store.getState(), 'eip155', OWN)?.name

async function connected(config = {}, options: FakeWalletOptions = {}) {
  const wallet = fakeWallet('Alpha', options)
  world = modalWorld([wallet], { gatewayUrl: GATEWAY, ...config })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
}

/** Opens the list of wallets, whose row leads to the choice of a name. */
async function openConnections() {
  void world.portico.open({ view: 'Connections' })
  await expectState('Connections', 'ready')
}

async function openChoice() {
  await openConnections()
  await button(/^Choose a name/).click()
}

async function openForm() {
  await connected()
  await openChoice()
  await expectState('ChooseAccountName', 'ready')
  await button('Choose a name').click()
  await expectState('RegisterAccountName', 'ready')
}

/** Types a name, and waits for the suggestions. */
async function look(label: string, state = 'browse') {
  await field().fill(label)
  await effectsRun()
  world.clock.advance(DEBOUNCE_MS)
  await expectState('RegisterAccountName', state)
}

interface SignRequest {
  readonly message: unknown
  approve(): void
  reject(error: unknown): void
}

/** The requests to the wallet, which the test answers. */
function watchSigning(): readonly SignRequest[] {
  const asked: SignRequest[] = []
  world.chain.signMessage = ({ message }) =>
    new Promise((resolve, reject) => {
      asked.push({ message, approve: () => resolve('0x51'), reject })
    })
  return asked
}

/** Presses the button of the form, and waits for the request to the wallet. */
async function submit(asked: readonly SignRequest[], label: string) {
  const before = asked.length
  await button(`Register ${label}.${ZONE}`).click()
  await vi.waitFor(() => expect(asked).toHaveLength(before + 1))
  return asked.at(-1) as SignRequest
}

test('form: a text that is no name shows why, and nothing is requested', async () => {
  await openForm()
  for (const [typed, wanted] of [
    ['ab', 'At least 4 characters.'],
    ['willow_1', 'Use letters, digits and hyphens only'],
    ['wíllow', 'Use letters, digits and hyphens only'],
    ['-willow', 'no hyphen at an end'],
    ['willow-', 'no hyphen at an end'],
    ['xn--willow', 'no hyphen at an end'],
  ] as const) {
    await field().fill(typed)
    await expect.poll(problem).toContain(wanted)
    await effectsRun()
    world.clock.advance(DEBOUNCE_MS)
    await expectState('RegisterAccountName', 'ready')
  }
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expectClean()
  await look('willow')
  expect(problem()).toBe('')
  expect(names.looked).toEqual(['willow'])
})

test('form: suggestions after a pause in typing, the typed name first', async () => {
  await openForm()
  await field().fill('will')
  await effectsRun()
  world.clock.advance(DEBOUNCE_MS - 1)
  await field().fill('Willow')
  await effectsRun()
  world.clock.advance(DEBOUNCE_MS - 1)
  await expectState('RegisterAccountName', 'checking')
  expect(names.looked).toEqual([])
  world.clock.advance(1)
  await expectState('RegisterAccountName', 'browse')
  expect(rows()).toEqual(['willow', 'willow2', 'its-willow'].map((label) => `${label}.${ZONE}Free`))
  expect(names.looked).toEqual(['willow'])
  await expectClean()
})

test('form: a taken name is said, and another one is chosen', async () => {
  names.owners.set(`willow.${ZONE}`, '0x1')
  await openForm()
  const asked = watchSigning()
  await look('willow')
  expect(problem()).toBe('This name is taken, or looks like one that is. Choose another.')
  expect(rows()[0]).toContain('Taken')
  await expectClean()
  // The button leads back to the field.
  await button('Register a name').click()
  await expect.poll(() => field().query() === shadow().activeElement).toBe(true)
  expect(asked).toHaveLength(0)
  const other = page.getByRole('button', { name: `willow2.${ZONE} Free` })
  await other.click()
  await expect.element(field()).toHaveValue('willow2')
  expect(problem()).toBe('')
  expect(rows()).toHaveLength(3)
  expect(shadow().activeElement).toBe(other.query())
  ;(await submit(asked, 'willow2')).approve()
  await expectState('RegisterAccountNameSuccess', 'ready')
  expect(names.owners.get(`willow2.${ZONE}`)).toBe(OWN)
  // It was known to be free.
  expect(names.looked).toEqual(['willow'])
})

test('register: exactly the message is signed, then the name shows', async () => {
  await connected()
  // The account was seen before it had a name.
  void world.portico.open()
  await expect.poll(() => shownState()).toBe('Account ready')
  await expect.poll(() => world.portico.store.getState().identities).toBeDefined()
  await openChoice()
  await button('Choose a name').click()
  const asked = watchSigning()
  await look('Willow')
  const request = await submit(asked, 'willow')
  await expectState('RegisterAccountName', 'busy')
  const name = `willow.${ZONE}`
  const message = createNameMessage({ name, now: world.clock.now() })
  expect(request.message).toBe(message)
  await expectClean()
  request.approve()
  await expectState('RegisterAccountNameSuccess', 'ready')
  expect(names.requests).toEqual([{ coin_type: 60, address: OWN, message, signature: '0x51' }])
  expect(text('[role="status"].name-intro')).toContain(`${name} is yours.`)
  expect(identity()).toBe(name)
  await expectClean()
  await button('Done').click()
  await expectState('Account', 'ready')
  await expect.poll(() => text('[data-layout="Account"]')).toContain(name)
  expect(identity()).toBe(name)
})

test('register: a double press registers once', async () => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  await button(`Register willow.${ZONE}`).dblClick()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  asked[0]?.approve()
  await expectState('RegisterAccountNameSuccess', 'ready')
  expect(asked).toHaveLength(1)
  expect(names.requests).toHaveLength(1)
})

test('declined in the wallet: nothing was registered, and it can be tried again', async () => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  ;(await submit(asked, 'willow')).reject(new PorticoError(rpcUserRejected))
  await expectState('RegisterAccountName', 'declined')
  expect(problem()).toBe('You declined in Alpha. Nothing was registered.')
  expect(names.requests).toEqual([])
  await expectClean()
  await button('Try again').click()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.approve()
  await expectState('RegisterAccountNameSuccess', 'ready')
})

test('two choose one suggestion: the other sees what is free like it', async () => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  await page.getByRole('button', { name: `its-willow.${ZONE}` }).click()
  names.refusal = 'name_taken'
  ;(await submit(asked, 'its-willow')).approve()
  await expectState('RegisterAccountName', 'failed')
  names.owners.set(`its-willow.${ZONE}`, '0x1')
  await button('Try again').click()
  await effectsRun()
  world.clock.advance(DEBOUNCE_MS)
  await expect.poll(() => rows()[0]).toBe(`its-willow.${ZONE}Taken`)
  expect(names.looked).toEqual(['willow', 'its-willow'])
})

test('two ask for one name: the other sees that it is taken, and what is free now', async () => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  names.refusal = 'name_taken'
  ;(await submit(asked, 'willow')).approve()
  await expectState('RegisterAccountName', 'failed')
  expect(problem()).toContain('Error registering name. This name is taken')
  expect(identity()).toBeUndefined()
  names.owners.set(`willow.${ZONE}`, '0x1')
  await button('Try again').click()
  await expect.poll(() => rows()[0]).toBe(`willow.${ZONE}Taken`)
  expect(asked).toHaveLength(1)
  expect(names.looked).toEqual(['willow', 'willow'])
})

test.each([
  ['already_named', 'Error registering name. This account has a name already.'],
  ['signature_refused', 'Error registering name. The signature was refused.'],
  [undefined, 'Error registering name. Check your connection'],
] as const)('refused with %s: the form says why', async (code, wanted) => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  names.refusal = code
  if (!code) names.down.add('account')
  ;(await submit(asked, 'willow')).approve()
  await expectState('RegisterAccountName', 'failed')
  expect(problem()).toContain(wanted)
  await expectClean()
  // Another name is another attempt.
  await look('birch')
  expect(problem()).toBe('')
})

test('suggestions fail: said, and looked up again', async () => {
  await openForm()
  names.down.add('suggestions')
  await look('willow', 'error')
  expect(problem()).toBe('Error fetching name suggestions')
  await expectClean()
  names.down.clear()
  await button('Try again').click()
  await expectState('RegisterAccountName', 'browse')
  expect(names.looked).toEqual(['willow', 'willow'])
})

test('the name of the account cannot be read: said, and read again', async () => {
  await connected()
  await openConnections()
  await expect.element(button(/^Choose a name/)).toBeVisible()
  names.down.add('reverse')
  await button(/^Choose a name/).click()
  await expectState('ChooseAccountName', 'error')
  expect(text('[role="alert"]')).toContain('Error fetching names for address')
  await expectClean()
  names.down.clear()
  await button('Try again').click()
  await expectState('ChooseAccountName', 'ready')
  expect(text('.name-shown')).toBe(`your-name.${ZONE}`)
  await expectClean()
})

test('the gateway has no zone: there is nothing to choose', async () => {
  names.zone = undefined
  await connected()
  await openConnections()
  push(world.portico, { view: 'ChooseAccountName', parameters: {} })
  await expectState('ChooseAccountName', 'unsupported')
  expect(text('[data-layout="ChooseAccountName"]')).toContain('This site registers no names')
  await expectClean()
})

test('an account that has a name sees it', async () => {
  await connected()
  await openConnections()
  await expect.element(button(/^Choose a name/)).toBeVisible()
  names.owners.set(`willow.${ZONE}`, OWN)
  await button(/^Choose a name/).click()
  await expectState('ChooseAccountName', 'done')
  expect(text('.name-shown')).toBe(`willow.${ZONE}`)
  await expect.element(button('Choose a name')).not.toBeInTheDocument()
  await expectClean()
})

test('row: only with a zone, and for an account without a name', async () => {
  await connected()
  const row = button(/^Choose a name/)
  const reopen = async () => {
    const count = names.reversed.length
    world.portico.close()
    await expect.poll(() => shadow().querySelector('dialog[open]')).toBeNull()
    await openConnections()
    await vi.waitFor(() => expect(names.reversed).toHaveLength(count + 1))
    await effectsRun()
  }
  await openConnections()
  await expect.element(row).toBeVisible()
  expect(names.reversed).toEqual([OWN])
  names.owners.set(`willow.${ZONE}`, OWN)
  await reopen()
  await expect.element(row).not.toBeInTheDocument()
})

test('an account of a network without names: no row, and no request', async () => {
  const own = [{ namespace: 'polkadot', address: '5Grwva', type: 'eoa' }] as const
  await connected(
    { networks: [polkadot] },
    {
      namespaces: ['polkadot'],
      accounts: { polkadot: own },
      networkIds: { polkadot: polkadot.caipNetworkId },
    },
  )
  await openConnections()
  await expect.poll(() => shadow().querySelectorAll('[data-layout] > .group')).toHaveLength(2)
  await effectsRun()
  await expect.element(button(/^Choose a name/)).not.toBeInTheDocument()
  push(world.portico, { view: 'ChooseAccountName', parameters: {} })
  await expectState('ChooseAccountName', 'unsupported')
  expect(text('[data-layout="ChooseAccountName"]')).toContain(
    'Accounts on Polkadot can’t have a name.',
  )
  await expectClean()
  expect(names.reversed).toEqual([])
})

test('back while the wallet is asked: the request ends, and nothing is registered', async () => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  const left = await submit(asked, 'willow')
  await button('Back').click()
  await expectState('ChooseAccountName', 'ready')
  left.approve()
  await button('Choose a name').click()
  await expectState('RegisterAccountName', 'ready')
  await look('birch')
  ;(await submit(asked, 'birch')).approve()
  await expectState('RegisterAccountNameSuccess', 'ready')
  expect(names.requests.map(({ message }) => JSON.parse(message).name)).toEqual([`birch.${ZONE}`])
})

test.each([
  [undefined, 'Name registered'],
  ['name_taken', 'Error registering name'],
] as const)('back after signing (refused with %s): a toast tells the end', async (code, wanted) => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  let answer = () => {}
  names.held = new Promise((resolve) => {
    answer = resolve
  })
  names.refusal = code
  ;(await submit(asked, 'willow')).approve()
  await vi.waitFor(() => expect(names.requests).toHaveLength(1))
  await button('Back').click()
  await expectState('ChooseAccountName', 'ready')
  answer()
  await expect.poll(() => text('.toast')).toContain(wanted)
  expect(identity()).toBe(code ? undefined : `willow.${ZONE}`)
  expect(shownState()).toContain('ChooseAccountName')
})

test('refused since the account has a name: the button leads to it', async () => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  names.refusal = 'already_named'
  ;(await submit(asked, 'willow')).approve()
  await expectState('RegisterAccountName', 'failed')
  names.owners.set(`birch.${ZONE}`, OWN)
  await button('Show its name').click()
  await expectState('ChooseAccountName', 'done')
  expect(text('.name-shown')).toBe(`birch.${ZONE}`)
  expect(asked).toHaveLength(1)
})

test('offline: nothing is asked of the wallet', async () => {
  await openForm()
  const asked = watchSigning()
  await look('willow')
  setOnline(false)
  await expect.element(button('You’re offline')).toBeDisabled()
  await userEvent.type(field(), '{Enter}')
  setOnline(true)
  ;(await submit(asked, 'willow')).approve()
  await expectState('RegisterAccountNameSuccess', 'ready')
  expect(asked).toHaveLength(1)
})
