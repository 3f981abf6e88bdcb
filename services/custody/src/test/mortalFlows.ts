import {
  addSlot,
  createRecoveryCode,
  type Keyslot,
  type NewSlot,
  openSlot,
  type SlotSecret,
} from '@portico/vault/frame'
import {
  createTestAuthenticator,
  createTestPasskeys,
  SITE,
  type TestPage,
} from '@portico/vault/test'
import { expect } from 'vitest'
import { askForMail, CODE, LINK, logIn, type MortalUser, readDataKey } from './mortalUser.ts'

/** Something that a user does, which changes what the services store. */
export interface MortalFlow {
  /** Opens the page again, logs in if that is needed, and checks that nothing is lost. */
  begin(): Promise<TestPage>
  /** Does it, or the rest of it. */
  run(page: TestPage): Promise<void>
  /** Checks that it is done. */
  check(page: TestPage): Promise<void>
}

const slotsOf = ({ login }: TestPage) => login.get()?.wallet.slots ?? []
const signal = new AbortController().signal

/** Logs in, and opens the wallet in a way that its slots name. */
async function comeBack(user: MortalUser, secrets: ReadonlyMap<string, SlotSecret>) {
  const page = user.world.openPage(user.browser)
  const { wallet } = await logIn(user.world, page, user.emails[0])
  expect(wallet.id).toBe(user.owner.walletId)
  await checkOpens(user, page, secrets)
  return page
}

/** Each way to open the wallet that the service lists opens it, and there is one. */
async function checkOpens(
  { owner, dataKey }: MortalUser,
  page: TestPage,
  secrets: ReadonlyMap<string, SlotSecret>,
): Promise<void> {
  const slots = slotsOf(page)
  expect(slots.length).toBeGreaterThan(0)
  for (const slot of slots) {
    if (slot.kind === 'keepers') {
      await page.open()
      expect(await readDataKey(page)).toBe(dataKey)
      continue
    }
    const secret = secrets.get(slot.id)
    if (!secret) throw new TypeError(`an unknown slot: ${slot.kind}`)
    const opened = await openSlot({ owner, slot, secret })
    expect(Buffer.from(opened).toString('hex')).toBe(dataKey)
    page.key.hold(opened)
  }
}

/** Makes a keyslot in the page, which holds the key. */
async function makeSlot({ owner }: MortalUser, page: TestPage, slot: NewSlot): Promise<Keyslot> {
  const wallet = page.login.get()?.wallet
  if (!wallet) throw new TypeError('nobody is logged in')
  const made = await page.key.use(async (dataKey) =>
    (await addSlot({ owner, ...wallet, dataKey, slot })).at(-1),
  )
  if (!made) throw new TypeError('the page holds no key')
  return made
}

async function storeSlot(page: TestPage, { id: walletId }: { id: string }, slot: Keyslot) {
  const { slots } = await page.api.addSlot({ slot: slot as never })
  page.login.setSlots(walletId, slots)
}

/** Ways to open a wallet that a user holds. */
function createOwnWays(user: MortalUser) {
  const secrets = new Map<string, SlotSecret>()
  const wallet = { id: user.owner.walletId }
  return {
    secrets,
    begin: () => comeBack(user, secrets),
    async addCode(page: TestPage): Promise<void> {
      const code = createRecoveryCode()
      const slot = await makeSlot(user, page, { kind: 'recovery-code', code })
      secrets.set(slot.id, { kind: 'recovery-code', code })
      await storeSlot(page, wallet, slot)
    },
    async remove(page: TestPage, kind: Keyslot['kind']): Promise<void> {
      const slot = slotsOf(page).find((one) => one.kind === kind)
      // The reply of an earlier try may be lost.
      if (slot) page.login.setSlots(wallet.id, (await page.api.removeSlot(slot.id)).slots)
    },
    async expectKinds(page: TestPage, kinds: readonly string[]): Promise<void> {
      await page.login.restore()
      expect([...new Set(slotsOf(page).map(({ kind }) => kind))].toSorted()).toEqual(kinds)
      await checkOpens(user, page, secrets)
    },
  }
}

function addRecoveryCode(user: MortalUser): MortalFlow {
  const { begin, addCode, expectKinds } = createOwnWays(user)
  return {
    begin,
    run: addCode,
    check: (page) => expectKinds(page, ['keepers', 'recovery-code']),
  }
}

/** Begins with a way that the user has before. */
function withCode(user: MortalUser) {
  const ways = createOwnWays(user)
  let isAdded = false
  return {
    ...ways,
    async begin() {
      const page = await ways.begin()
      if (!isAdded) await ways.addCode(page)
      isAdded = true
      return page
    },
  }
}

function removeRecoveryCode(user: MortalUser): MortalFlow {
  const { begin, remove, expectKinds } = withCode(user)
  return {
    begin,
    run: (page) => remove(page, 'recovery-code'),
    check: (page) => expectKinds(page, ['keepers']),
  }
}

function dropKeepers(user: MortalUser): MortalFlow {
  const { begin, remove, expectKinds } = withCode(user)
  return {
    begin,
    async run(page) {
      await remove(page, 'keepers')
      // As in the page: a share that stays behind opens nothing.
      await page.keeper.deleteShare(user.owner).catch(() => undefined)
    },
    check: (page) => expectKinds(page, ['recovery-code']),
  }
}

/** Passkeys in one browser, of which the last one made is used. */
function withPasskeys(user: MortalUser) {
  const ways = createOwnWays(user)
  const passkeys = createTestPasskeys(new Map(), () =>
    createTestAuthenticator(user.world.origins.vault),
  )
  return {
    ...ways,
    passkeys,
    async addPasskey(page: TestPage): Promise<void> {
      const { challenge } = await page.api.requestChallenge({ purpose: 'add', site: SITE })
      const name = user.emails[0]
      const made = await passkeys.create({ name, existing: [], challenge, signal })
      await page.api.addPasskey(made.registration)
      const slot = await makeSlot(user, page, { kind: 'passkey', ...made })
      const { prfOutput } = made
      ways.secrets.set(slot.id, { kind: 'passkey', prfOutput: Uint8Array.from(prfOutput) })
      await storeSlot(page, { id: user.owner.walletId }, slot)
    },
    /** Logs in with the passkey in an empty profile. */
    async enter(): Promise<string | undefined> {
      const page = user.world.openPage()
      const asked = await page.api.requestChallenge({ purpose: 'sign-in', site: SITE })
      const challenge = Uint8Array.from(Buffer.from(asked.challenge, 'base64url'))
      const used = await passkeys.use({ credentialIds: [], challenge, signal })
      const { wallet } = await page.login.connectPasskey(used, signal)
      expect(wallet.id).toBe(user.owner.walletId)
      return readDataKey(page)
    },
  }
}

function addPasskey(user: MortalUser): MortalFlow {
  const { begin, addPasskey: add, enter, expectKinds } = withPasskeys(user)
  return {
    begin,
    run: add,
    async check(page) {
      await expectKinds(page, ['keepers', 'passkey'])
      expect(await enter()).toBe(user.dataKey)
    },
  }
}

function removePasskey(user: MortalUser): MortalFlow {
  const ways = withPasskeys(user)
  let isAdded = false
  return {
    async begin() {
      const page = await ways.begin()
      if (!isAdded) await ways.addPasskey(page)
      isAdded = true
      return page
    },
    run: (page) => ways.remove(page, 'passkey'),
    async check(page) {
      await ways.expectKinds(page, ['keepers'])
      // It logs in no more, either.
      await expect(ways.enter()).rejects.toMatchObject({ name: 'PasskeyError', code: 'refused' })
    },
  }
}

/** Sends the form of a page of a mail. */
async function sendForm({ world }: MortalUser, link: string, form: Record<string, string> = {}) {
  const { services, origins } = world
  const response = await fetch(link.replace(origins.keeper, services.keeper.url), {
    method: 'POST',
    body: new URLSearchParams(form),
    // As browsers send it from a page without a referrer.
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
  })
  if (!response.ok) throw new TypeError(await response.text())
}

function approveBrowser(user: MortalUser): MortalFlow {
  const { world, owner, emails } = user
  const { browser } = world.openPage()
  return {
    async begin() {
      const page = world.openPage(browser)
      expect((await logIn(world, page, emails[0])).wallet.id).toBe(owner.walletId)
      return page
    },
    async run(page) {
      const isKnown = await page.open().then(
        () => true,
        (error: Error) => {
          if (error.name === 'UnknownDeviceError') return false
          throw error
        },
      )
      if (isKnown) return
      const ask = () => page.keeper.requestApproval(owner)
      const [{ number }, link] = await askForMail(world, emails[0], LINK, ask)
      await sendForm(user, link, { number })
      await page.open()
    },
    async check(page) {
      expect(await readDataKey(page)).toBe(user.dataKey)
      const { length } = await page.keeper.readDevices(owner)
      expect(length).toBe(2)
    },
  }
}

function changeEmail(user: MortalUser): MortalFlow {
  const { world, owner, emails } = user
  const old = emails[0]
  const next = `new-${old}`
  const isChanged = ({ login }: TestPage) => login.get()?.user.email === next

  async function changeAtVault({ api, login }: TestPage): Promise<void> {
    const begin = () => api.beginEmailChange({ email: next, site: SITE })
    const [{ changeId }, current] = await askForMail(world, old, CODE, begin)
    const confirm = () => api.confirmCurrentEmail(changeId, current)
    const [, code] = await askForMail(world, next, CODE, confirm)
    await api.confirmNewEmail(changeId, code)
    await login.restore()
  }

  async function stepUp({ api }: TestPage): Promise<void> {
    const ask = () => api.requestCode({ email: next, site: SITE })
    const [{ requestId }, code] = await askForMail(world, next, CODE, ask)
    await api.signIn({ requestId, code })
  }

  return {
    async begin() {
      const page = world.openPage(user.browser)
      // A code of a login would limit those of the change.
      const restored = await page.login.restore()
      expect(restored?.wallet.id).toBe(owner.walletId)
      expect([old, next]).toContain(restored?.user.email)
      await checkOpens(user, page, new Map())
      return page
    },
    async run(page) {
      if (isChanged(page)) await stepUp(page)
      else await changeAtVault(page)
      const { change } = await page.keeper.readEmail(owner)
      if (change?.isConfirmed) return
      const ask = () => page.keeper.changeEmail(owner, next)
      const [, link] = await askForMail(world, next, LINK, ask)
      await sendForm(user, link)
    },
    async check(page) {
      expect(isChanged(page)).toBe(true)
      const state = await page.keeper.readEmail(owner)
      expect(state).toMatchObject({ email: old, change: { email: next, isConfirmed: true } })
      await checkOpens(user, page, new Map())
    },
  }
}

/** How to create a flow for a user, and how many requests each service gets in it. */
export interface FlowKind {
  readonly name: string
  readonly requests: Requests<number>
  /** Those in which `npm run test:stores` kills a service. The deep run does in each. */
  readonly essential: Requests<readonly number[]>
  readonly create: (user: MortalUser) => MortalFlow
}

export type Requests<Value> = Readonly<Partial<Record<'vault' | 'keeper', Value>>>

export const mortalFlows: readonly FlowKind[] = [
  {
    name: 'add a recovery code',
    requests: { vault: 1 },
    essential: { vault: [0] },
    create: addRecoveryCode,
  },
  {
    name: 'remove a recovery code',
    requests: { vault: 1 },
    essential: {},
    create: removeRecoveryCode,
  },
  {
    name: 'add a passkey',
    requests: { vault: 3 },
    essential: { vault: [2] },
    create: addPasskey,
  },
  { name: 'remove a passkey', requests: { vault: 1 }, essential: {}, create: removePasskey },
  {
    name: 'drop the keepers',
    requests: { vault: 1, keeper: 1 },
    essential: { vault: [0], keeper: [0] },
    create: dropKeepers,
  },
  {
    name: 'approve a browser',
    requests: { keeper: 4 },
    essential: { keeper: [2] },
    create: approveBrowser,
  },
  {
    name: 'change the address',
    requests: { vault: 4, keeper: 3 },
    essential: { vault: [2], keeper: [1, 2] },
    create: changeEmail,
  },
]
