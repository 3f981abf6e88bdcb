import type { Database } from '@portico/common/database'
import type { Mail } from '@portico/common/mail'
import { createTestAddress } from '@portico/common/test/browser'
import { hashEmail } from '@portico/common/tokens'
import type { KeeperContext } from '../context.ts'
import { createContext } from '../createContext.ts'
import { type Decision, decideRequest } from '../devices/decideRequest.ts'
import { requestDevice } from '../devices/requestDevice.ts'
import { releaseShare } from '../shares/releaseShare.ts'
import { storeShare } from '../shares/storeShare.ts'

/** Opens an empty database twice, as two processes do; it may be one connection. */
export type OpenTwice = () => Promise<readonly [Pick<Database, 'db'>, Pick<Database, 'db'>]>

export const SITE = 'https://shop.example'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const createTestId = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
export const createTestShare = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

/** An address that nobody else has. */
export const createTestEmail = () => `person-${createTestId().toLowerCase()}@example.com`

/** What the session of a user who proved an address has. */
export function proveEmail(email: string) {
  const emailKey = createTestShare()
  return { emailKey, emailHash: hashEmail(emailKey, email) }
}

/** A one-time key of a frame, in base64url. */
export async function createTestKey(): Promise<string> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  return Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url')
}

/** Two processes of the keeper on one empty database. */
export async function startWorld(open: OpenTwice) {
  const databases = await open()
  const clock = { now: Date.UTC(2026, 0, 1) }
  const mails: Mail[] = []
  const [one, other] = databases.map((database) =>
    createContext({
      database,
      secret: 'a secret of thirty-two characters',
      budget: { projectPerDay: 1000, servicePerHour: 1000 },
      walletOrigin: 'https://wallet.example',
      walletKeys: { keys: [] },
      keeperId: 'keeper',
      keeperOrigin: 'https://keeper.example',
      mails: { send: async (mail) => void mails.push(mail) },
      log: { error: () => {} },
      now: () => clock.now,
    }),
  )
  if (!one || !other) throw new TypeError('two databases are needed')
  const pass = (ms: number) => {
    clock.now += ms
  }
  return { one, other, clock, mails, db: one.db, pass }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** A user with a wallet whose share the keeper stores, from the browser `home`. */
export async function createUser(world: World, email = createTestEmail()) {
  const { emailKey, emailHash } = proveEmail(email)
  const owner = { projectId: 'shop', userId: createTestId(), walletId: createTestId() }
  const parameters = {
    owner,
    emailHash,
    body: {
      share: createTestShare(),
      keeperId: 'keeper',
      email,
      emailKey,
      site: SITE,
    },
    browser: 'home',
    name: 'Firefox, Linux',
    address: createTestAddress(),
  }
  await storeShare(world.one, parameters)
  await world.one.outbox.drain()
  return { owner, parameters, email, home: { owner, browser: 'home' } }
}

export type User = Awaited<ReturnType<typeof createUser>>

/** Asks for an approval, and reads the link of the mail. */
export async function ask(world: World, { owner, email }: User, browser: string) {
  const parameters = { owner, body: { site: SITE }, browser, name: browser }
  const reply = await requestDevice(world.one, { ...parameters, address: createTestAddress() })
  await world.one.outbox.drain()
  const mail = world.mails.findLast(({ to, text }) => to === email && text.includes('/approve/'))
  const token = mail?.text.match(/\/approve\/([\w-]{43})$/m)?.[1] ?? ''
  return { ...reply, token }
}

export const wrongFor = (number: string) => (number === '10' ? '11' : '10')

export const decide = (context: KeeperContext, decision: Omit<Decision, 'address'>) =>
  decideRequest(context, { ...decision, address: createTestAddress() })

/** Opens the share of a user's wallet in a browser. */
export const release = async ({ other }: World, { owner }: User, browser: string) =>
  releaseShare(other, { owner, browser }, await createTestKey())

/** A browser that its user approved. */
export async function approve(world: World, user: User, browser: string) {
  const { token, number } = await ask(world, user, browser)
  await decide(world.other, { token, number })
  return { owner: user.owner, browser }
}

/** Works on both processes in turns, all at once. */
export const together = <Result>(
  { one, other }: World,
  count: number,
  work: (context: KeeperContext, turn: number) => Promise<Result>,
) =>
  Promise.allSettled(Array.from({ length: count }, (_, turn) => work(turn % 2 ? one : other, turn)))

export const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code?: string }).code,
  )
export const count = (list: readonly unknown[], item: unknown) =>
  list.filter((other) => other === item).length
