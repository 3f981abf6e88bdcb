import type { Database } from '@portico/common/database'
import type { Mail } from '@portico/common/mail'
import { describe, expect, onTestFinished, test } from 'vitest'
import { encodeBase64Url } from '../frame/bytes/base64Url.ts'
import { createReceivingKey } from '../frame/sealing/hpke.ts'
import type { VaultContext } from '../server/context.ts'
import { createContext } from '../server/createContext.ts'
import { readDevices } from '../server/devices/readDevices.ts'
import { removeDevice } from '../server/devices/removeDevice.ts'
import { readEvents } from '../server/events/readEvents.ts'
import { events } from '../server/events/tables.ts'
import { prune } from '../server/prune.ts'
import { authenticate } from '../server/sessions/authenticate.ts'
import { refreshSession } from '../server/sessions/refreshSession.ts'
import { requestCode } from '../server/sessions/requestCode.ts'
import { signIn } from '../server/sessions/signIn.ts'
import { signOutEverywhere } from '../server/sessions/signOut.ts'
import { refreshTokens, sessions, signInRequests } from '../server/sessions/tables.ts'
import { readUser } from '../server/users/readUser.ts'
import { saveUser } from '../server/users/saveUser.ts'
import { users } from '../server/users/tables.ts'
import { addSlot } from '../server/wallets/addSlot.ts'
import { createWallet } from '../server/wallets/createWallet.ts'
import { readWallet } from '../server/wallets/readWallet.ts'
import { RELEASES_MAX, releaseShare } from '../server/wallets/releaseShare.ts'
import { removeSlot } from '../server/wallets/removeSlot.ts'
import { keyslots, wallets } from '../server/wallets/tables.ts'
import { createTestWallet } from './createTestWallet.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/**
 * The conformance suite of users, sessions, devices, wallets and events on a database.
 *
 * @param open - opens an empty database twice, as two processes do; it may be one connection
 */
export function accountsConformance(
  open: () => Promise<readonly [Pick<Database, 'db'>, Pick<Database, 'db'>]>,
): void {
  async function start() {
    const databases = await open()
    const clock = { now: Date.UTC(2026, 0, 1) }
    const mails: Mail[] = []
    const [one, other] = databases.map((database) =>
      createContext({
        database,
        secret: 'a secret of thirty-two characters',
        budget: { projectPerDay: 1000, servicePerHour: 1000 },
        walletOrigin: 'https://wallet.example',
        mails: { send: async (mail) => void mails.push(mail), close() {} },
        log: { error: () => {} },
        now: () => clock.now,
      }),
    )
    if (!one || !other) throw new TypeError('two databases are needed')
    return { one, other, clock, mails, db: one.db }
  }
  type World = Awaited<ReturnType<typeof start>>

  const projectId = 'shop'
  const inBrowser = (browser: string, refreshToken?: string) => ({
    projectId,
    browser,
    refreshToken,
    address: `of ${browser}`,
    userAgent: undefined,
  })
  /** Works on both processes in turns, all at once. */
  const together = <Result>(
    { one, other }: World,
    count: number,
    work: (context: VaultContext, turn: number) => Promise<Result>,
  ) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, turn) => work(turn % 2 ? one : other, turn)),
    )
  const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code?: string }).code,
    )
  const count = (list: readonly unknown[], item: unknown) =>
    list.filter((other) => other === item).length

  /** Asks for a code and reads it from the mail. */
  async function askForCode({ one, mails }: World, email: string, browser = 'browser-1') {
    const site = 'https://shop.example'
    const asked = { ...inBrowser(browser), email, site, language: 'en' }
    const { requestId } = await requestCode(one, asked)
    await one.outbox.drain()
    const [code = ''] = mails.at(-1)?.text.match(/^\d{8}$/m) ?? []
    return { ...inBrowser(browser), requestId, code }
  }

  async function signInWith(world: World, email = 'ada@example.com', browser = 'browser-1') {
    const opened = await signIn(world.other, await askForCode(world, email, browser))
    const authorization = `Bearer ${opened.session.accessToken}`
    const session = await authenticate(world.one, { projectId, authorization, browser })
    return { ...opened, live: session, userId: opened.session.user.id }
  }

  async function createUserWallet(world: World) {
    const user = await signInWith(world)
    const wallet = await createTestWallet(projectId, user.userId)
    await createWallet(world.one, { projectId, userId: user.userId }, wallet.body)
    return { ...user, wallet }
  }

  describe('sign-in', () => {
    test('one of twenty with the same code', async () => {
      const world = await start()
      const answer = await askForCode(world, 'ada@example.com')
      const codes = codesOf(await together(world, 20, (context) => signIn(context, answer)))
      expect(count(codes, 'done')).toBe(1)
      expect(count(codes, 'code_expired')).toBe(19)
      expect(await world.db.select().from(sessions)).toHaveLength(1)
    })

    test('one user of an address in a project, whatever process', async () => {
      const world = await start()
      const first = await signInWith(world)
      world.clock.now += 60 * SECOND
      const second = await signInWith(world, 'ada@example.com', 'browser-2')
      expect(second.userId).toBe(first.userId)
      expect(second.live.id).not.toBe(first.live.id)
      expect(await world.db.select().from(users)).toHaveLength(1)
    })

    test('an address in two projects is two users, whose rows tell nothing of each other', async () => {
      const { one, db } = await start()
      for (const project of ['shop', 'game']) {
        const user = { projectId: project, email: 'ada@example.com', language: 'en' }
        await db.transaction((transaction) => saveUser(transaction, one, user))
      }
      const rows = await db.select().from(users)
      expect(new Set(rows.map(({ emailHash }) => emailHash)).size).toBe(2)
      expect(new Set(rows.map(({ email }) => email)).size).toBe(2)
    })

    test('the same user with an old token of the browser: its session was copied', async () => {
      const world = await start()
      const { refreshToken, userId, live } = await signInWith(world)
      const { refreshToken: second } = await refreshSession(
        world.one,
        inBrowser('browser-1', refreshToken),
      )
      const thief = await refreshSession(world.one, inBrowser('browser-1', second))
      world.clock.now += 60 * SECOND
      const answer = await askForCode(world, 'ada@example.com')
      const opened = await signIn(world.other, { ...answer, refreshToken })
      const ofThief = refreshSession(world.one, inBrowser('browser-1', thief.refreshToken))
      await expect(ofThief).rejects.toMatchObject({ code: 'session_ended' })
      const ofOwner = inBrowser('browser-1', opened.refreshToken)
      expect(await refreshSession(world.one, ofOwner)).toHaveProperty('session.user.id', userId)
      const rows = await world.db.select().from(sessions)
      expect(rows.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id)).toEqual([live.id])
      const kinds = (await readEvents(world.one, userId)).events.map(({ kind }) => kind)
      expect(count(kinds, 'session_reused')).toBe(1)
      await world.other.outbox.drain()
      expect(world.mails.filter(({ subject }) => subject.includes('signed out'))).toHaveLength(1)
    })

    test('ten devices at most, of twelve browsers', async () => {
      const world = await start()
      const first = await signInWith(world)
      for (let turn = 2; turn <= 12; turn += 1) {
        world.clock.now += 4 * 60 * 60 * SECOND
        await signInWith(world, 'ada@example.com', `browser-${turn}`)
      }
      const { devices } = await readDevices(world.other, first.live)
      expect(devices).toHaveLength(10)
      expect(devices.some(({ isCurrent }) => isCurrent)).toBe(false)
      const cookies = inBrowser('browser-1', first.refreshToken)
      const refreshing = refreshSession(world.one, cookies)
      await expect(refreshing).rejects.toMatchObject({ code: 'session_ended' })
    })
  })

  describe('refresh', () => {
    test('twenty with the same token get the same new one', async () => {
      const world = await start()
      const { refreshToken } = await signInWith(world)
      const cookies = inBrowser('browser-1', refreshToken)
      const outcomes = await together(world, 20, (context) => refreshSession(context, cookies))
      const tokens = outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? outcome.value.refreshToken : outcome.reason,
      )
      expect(new Set(tokens).size).toBe(1)
      expect(tokens[0]).toMatch(/^[\w-]{43}$/)
      expect(tokens[0]).not.toBe(refreshToken)
      expect(await world.db.select().from(refreshTokens)).toHaveLength(2)
    })

    test('an old token ends the session on all processes, once', async () => {
      const world = await start()
      const { refreshToken, userId, live } = await signInWith(world)
      const cookies = inBrowser('browser-1', refreshToken)
      const second = await refreshSession(world.one, cookies)
      const next = await refreshSession(world.one, inBrowser('browser-1', second.refreshToken))
      world.clock.now += 10 * SECOND
      const codes = codesOf(
        await together(world, 10, (context) => refreshSession(context, cookies)),
      )
      expect(count(codes, 'session_ended')).toBe(10)
      const newest = refreshSession(world.other, inBrowser('browser-1', next.refreshToken))
      await expect(newest).rejects.toMatchObject({ code: 'session_ended' })
      const authorization = `Bearer ${next.session.accessToken}`
      const access = authenticate(world.other, { projectId, authorization, browser: 'browser-1' })
      await expect(access).rejects.toMatchObject({ code: 'session_ended' })
      const kinds = (await readEvents(world.one, userId)).events.map(({ kind }) => kind)
      expect(count(kinds, 'session_reused')).toBe(1)
      expect(live.endedAt).toBeNull()
      await world.one.outbox.drain()
      await world.other.outbox.drain()
      expect(world.mails.filter(({ subject }) => subject.includes('signed out'))).toHaveLength(1)
    })

    test.each(['owner', 'thief'])('a copied token, whoever is ahead: %s', async (ahead) => {
      const world = await start()
      const { refreshToken, userId } = await signInWith(world)
      const refresh = (token: string) => refreshSession(world.other, inBrowser('browser-1', token))
      const { refreshToken: second } = await refresh(refreshToken)
      // The owner is idle, and the thief has the old token: now both have the second one.
      world.clock.now += 60 * SECOND
      expect(await refresh(refreshToken)).toMatchObject({ refreshToken: second })
      const { refreshToken: third } = await refresh(second)
      world.clock.now += 60 * SECOND
      const ofOther = refresh(ahead === 'owner' ? refreshToken : second)
      await expect(ofOther).rejects.toMatchObject({ code: 'session_ended' })
      await expect(refresh(third)).rejects.toMatchObject({ code: 'session_ended' })
      const kinds = (await readEvents(world.one, userId)).events.map(({ kind }) => kind)
      expect(count(kinds, 'session_reused')).toBe(1)
    })

    test('twenty with the same old token get the new one that was lost', async () => {
      const world = await start()
      const cookies = inBrowser('browser-1', (await signInWith(world)).refreshToken)
      const { refreshToken } = await refreshSession(world.one, cookies)
      world.clock.now += 60 * SECOND
      const outcomes = await together(world, 20, (context) => refreshSession(context, cookies))
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'fulfilled', value: { refreshToken } })
      }
      expect(await world.db.select().from(refreshTokens)).toHaveLength(2)
      // A lost reply does not count when the next one arrived.
      let newest = refreshToken
      for (const turn of ['one', 'other'] as const) {
        newest = (await refreshSession(world[turn], inBrowser('browser-1', newest))).refreshToken
      }
      const lost = await refreshSession(world.one, inBrowser('browser-1', newest))
      world.clock.now += 60 * SECOND
      const again = await refreshSession(world.other, inBrowser('browser-1', newest))
      expect(again.refreshToken).toBe(lost.refreshToken)
    })

    test('a clock that jumps back does not make an old token valid', async () => {
      const world = await start()
      const { refreshToken } = await signInWith(world)
      const cookies = inBrowser('browser-1', refreshToken)
      const second = await refreshSession(world.one, cookies)
      await refreshSession(world.one, inBrowser('browser-1', second.refreshToken))
      world.clock.now -= 60 * SECOND
      const again = refreshSession(world.other, cookies)
      await expect(again).rejects.toMatchObject({ code: 'session_ended' })
    })

    test('a user who was deleted has no session', async () => {
      const { one, db } = await start()
      const error = { name: 'ApiError', code: 'session_ended' }
      await expect(readUser(db, one, 'unknown')).rejects.toMatchObject(error)
    })

    test('signing out everywhere ends the sessions of this user only', async () => {
      const world = await start()
      const ada = await signInWith(world)
      const grace = await signInWith(world, 'grace@example.com', 'browser-2')
      await signOutEverywhere(world.one, inBrowser('browser-1', ada.refreshToken))
      const ofGrace = inBrowser('browser-2', grace.refreshToken)
      expect(await refreshSession(world.other, ofGrace)).toMatchObject({
        session: { user: { email: 'grace@example.com' } },
      })
    })
  })

  describe('wallet', () => {
    test('one of ten that are created at once, whole', async () => {
      const world = await start()
      const { userId } = await signInWith(world)
      const bodies = await Promise.all(
        Array.from({ length: 10 }, () => createTestWallet(projectId, userId)),
      )
      const outcomes = await together(world, 10, (context, turn) =>
        createWallet(context, { projectId, userId }, bodies[turn]?.body as never),
      )
      const codes = codesOf(outcomes)
      expect(count(codes, 'done')).toBe(1)
      expect(count(codes, 'wallet_exists')).toBe(9)
      const stored = await readWallet(world.other.db, userId)
      const created = bodies[codes.indexOf('done')]
      expect(stored).toMatchObject({ id: created?.owner.walletId, slots: created?.body.slots })
      expect(await world.db.select().from(keyslots)).toHaveLength(1)
    })

    test('a database that drops it gets an error of the service', async () => {
      const world = await start()
      const { userId } = await signInWith(world)
      const { body } = await createTestWallet(projectId, userId)
      await world.db.execute('create rule drop_all as on insert to wallets do instead nothing')
      onTestFinished(async () => {
        await world.db.execute('drop rule drop_all on wallets')
      })
      const creating = createWallet(world.one, { projectId, userId }, body)
      await expect(creating).rejects.toMatchObject({ name: 'ApiError', code: 'internal' })
      expect(await world.db.select().from(keyslots)).toEqual([])
    })

    test('its share in the row of another user does not open', async () => {
      const world = await start()
      const ada = await createUserWallet(world)
      const grace = await signInWith(world, 'grace@example.com', 'browser-2')
      const { body } = await createTestWallet(projectId, grace.userId)
      await createWallet(world.one, grace.live, body)
      const [row] = await world.db.select().from(wallets)
      await world.db.update(wallets).set({ share: row?.share ?? '' })
      const { publicKey } = await createReceivingKey()
      const key = encodeBase64Url(publicKey)
      const owner = row?.userId === ada.userId ? ada.live : grace.live
      const stranger = row?.userId === ada.userId ? grace.live : ada.live
      expect(await releaseShare(world.one, owner, key)).toHaveProperty('ciphertext')
      const opening = releaseShare(world.one, stranger, key)
      await expect(opening).rejects.toMatchObject({ code: 'internal' })
    })

    test('its share is released as often as the limit says, on two processes at once', async () => {
      const world = await start()
      const { live } = await createUserWallet(world)
      const { publicKey } = await createReceivingKey()
      const key = encodeBase64Url(publicKey)
      const outcomes = await together(world, RELEASES_MAX + 10, (context) =>
        releaseShare(context, live, key),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(RELEASES_MAX)
      expect(count(codesOf(outcomes), 'wait')).toBe(10)
    })

    test('one of ten slots remains when all are removed at once', async () => {
      const world = await start()
      const { live, userId, wallet } = await createUserWallet(world)
      for (let turn = 1; turn < 10; turn += 1) {
        await addSlot(world.one, live, { slot: (await wallet.createPasskeySlot()) as never })
      }
      const slots = (await readWallet(world.db, userId))?.slots ?? []
      const outcomes = await together(world, 10, (context, turn) =>
        removeSlot(context, live, slots[turn]?.id ?? ''),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(9)
      expect(count(codesOf(outcomes), 'last_slot')).toBe(1)
      expect((await readWallet(world.db, userId))?.slots).toHaveLength(1)
    })

    test('without its keepers slot has no share in the database', async () => {
      const world = await start()
      const { live, wallet } = await createUserWallet(world)
      await addSlot(world.one, live, { slot: (await wallet.createPasskeySlot()) as never })
      await removeSlot(world.other, live, wallet.body.slots[0]?.id ?? '')
      const rows = await world.db.select().from(wallets)
      expect(rows.map(({ share }) => share)).toEqual([null])
    })
  })

  test('device: removing it ends its sessions on all processes', async () => {
    const world = await start()
    const { live, refreshToken } = await signInWith(world)
    await removeDevice(world.one, live, live.deviceId)
    const refreshing = refreshSession(world.other, inBrowser('browser-1', refreshToken))
    await expect(refreshing).rejects.toMatchObject({ code: 'session_ended' })
    const again = removeDevice(world.other, live, live.deviceId)
    await expect(again).rejects.toMatchObject({ code: 'device_not_found' })
  })

  test('events: at most a hundred, the newest', async () => {
    const world = await start()
    const { userId } = await signInWith(world)
    const rows = Array.from({ length: 150 }, (_, at) => ({
      userId,
      kind: 'share_released' as const,
      subject: '',
      at,
    }))
    await world.db.insert(events).values(rows)
    const { events: read } = await readEvents(world.other, userId)
    expect(read.map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, place) => 149 - place))
  })

  test('prune: keeps what still counts', async () => {
    const world = await start()
    const { refreshToken, userId } = await signInWith(world)
    world.clock.now += 60 * SECOND
    await askForCode(world, 'ada@example.com')
    await prune(world.one)
    expect(await world.db.select().from(signInRequests)).toHaveLength(1)
    await refreshSession(world.other, inBrowser('browser-1', refreshToken))
    world.clock.now += 7 * DAY
    await prune(world.one)
    for (const table of [signInRequests, sessions, refreshTokens]) {
      expect(await world.db.select().from(table)).toEqual([])
    }
    expect((await readEvents(world.one, userId)).events).not.toEqual([])
    expect(await world.db.select().from(users)).toHaveLength(1)
  })
}
