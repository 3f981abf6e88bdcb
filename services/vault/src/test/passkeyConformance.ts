import { describe, expect, test } from 'vitest'
import type { PasskeyPurpose } from '../api/passkeys.ts'
import { createRandomBytes } from '../frame/bytes/bytes.ts'
import { addPasskey } from '../server/passkeys/addPasskey.ts'
import { issueChallenge } from '../server/passkeys/issueChallenge.ts'
import { signInWithPasskey } from '../server/passkeys/signInWithPasskey.ts'
import { signUpWithPasskey } from '../server/passkeys/signUpWithPasskey.ts'
import { passkeyChallenges, passkeys } from '../server/passkeys/tables.ts'
import { prune } from '../server/prune.ts'
import { authenticate } from '../server/sessions/authenticate.ts'
import { refreshSession } from '../server/sessions/refreshSession.ts'
import { sessions } from '../server/sessions/tables.ts'
import { addSlot } from '../server/wallets/addSlot.ts'
import { createWallet } from '../server/wallets/createWallet.ts'
import { removeSlot } from '../server/wallets/removeSlot.ts'
import {
  codesOf,
  count,
  createUserWallet,
  inBrowser,
  type OpenTwice,
  projectId,
  startAccounts,
  together,
  type World,
} from './accountsWorld.ts'
import { createTestAuthenticator, type TestCeremony } from './createTestAuthenticator.ts'
import { createTestWallet } from './createTestWallet.ts'

const DAY = 24 * 60 * 60 * 1000
const party = { walletOrigin: 'https://wallet.example' }
const refused = { code: 'passkey_refused' }

interface Asking {
  readonly browser?: string
  readonly userId?: string
  readonly project?: string
  readonly address?: string
}

async function ask(
  { one }: World,
  purpose: PasskeyPurpose,
  { browser = 'browser-1', userId, project = projectId, address = `of ${browser}` }: Asking = {},
): Promise<string> {
  const site = 'https://shop.example'
  const { challenge } = await issueChallenge(one, {
    ...{ projectId: project, purpose, userId, site, browser, address },
  })
  return challenge
}

/** A user of a passkey alone, with a wallet that only it opens. */
async function signUp(world: World, browser = 'browser-1') {
  const authenticator = createTestAuthenticator(party.walletOrigin)
  const passkey = authenticator.create(await ask(world, 'sign-up', { browser }))
  const opened = await signUpWithPasskey(world.other, { ...inBrowser(browser), ...party, passkey })
  const userId = opened.session.user.id
  const wallet = await createTestWallet(projectId, userId)
  const { credentialId } = authenticator
  const createSlot = (id: string) =>
    wallet.createSlot({ kind: 'passkey', credentialId: id, prfOutput: createRandomBytes(32) })
  const { walletId, vault } = wallet.body
  const slots = [await createSlot(credentialId)] as typeof wallet.body.slots
  await createWallet(world.one, { projectId, userId }, { walletId, vault, slots })
  const authorization = `Bearer ${opened.session.accessToken}`
  const live = await authenticate(world.one, { projectId, authorization, browser })
  return { ...opened, authenticator, userId, live, slots, createSlot }
}

/** Signs in on the other process than the one that gave the challenge. */
function signIn(
  world: World,
  assertion: Parameters<typeof signInWithPasskey>[1]['assertion'],
  {
    browser = 'browser-1',
    project = projectId,
    refreshToken = undefined as string | undefined,
  } = {},
) {
  const parameters = { ...inBrowser(browser, refreshToken), ...party, assertion }
  return signInWithPasskey(world.other, { ...parameters, projectId: project })
}

/** Passkeys that log in, on a database. */
export function passkeyConformance(open: OpenTwice): void {
  const start = () => startAccounts(open)

  describe('passkey', () => {
    test('signs up without an address, and in again in another browser', async () => {
      const world = await start()
      const { session, authenticator, userId } = await signUp(world)
      expect(session).toMatchObject({ user: { id: userId }, isByPasskey: true, wallet: null })
      expect(session.user).not.toHaveProperty('email')
      const assertion = authenticator.use(await ask(world, 'sign-in', { browser: 'browser-2' }))
      const again = await signIn(world, assertion, { browser: 'browser-2' })
      expect(again.session).toMatchObject({ user: { id: userId }, wallet: { custody: 'self' } })
      const rows = await world.db.select().from(sessions)
      const lives = rows.map(({ authenticatedAt, expiresAt }) => expiresAt - authenticatedAt)
      expect(lives).toEqual([14 * DAY, 14 * DAY])
      await world.other.outbox.drain()
      // There is nobody to tell of the second browser.
      expect(world.mails).toEqual([])
    })

    test('its session ends after fourteen days, however often it is refreshed', async () => {
      const world = await start()
      let { refreshToken } = await signUp(world)
      const refresh = async () => {
        const cookies = inBrowser('browser-1', refreshToken)
        refreshToken = (await refreshSession(world.one, cookies)).refreshToken
      }
      for (let day = 0; day < 16; day += 1) {
        world.clock.now += DAY * 0.8
        await refresh()
      }
      world.clock.now += DAY * 1.2
      await expect(refresh()).rejects.toMatchObject({ code: 'session_ended' })
    })

    test('of a user with an address logs in once its keyslot is stored', async () => {
      const world = await start()
      const { live, userId, wallet } = await createUserWallet(world)
      const authenticator = createTestAuthenticator(party.walletOrigin)
      const passkey = authenticator.create(await ask(world, 'add', { userId }))
      await addPasskey(world.other, { session: live, browser: 'browser-1', passkey, ...party })
      const use = async () => signIn(world, authenticator.use(await ask(world, 'sign-in')))
      await expect(use()).rejects.toMatchObject(refused)
      const { credentialId } = authenticator
      const prfOutput = createRandomBytes(32)
      const slot = await wallet.createSlot({ kind: 'passkey', credentialId, prfOutput })
      await addSlot(world.one, live, { slot: slot as never })
      expect((await use()).session.user).toEqual({ id: userId, email: 'ada@example.com' })
      await removeSlot(world.one, live, slot.id)
      await expect(use()).rejects.toMatchObject(refused)
      expect(await world.db.select().from(passkeys)).toEqual([])
    })

    test('steps the session of its user up, which goes on', async () => {
      const world = await start()
      const { authenticator, userId, refreshToken, live } = await signUp(world)
      world.clock.now += 10 * 60 * 1000
      const assertion = authenticator.use(await ask(world, 'step-up', { userId }))
      const { session } = await signIn(world, assertion, { refreshToken })
      const authorization = `Bearer ${session.accessToken}`
      const after = await authenticate(world.one, {
        projectId,
        authorization,
        browser: 'browser-1',
      })
      expect(after).toMatchObject({ id: live.id, authenticatedAt: world.clock.now })
      expect(await world.db.select().from(sessions)).toHaveLength(1)
    })

    test('steps no session of another user up', async () => {
      const world = await start()
      const ada = await signUp(world)
      const grace = await signUp(world, 'browser-2')
      const challenge = await ask(world, 'step-up', { userId: ada.userId })
      const signing = signIn(world, grace.authenticator.use(challenge), ada)
      await expect(signing).rejects.toMatchObject(refused)
    })

    test('one of twenty with the same answer', async () => {
      const world = await start()
      const { authenticator } = await signUp(world)
      const assertion = authenticator.use(await ask(world, 'sign-in'))
      const outcomes = await together(world, 20, (context) =>
        signInWithPasskey(context, { ...inBrowser('browser-1'), ...party, assertion }),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(1)
      expect(count(codesOf(outcomes), 'passkey_refused')).toBe(19)
    })

    test.each<[string, TestCeremony]>([
      ['a page around of nobody', { topOrigin: 'https://evil.example' }],
      ['another page', { origin: 'https://shop.example' }],
      ['the domain above', { rpId: 'example' }],
      ['a user who was not verified', { flags: 0x01 }],
      ['a user who was not present', { flags: 0x04 }],
      ['a passkey that was made', { type: 'webauthn.create' }],
    ])('refused, and its challenge used up: %s', async (_, ceremony) => {
      const world = await start()
      const { authenticator } = await signUp(world)
      const challenge = await ask(world, 'sign-in')
      const signing = signIn(world, authenticator.use(challenge, ceremony))
      await expect(signing).rejects.toMatchObject(refused)
      await expect(signIn(world, authenticator.use(challenge))).rejects.toMatchObject(refused)
      // Where it is right, nothing but that differs.
      const topOrigin = 'https://shop.example'
      const right = authenticator.use(await ask(world, 'sign-in'), { topOrigin })
      expect(await signIn(world, right)).toHaveProperty('session')
    })

    test.each<[string, TestCeremony]>([
      ['a page around of nobody', { topOrigin: 'https://evil.example' }],
      ['another page', { origin: 'https://shop.example' }],
      ['a user who was not verified', { flags: 0x01 }],
      ['a passkey that was used', { type: 'webauthn.get' }],
    ])('refused as a new one: %s', async (_, ceremony) => {
      const world = await start()
      const authenticator = createTestAuthenticator(party.walletOrigin)
      const passkey = authenticator.create(await ask(world, 'sign-up'), ceremony)
      const signing = signUpWithPasskey(world.one, { ...inBrowser('browser-1'), ...party, passkey })
      await expect(signing).rejects.toMatchObject(refused)
      expect(await world.db.select().from(passkeys)).toEqual([])
    })

    test('a count that goes back is that of a copy', async () => {
      const world = await start()
      const { authenticator } = await signUp(world)
      const use = async (counter: number) =>
        signIn(world, authenticator.use(await ask(world, 'sign-in'), { counter }))
      await use(9)
      await expect(use(9)).rejects.toMatchObject(refused)
      await expect(use(8)).rejects.toMatchObject(refused)
      await use(10)
    })

    test('a challenge is of one browser, purpose and project, and of two minutes', async () => {
      const world = await start()
      const { authenticator, userId } = await signUp(world)
      const other = await ask(world, 'sign-in', { browser: 'browser-2' })
      await expect(signIn(world, authenticator.use(other))).rejects.toMatchObject(refused)
      for (const purpose of ['sign-up', 'add'] as const) {
        const challenge = await ask(world, purpose, { userId })
        await expect(signIn(world, authenticator.use(challenge))).rejects.toMatchObject(refused)
      }
      const project = 'game'
      // The passkey of one project is none of another, whose challenge it signs.
      const ofGame = authenticator.use(await ask(world, 'sign-in', { project }))
      await expect(signIn(world, ofGame, { project })).rejects.toMatchObject(refused)
      const there = authenticator.use(await ask(world, 'sign-in', { project }))
      await expect(signIn(world, there)).rejects.toMatchObject(refused)
      const late = authenticator.use(await ask(world, 'sign-in'))
      world.clock.now += 2 * 60 * 1000
      await expect(signIn(world, late)).rejects.toMatchObject(refused)
      await ask(world, 'sign-in')
      world.clock.now += 3 * 60 * 1000
      await prune(world.one)
      expect(await world.db.select().from(passkeyChallenges)).toEqual([])
    })

    test('one that nobody knows, with another handle or another key, is refused alike', async () => {
      const world = await start()
      const { authenticator } = await signUp(world)
      const stranger = createTestAuthenticator(party.walletOrigin)
      stranger.create(await ask(world, 'add'))
      const use = async (change: object, by = authenticator) =>
        signIn(world, { ...by.use(await ask(world, 'sign-in')), ...change })
      const { credentialId, userHandle } = authenticator.use(await ask(world, 'sign-in'))
      await expect(use({}, stranger)).rejects.toMatchObject(refused)
      await expect(use({ credentialId, userHandle }, stranger)).rejects.toMatchObject(refused)
      await expect(use({ userHandle: 'AAAA' })).rejects.toMatchObject(refused)
      await use({})
    })

    test('one that is known is no new one of another user', async () => {
      const world = await start()
      const { authenticator, credentialId } = await signUp(world).then((ada) => ({
        ...ada,
        credentialId: ada.authenticator.credentialId,
      }))
      const passkey = authenticator.create(await ask(world, 'sign-up', { browser: 'browser-2' }))
      const parameters = { ...inBrowser('browser-2'), ...party, passkey }
      await expect(signUpWithPasskey(world.other, parameters)).rejects.toMatchObject(refused)
      const rows = await world.db.select().from(passkeys)
      expect(rows.map((row) => row.credentialId)).toEqual([credentialId])
    })

    test('the last login of a user without an address stays', async () => {
      const world = await start()
      const { live, userId, slots, createSlot } = await signUp(world)
      // It opens the wallet, but is no login.
      await addSlot(world.one, live, { slot: (await createSlot('AAAA')) as never })
      const removing = removeSlot(world.one, live, slots[0]?.id ?? '')
      await expect(removing).rejects.toMatchObject({ code: 'last_slot' })
      const second = createTestAuthenticator(party.walletOrigin)
      const passkey = second.create(await ask(world, 'add', { userId }))
      await addPasskey(world.one, { session: live, browser: 'browser-1', passkey, ...party })
      // It is a login once the wallet has its keyslot.
      const early = removeSlot(world.one, live, slots[0]?.id ?? '')
      await expect(early).rejects.toMatchObject({ code: 'last_slot' })
      await addSlot(world.one, live, { slot: (await createSlot(second.credentialId)) as never })
      await removeSlot(world.one, live, slots[0]?.id ?? '')
      expect(await world.db.select().from(passkeys)).toHaveLength(1)
    })

    test('a network address gets sixty challenges an hour, and ten sign-ups', async () => {
      const world = await start()
      const codes = async (purpose: PasskeyPurpose, turns: number, address: string) =>
        codesOf(
          await Promise.allSettled(
            Array.from({ length: turns }, () => ask(world, purpose, { address })),
          ),
        )
      expect(count(await codes('sign-in', 65, 'one'), 'done')).toBe(60)
      expect(count(await codes('sign-up', 12, 'two'), 'done')).toBe(10)
      expect(count(await codes('sign-in', 1, 'two'), 'done')).toBe(1)
      world.clock.now += 60 * 60 * 1000
      expect(count(await codes('sign-in', 1, 'one'), 'done')).toBe(1)
    })
  })
}
