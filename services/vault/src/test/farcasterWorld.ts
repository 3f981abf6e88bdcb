import { createHash } from 'node:crypto'
import { createToken } from '@portico/common/secrets'
import { beginFarcasterLogin } from '../server/farcaster/beginFarcasterLogin.ts'
import { finishFarcasterLogin } from '../server/farcaster/finishFarcasterLogin.ts'
import { signIn } from '../server/sessions/signIn.ts'
import { askForCode, inBrowser, type OpenTwice, projectId, startAccounts } from './accountsWorld.ts'
import { createFakeFarcaster } from './createFakeFarcaster.ts'

export const site = 'https://shop.example'
export const email = 'ada@example.com'
export const refused = { code: 'social_refused' }

/** Two processes, and logins with Farcaster. */
export async function startFarcasterWorld(open: OpenTwice) {
  const accounts = await startAccounts(open)
  return { ...accounts, farcaster: createFakeFarcaster() }
}

export type FarcasterWorld = Awaited<ReturnType<typeof startFarcasterWorld>>

/** Begins a login in a browser. */
export async function begin({ one, farcaster }: FarcasterWorld, browser = 'browser-1') {
  const verifier = createToken(one)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const request = { ...inBrowser(browser), site, challenge, language: 'en' }
  const { uri, flow } = await beginFarcasterLogin(one, farcaster.logins, request)
  return { uri, flow, verifier }
}

/** Asks for its result, at the other process. */
export const ask = (
  { other, farcaster }: FarcasterWorld,
  flow: string,
  browser: string | undefined = 'browser-1',
) => finishFarcasterLogin(other, farcaster.logins, { projectId, flow, browser })

/** Logs in with Farcaster until the result. */
export async function reach(world: FarcasterWorld, { fid = '7', browser = 'browser-1' } = {}) {
  const { uri, flow, verifier } = await begin(world, browser)
  world.farcaster.approve(uri, fid)
  const reply = await ask(world, flow, browser)
  if (reply.state !== 'approved') throw new TypeError(reply.state)
  return { login: { handle: reply.handle, verifier }, isKnown: reply.isKnown }
}

/** Signs up with a code, or in. */
export async function signUp(
  world: FarcasterWorld,
  { fid = '7', address = email, browser = 'browser-1' } = {},
) {
  world.clock.now += 60_000
  const { login: farcaster } = await reach(world, { fid, browser })
  return signIn(world.one, { ...(await askForCode(world, address, browser)), farcaster })
}
