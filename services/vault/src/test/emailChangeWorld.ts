import { beginEmailChange } from '../server/emailChanges/beginEmailChange.ts'
import { confirmCurrentEmail } from '../server/emailChanges/confirmCurrentEmail.ts'
import { confirmNewEmail } from '../server/emailChanges/confirmNewEmail.ts'
import type { LiveSession } from '../server/sessions/authenticate.ts'
import { readUser } from '../server/users/readUser.ts'
import { signInWith, type World } from './accountsWorld.ts'

export const MINUTE = 60 * 1000
export const HOUR = 60 * MINUTE
export const OLD = 'ada@example.com'
export const NEW = 'ada@new.example'
const site = 'https://shop.example'

export const callerOf = (session: LiveSession, browser = 'browser-1') => ({
  session,
  browser,
  address: `of ${browser}`,
})

/** Drains both outboxes, and reads the code or the token of the newest mail to an address. */
async function readMail({ one, other, mails }: World, to: string, pattern: RegExp) {
  await one.outbox.drain()
  await other.outbox.drain()
  const mail = mails.findLast((sent) => sent.to === to && pattern.test(sent.text))
  return mail?.text.match(pattern)?.at(-1) ?? ''
}
export const readCode = (world: World, to: string) => readMail(world, to, /^\d{8}$/m)
export const readToken = (world: World, to: string) =>
  readMail(world, to, /\/email-change\/([\w-]{43})$/m)

/** Begins a change; the code of the current address is returned. */
export async function begin(world: World, session: LiveSession, email = NEW, of = OLD) {
  world.clock.now += MINUTE
  const asked = { ...callerOf(session), email, site, language: 'en' }
  const { changeId: id } = await beginEmailChange(world.one, asked)
  return { ...callerOf(session), id, code: await readCode(world, of) }
}

/** A change whose current address is proven; the code of the new one is returned. */
export async function prove(world: World, session: LiveSession, email = NEW, of = OLD) {
  const answer = await begin(world, session, email, of)
  await confirmCurrentEmail(world.other, answer)
  return { ...answer, code: await readCode(world, email) }
}

/** A user whose address was changed, and the token of the link that takes it back. */
export async function change(world: World, email = NEW) {
  const user = await signInWith(world)
  const changed = await confirmNewEmail(world.other, await prove(world, user.live, email))
  return { ...user, changed, token: await readToken(world, OLD) }
}

export const emailOf = async ({ one, db }: World, userId: string) =>
  (await readUser(db, one, userId)).email
