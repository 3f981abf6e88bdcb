import type { PageBrowser, TestPage } from '@portico/vault/test'
import type { MortalWorld } from './startMortalServices.ts'

/** A user with a wallet, who comes back after a service was killed. */
export interface MortalUser {
  readonly world: MortalWorld
  /** The addresses that the user has had, the newest first. */
  readonly emails: readonly [string, ...string[]]
  readonly browser: PageBrowser
  readonly owner: { readonly projectId: string; readonly userId: string; readonly walletId: string }
  /** What encrypts the keys of the wallet, in hex. */
  readonly dataKey: string
}

const LOOK_AGAIN_MS = 10
const TIMEOUT_MS = 20_000
export const CODE = /^\d{8}$/m
export const LINK = /^https?:\/\/\S+$/m

/**
 * Asks for a mail, and waits for it. Mails of a request whose service was killed are not meant.
 *
 * @returns the reply, and what the mail has
 */
export async function askForMail<Reply>(
  { inbox }: MortalWorld,
  email: string,
  pattern: RegExp,
  ask: () => Promise<Reply>,
): Promise<readonly [reply: Reply, found: string]> {
  const list = async () =>
    (await inbox.mailsTo(email)).flatMap(({ text }) => text?.match(pattern)?.[0] ?? [])
  const before = (await list()).length
  const reply = await ask()
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause()) {
    const found = (await list()).slice(before).at(-1)
    if (found !== undefined) return [reply, found]
  }
  throw new TypeError('The mail did not arrive.')
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))

/** Logs in with a code. */
export async function logIn(world: MortalWorld, page: TestPage, email: string) {
  const [, code] = await askForMail(world, email, CODE, () => page.login.connectEmail(email))
  return page.login.connectCode(code)
}

/** @returns the data key of a page that holds it, in hex */
export async function readDataKey({ key }: TestPage): Promise<string | undefined> {
  return key.use(async (dataKey) => Buffer.from(dataKey).toString('hex'))
}

export async function createMortalUser(world: MortalWorld, email: string): Promise<MortalUser> {
  const page = world.openPage()
  const { user, wallet } = await logIn(world, page, email)
  const owner = { projectId: 'shop', userId: user.id, walletId: wallet.id }
  const dataKey = (await readDataKey(page)) ?? ''
  return { world, emails: [email], browser: page.browser, owner, dataKey }
}
