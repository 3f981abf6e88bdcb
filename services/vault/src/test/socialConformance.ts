import { createHash } from 'node:crypto'
import { createToken } from '@portico/common/secrets'
import { requireStepUp } from '@portico/common/tokens'
import { describe, expect, test } from 'vitest'
import { beginEmailChange } from '../server/emailChanges/beginEmailChange.ts'
import { prune } from '../server/prune.ts'
import { authenticate } from '../server/sessions/authenticate.ts'
import { limitLogins } from '../server/sessions/limitLogins.ts'
import { requestCode } from '../server/sessions/requestCode.ts'
import { signIn } from '../server/sessions/signIn.ts'
import { sessions } from '../server/sessions/tables.ts'
import { beginSocialLogin } from '../server/social/beginSocialLogin.ts'
import { finishAtProvider } from '../server/social/finishAtProvider.ts'
import { signInWithSocial } from '../server/social/signInWithSocial.ts'
import { socialFlows, socialResults } from '../server/social/tables.ts'
import { users } from '../server/users/tables.ts'
import {
  codesOf,
  count,
  inBrowser,
  type OpenTwice,
  projectId,
  signInWith,
  startAccounts,
  together,
  type World,
} from './accountsWorld.ts'
import { createFakeSocial } from './createFakeSocial.ts'

const site = 'https://shop.example'
const social = createFakeSocial()
const refused = { code: 'social_refused' }

interface Begin {
  readonly provider?: string
  readonly browser?: string
  readonly project?: string
}

async function begin(
  world: World,
  { provider = 'google', browser = 'browser-1', project = projectId }: Begin = {},
) {
  const verifier = createToken(world.one)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const request = { ...inBrowser(browser), projectId: project, provider, site, challenge }
  const { uri } = await beginSocialLogin(world.one, social, { ...request, language: 'en' })
  return { state: new URL(uri).searchParams.get('state') ?? '', verifier }
}

/** Answers as a provider. */
const answer = (
  world: World,
  state: string,
  {
    code = 'alice',
    provider = 'google' as const,
    browser = 'browser-1',
  }: { code?: string; provider?: 'google' | 'github'; browser?: string | undefined } = {},
) =>
  finishAtProvider(world.other, social, {
    provider,
    address: inBrowser(browser).address,
    parameters: new URLSearchParams({ state, code }),
  })

async function reach(world: World, { code = 'alice', ...options }: Begin & { code?: string } = {}) {
  const { state, verifier } = await begin(world, options)
  const provider = options.provider === 'github' ? 'github' : 'google'
  const outcome = await answer(world, state, { code, provider, browser: options.browser })
  const { message } = outcome ?? {}
  if (message?.type !== 'SOCIAL_RESULT') throw new TypeError(JSON.stringify(message))
  return { handle: new URL(message.resultUri).searchParams.get('handle') ?? '', verifier }
}

const signUp = async (world: World, options: Begin & { code?: string } = {}) =>
  signInWithSocial(world.one, {
    ...inBrowser(options.browser ?? 'browser-1'),
    ...(await reach(world, options)),
  })

/** The conformance suite of logins at providers. */
export function socialConformance(open: OpenTwice): void {
  const start = () => startAccounts(open)

  describe('social login', () => {
    test('a user of provider and subject, who comes back as the same one', async () => {
      const world = await start()
      const { session } = await signUp(world)
      expect(session.user).toMatchObject({ email: 'alice@example.com', provider: 'google' })
      expect(session.isByPasskey).toBe(false)
      const again = await signUp(world, { browser: 'browser-2' })
      expect(again.session.user).toEqual(session.user)
      const others = [
        await signUp(world, { code: 'bob', browser: 'browser-3' }),
        await signUp(world, { provider: 'github', browser: 'browser-4' }),
      ]
      const ids = others.map((other) => other.session.user.id)
      expect(new Set([session.user.id, ...ids]).size).toBe(3)
    })

    test('a user of a code with the same address is another one, before and after', async () => {
      const world = await start()
      const early = await signInWith(world, 'alice@example.com', 'browser-2')
      const { session } = await signUp(world)
      world.clock.now += 60_000
      const late = await signInWith(world, 'alice@example.com', 'browser-3')
      expect(late.userId).toBe(early.userId)
      expect(session.user.id).not.toBe(early.userId)
      expect(late.session.user).not.toHaveProperty('provider')
    })

    test('a state is good for one answer of its provider, within ten minutes', async () => {
      const world = await start()
      const used = await begin(world)
      expect(await answer(world, used.state)).toMatchObject({
        site,
        message: { type: 'SOCIAL_RESULT' },
      })
      expect(await answer(world, used.state)).toBeUndefined()
      const other = await begin(world)
      expect(await answer(world, other.state, { provider: 'github' })).toBeUndefined()
      // The wrong one has used it up.
      expect(await answer(world, other.state)).toBeUndefined()
      const late = await begin(world)
      world.clock.now += 10 * 60_000
      expect(await answer(world, late.state)).toBeUndefined()
      expect(await answer(world, createToken(world.one))).toBeUndefined()
      expect(await answer(world, '')).toBeUndefined()
    })

    test('a provider that is not configured', async () => {
      const world = await start()
      for (const provider of ['apple', 'facebook', 'constructor']) {
        await expect(begin(world, { provider })).rejects.toMatchObject({
          code: 'provider_not_found',
        })
      }
    })

    test('an address that is not verified: no result, and no user', async () => {
      const world = await start()
      const { state } = await begin(world)
      expect(await answer(world, state, { code: 'alice:unverified' })).toMatchObject({
        message: { type: 'SOCIAL_ERROR', code: 'email_unverified' },
      })
      expect(await world.db.select().from(socialResults)).toEqual([])
      expect(await world.db.select().from(users)).toEqual([])
    })

    test('a known user needs no verified address, and keeps the first one', async () => {
      const world = await start()
      const { session } = await signUp(world)
      const again = await signUp(world, { code: 'alice:unverified', browser: 'browser-2' })
      expect(again.session.user).toEqual(session.user)
    })

    test('who comes back in another network than the login began in gets no result', async () => {
      const world = await start()
      const { state } = await begin(world)
      const outcome = await answer(world, state, { browser: 'browser-2' })
      expect(outcome).toMatchObject({
        message: { type: 'SOCIAL_ERROR', code: 'internal' },
        reason: 'other_network',
      })
      expect(await world.db.select().from(socialResults)).toEqual([])
    })

    test('a login that begins a session is no step-up', async () => {
      const world = await start()
      const { session } = await signUp(world)
      const authorization = `Bearer ${session.accessToken}`
      const live = await authenticate(world.one, { projectId, authorization, browser: 'browser-1' })
      const stepUp = { code: 'step_up_required' }
      expect(() => requireStepUp(world.one, live)).toThrow(expect.objectContaining(stepUp))
    })

    test('a login in a live session of the user is no step-up', async () => {
      const world = await start()
      const first = await signUp(world)
      const readTimes = async () =>
        (await world.db.select().from(sessions)).map(({ authenticatedAt }) => authenticatedAt)
      const [at] = await readTimes()
      world.clock.now += 60_000
      const { refreshToken } = first
      const again = { ...inBrowser('browser-1', refreshToken), ...(await reach(world)) }
      await signInWithSocial(world.one, again)
      expect(await readTimes()).toEqual([at])
    })

    test.each<[string, object, number]>([
      ['another verifier', { verifier: 'A'.repeat(43) }, 0],
      ['another browser', { browser: 'browser-2' }, 0],
      ['no browser', { browser: undefined }, 0],
      ['another project', { projectId: 'game' }, 0],
      ['after a minute', {}, 60_000],
    ])('a handle is refused, and used up: %s', async (_, change, waitMs) => {
      const world = await start()
      const result = { ...inBrowser('browser-1'), ...(await reach(world)) }
      world.clock.now += waitMs
      const signing = signInWithSocial(world.one, { ...result, ...change })
      await expect(signing).rejects.toMatchObject(refused)
      await expect(signInWithSocial(world.one, result)).rejects.toMatchObject(refused)
      expect(await world.db.select().from(users)).toEqual([])
    })

    test('one of twenty with the same handle, on two processes', async () => {
      const world = await start()
      const result = { ...inBrowser('browser-1'), ...(await reach(world)) }
      const outcomes = await together(world, 20, (context) => signInWithSocial(context, result))
      expect(count(codesOf(outcomes), 'done')).toBe(1)
      expect(count(codesOf(outcomes), 'social_refused')).toBe(19)
    })

    test('one of twenty answers with the same state, on two processes', async () => {
      const world = await start()
      const { state } = await begin(world)
      const parameters = new URLSearchParams({ state, code: 'alice' })
      const { address } = inBrowser('browser-1')
      const outcomes = await together(world, 20, (context) =>
        finishAtProvider(context, social, { provider: 'google', parameters, address }),
      )
      const found = outcomes.filter((one) => one.status === 'fulfilled' && one.value !== undefined)
      expect(found).toHaveLength(1)
    })

    test('ten logins of a new user at once make one user', async () => {
      const world = await start()
      const browsers = Array.from({ length: 10 }, (_, turn) => `browser-${turn}`)
      const reachIn = async (browser: string) => ({
        ...inBrowser(browser),
        ...(await reach(world, { browser })),
      })
      const results = await Promise.all(browsers.map(reachIn))
      const outcomes = await together(world, 10, (context, turn) =>
        signInWithSocial(context, results[turn] as NonNullable<(typeof results)[number]>),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(10)
      expect(await world.db.select().from(users)).toHaveLength(1)
    })

    test('a code steps up the session of the user, who has no other use for it', async () => {
      const world = await start()
      const { session, refreshToken } = await signUp(world)
      const { id: userId, email = '' } = session.user
      const asked = { ...inBrowser('browser-1'), email, site, language: 'en', userId }
      const ask = async () => {
        world.clock.now += 60_000
        const { requestId } = await requestCode(world.one, asked)
        await world.one.outbox.drain()
        const [code = ''] = world.mails.at(-1)?.text.match(/^\d{8}$/m) ?? []
        return { ...inBrowser('browser-1', refreshToken), requestId, code }
      }
      const without = { ...(await ask()), refreshToken: undefined }
      await expect(signIn(world.one, without)).rejects.toMatchObject({ code: 'session_ended' })
      const stepped = await signIn(world.one, await ask())
      expect(stepped.session.user).toEqual(session.user)
      expect(await world.db.select().from(sessions)).toHaveLength(1)
      const strange = requestCode(world.one, { ...asked, email: 'bob@example.com' })
      await expect(strange).rejects.toMatchObject({ code: 'bad_request' })
    })

    test('the address of a provider does not change', async () => {
      const world = await start()
      const { session } = await signUp(world)
      const authorization = `Bearer ${session.accessToken}`
      const live = await authenticate(world.one, { projectId, authorization, browser: 'browser-1' })
      const caller = { session: live, browser: 'browser-1', address: 'one' }
      const change = { ...caller, email: 'new@example.com', site, language: 'en' }
      const beginning = beginEmailChange(world.one, change)
      await expect(beginning).rejects.toMatchObject({ code: 'email_of_provider' })
    })

    test('prune: nothing stays of logins that nobody has finished', async () => {
      const world = await start()
      await begin(world)
      await reach(world)
      await prune(world.one)
      expect(await world.db.select().from(socialFlows)).toHaveLength(1)
      expect(await world.db.select().from(socialResults)).toHaveLength(1)
      world.clock.now += 11 * 60_000
      await prune(world.one)
      expect(await world.db.select().from(socialFlows)).toEqual([])
      expect(await world.db.select().from(socialResults)).toEqual([])
    })

    test('a network address begins sixty logins an hour', async () => {
      const world = await start()
      const turns = await Promise.allSettled(Array.from({ length: 62 }, () => begin(world)))
      expect(count(codesOf(turns), 'done')).toBe(60)
      expect(count(codesOf(turns), 'wait')).toBe(2)
      // The way of a passkey stays open.
      await limitLogins(world.db as never, world.one, inBrowser('browser-1'))
    })
  })
}
