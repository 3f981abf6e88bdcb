import { createHash } from 'node:crypto'
import { createToken } from '@portico/common/secrets'
import { requireStepUp } from '@portico/common/tokens'
import { describe, expect, test } from 'vitest'
import { confirmNewEmail } from '../server/emailChanges/confirmNewEmail.ts'
import { undoEmailChange } from '../server/emailChanges/undoEmailChange.ts'
import { ASK_MS } from '../server/farcaster/finishFarcasterLogin.ts'
import { authenticate } from '../server/sessions/authenticate.ts'
import { requestCode } from '../server/sessions/requestCode.ts'
import { type SignInParameters, signIn } from '../server/sessions/signIn.ts'
import { sessions } from '../server/sessions/tables.ts'
import { signInWithSocial } from '../server/social/signInWithSocial.ts'
import { storeResult } from '../server/social/storeResult.ts'
import { users } from '../server/users/tables.ts'
import {
  askForCode,
  codesOf,
  count,
  inBrowser,
  type OpenTwice,
  projectId,
  signInWith,
  together,
} from './accountsWorld.ts'
import { emailOf, NEW, prove, readToken } from './emailChangeWorld.ts'
import {
  ask,
  begin,
  email,
  reach,
  refused,
  signUp,
  site,
  startFarcasterWorld,
} from './farcasterWorld.ts'

/** The conformance suite of signing in with the result of a login with Farcaster. */
export function farcasterSignInConformance(open: OpenTwice): void {
  const start = () => startFarcasterWorld(open)

  describe('sign-in with Farcaster', () => {
    test('a new user proves an address by a code, and comes back without one', async () => {
      const world = await start()
      const { uri, flow, verifier } = await begin(world)
      expect(await ask(world, flow)).toEqual({ state: 'pending' })
      world.farcaster.approve(uri, '7')
      world.clock.now += ASK_MS
      const reply = await ask(world, flow)
      expect(reply).toMatchObject({ state: 'approved', isKnown: false })
      const handle = 'handle' in reply ? reply.handle : ''
      const answer = await askForCode(world, email)
      const { session } = await signIn(world.one, { ...answer, farcaster: { handle, verifier } })
      expect(session.user).toMatchObject({ email, provider: 'farcaster' })
      const { login, isKnown } = await reach(world, { browser: 'browser-2' })
      expect(isKnown).toBe(true)
      const again = await signInWithSocial(world.other, { ...inBrowser('browser-2'), ...login })
      expect(again.session.user).toEqual(session.user)
    })

    test('the user of a code with the same address is another one, and stays as it is', async () => {
      const world = await start()
      const early = await signInWith(world, email, 'browser-2')
      const [row] = await world.db.select().from(users)
      const { session } = await signUp(world)
      expect(session.user.id).not.toBe(early.userId)
      expect(await world.db.select().from(users)).toContainEqual(row)
      world.clock.now += 60_000
      const late = await signInWith(world, email, 'browser-3')
      expect(late.userId).toBe(early.userId)
      expect(late.session.user).not.toHaveProperty('provider')
    })

    test('an id is one user, whatever address a later code proves', async () => {
      const world = await start()
      const first = await signUp(world)
      const second = await signUp(world, { address: 'eve@example.com', browser: 'browser-2' })
      expect(second.session.user).toEqual(first.session.user)
      const other = await signUp(world, { fid: '8', browser: 'browser-3' })
      expect(other.session.user.id).not.toBe(first.session.user.id)
    })

    test('a user changes the address, and takes it back: the login is the same', async () => {
      const world = await start()
      const owner = await signInWith(world, email, 'browser-3')
      const { session } = await signUp(world)
      const authorization = `Bearer ${session.accessToken}`
      const live = await authenticate(world.one, { projectId, authorization, browser: 'browser-1' })
      // The address of another user may be that of this one, too.
      await signInWith(world, NEW, 'browser-4')
      await confirmNewEmail(world.other, await prove(world, live, NEW, email))
      const { id } = session.user
      expect(await emailOf(world, id)).toBe(NEW)
      const { login, isKnown } = await reach(world, { browser: 'browser-2' })
      expect(isKnown).toBe(true)
      const again = await signInWithSocial(world.one, { ...inBrowser('browser-2'), ...login })
      expect(again.session.user).toMatchObject({ id, email: NEW })
      world.clock.now += 11 * 60_000
      expect((await signInWith(world, email, 'browser-3')).userId).toBe(owner.userId)
      expect(await undoEmailChange(world.one, await readToken(world, email))).toBeDefined()
      expect(await emailOf(world, id)).toBe(email)
      expect((await reach(world)).isKnown).toBe(true)
    })

    test('the code of a login is no step-up, also in a session of the user', async () => {
      const world = await start()
      const { session, refreshToken } = await signUp(world)
      const authorization = `Bearer ${session.accessToken}`
      const live = await authenticate(world.one, { projectId, authorization, browser: 'browser-1' })
      const stepUp = { code: 'step_up_required' }
      expect(() => requireStepUp(world.one, live)).toThrow(expect.objectContaining(stepUp))
      world.clock.now += 60_000
      const { login: farcaster } = await reach(world)
      await signIn(world.one, { ...(await askForCode(world, email)), refreshToken, farcaster })
      const rows = await world.db.select().from(sessions)
      expect(rows.map(({ authenticatedAt }) => authenticatedAt)).toEqual([0])
    })

    test('a code for a step-up makes no user', async () => {
      const world = await start()
      const { userId, refreshToken } = await signInWith(world, email)
      const { login: farcaster } = await reach(world)
      world.clock.now += 60_000
      const asked = { ...inBrowser('browser-1'), email, site, language: 'en', userId }
      const { requestId } = await requestCode(world.one, asked)
      await world.one.outbox.drain()
      const [code = ''] = world.mails.at(-1)?.text.match(/^\d{8}$/m) ?? []
      const answer = { ...inBrowser('browser-1', refreshToken), requestId, code, farcaster }
      await expect(signIn(world.one, answer)).rejects.toMatchObject(refused)
      expect(await world.db.select().from(users)).toHaveLength(1)
    })

    test('a wrong code leaves the login as it is', async () => {
      const world = await start()
      const { login: farcaster } = await reach(world)
      const answer = await askForCode(world, email)
      const code = answer.code === '00000000' ? '00000001' : '00000000'
      const wrong = signIn(world.one, { ...answer, code, farcaster })
      await expect(wrong).rejects.toMatchObject({ code: 'code_wrong' })
      expect((await signIn(world.one, { ...answer, farcaster })).session.user).toMatchObject({
        provider: 'farcaster',
      })
    })

    test('a new user has ten minutes for the code, and a known one a minute', async () => {
      const world = await start()
      const early = await reach(world)
      world.clock.now += 9 * 60_000
      const late = await reach(world, { fid: '8' })
      const answer = await askForCode(world, email)
      await signIn(world.one, { ...answer, farcaster: early.login })
      world.clock.now += 10 * 60_000
      const after = { ...(await askForCode(world, email)), farcaster: late.login }
      await expect(signIn(world.one, after)).rejects.toMatchObject(refused)
      const { login } = await reach(world)
      world.clock.now += 60_000
      const signing = signInWithSocial(world.one, { ...inBrowser('browser-1'), ...login })
      await expect(signing).rejects.toMatchObject(refused)
    })

    test('a new user without a code is refused, and the login used up', async () => {
      const world = await start()
      const { login } = await reach(world)
      const signing = signInWithSocial(world.one, { ...inBrowser('browser-1'), ...login })
      await expect(signing).rejects.toMatchObject(refused)
      const answer = await askForCode(world, email)
      const next = signIn(world.one, { ...answer, farcaster: login })
      await expect(next).rejects.toMatchObject(refused)
      expect(await world.db.select().from(users)).toEqual([])
    })

    test('the result of another provider is refused with a code', async () => {
      const world = await start()
      const verifier = createToken(world.one)
      const handle = await storeResult(world.db, world.one, {
        ...{ projectId, provider: 'google', site, language: 'en', lifetimeMs: 60_000 },
        browser: world.one.hashes.hash('browser', 'browser-1'),
        challenge: createHash('sha256').update(verifier).digest('base64url'),
        identity: { subject: '7', email: undefined },
      })
      const answer = { ...(await askForCode(world, email)), farcaster: { handle, verifier } }
      await expect(signIn(world.one, answer)).rejects.toMatchObject(refused)
      expect(await world.db.select().from(users)).toEqual([])
    })

    test.each<[string, (login: { handle: string; verifier: string }) => object]>([
      ['another verifier', (login) => ({ farcaster: { ...login, verifier: 'A'.repeat(43) } })],
      ['another handle', (login) => ({ farcaster: { ...login, handle: 'A'.repeat(43) } })],
    ])('a right code with %s makes no user', async (_, change) => {
      const world = await start()
      const { login } = await reach(world)
      const answer = { ...(await askForCode(world, email)), ...change(login) }
      await expect(signIn(world.one, answer)).rejects.toMatchObject(refused)
      expect(await world.db.select().from(users)).toEqual([])
    })

    test('ten codes of one new user at once make one user', async () => {
      const world = await start()
      const answers: SignInParameters[] = []
      for (let turn = 0; turn < 10; turn += 1) {
        const browser = `browser-${turn}`
        const { login: farcaster } = await reach(world, { browser })
        answers.push({
          ...(await askForCode(world, `user-${turn}@example.com`, browser)),
          farcaster,
        })
      }
      const outcomes = await together(world, 10, (context, turn) =>
        signIn(context, answers[turn] as SignInParameters),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(10)
      expect(await world.db.select().from(users)).toHaveLength(1)
    })
  })
}
