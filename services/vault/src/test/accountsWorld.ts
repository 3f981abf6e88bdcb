import type { Database } from '@portico/common/database'
import type { Mail } from '@portico/common/mail'
import type { VaultContext } from '../server/context.ts'
import { createContext } from '../server/createContext.ts'
import { authenticate } from '../server/sessions/authenticate.ts'
import { requestCode } from '../server/sessions/requestCode.ts'
import { signIn } from '../server/sessions/signIn.ts'
import { createWallet } from '../server/wallets/createWallet.ts'
import { createTestWallet } from './createTestWallet.ts'

/** Opens an empty database twice, as two processes do; it may be one connection. */
export type OpenTwice = () => Promise<readonly [Pick<Database, 'db'>, Pick<Database, 'db'>]>

/** Two processes of the service on one empty database. */
export async function startAccounts(open: OpenTwice) {
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

export type World = Awaited<ReturnType<typeof startAccounts>>

export const projectId = 'shop'
export const inBrowser = (browser: string, refreshToken?: string) => ({
  projectId,
  browser,
  refreshToken,
  address: `of ${browser}`,
  userAgent: undefined,
})
/** Works on both processes in turns, all at once. */
export const together = <Result>(
  { one, other }: World,
  count: number,
  work: (context: VaultContext, turn: number) => Promise<Result>,
) =>
  Promise.allSettled(Array.from({ length: count }, (_, turn) => work(turn % 2 ? one : other, turn)))
export const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code?: string }).code,
  )
export const count = (list: readonly unknown[], item: unknown) =>
  list.filter((other) => other === item).length

/** Asks for a code and reads it from the mail. */
export async function askForCode({ one, mails }: World, email: string, browser = 'browser-1') {
  const site = 'https://shop.example'
  const asked = { ...inBrowser(browser), email, site, language: 'en' }
  const { requestId } = await requestCode(one, asked)
  await one.outbox.drain()
  const [code = ''] = mails.at(-1)?.text.match(/^\d{8}$/m) ?? []
  return { ...inBrowser(browser), requestId, code }
}

export async function signInWith(world: World, email = 'ada@example.com', browser = 'browser-1') {
  const opened = await signIn(world.other, await askForCode(world, email, browser))
  const authorization = `Bearer ${opened.session.accessToken}`
  const session = await authenticate(world.one, { projectId, authorization, browser })
  return { ...opened, live: session, userId: opened.session.user.id }
}

export async function createUserWallet(world: World) {
  const user = await signInWith(world)
  const wallet = await createTestWallet(projectId, user.userId)
  await createWallet(world.one, { projectId, userId: user.userId }, wallet.body)
  return { ...user, wallet }
}
