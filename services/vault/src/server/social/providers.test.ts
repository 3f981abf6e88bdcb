import { describe, expect, test } from 'vitest'
import type { SocialProvider } from '../../api/social.ts'
import { providerRows } from './providers.ts'

/** Reads an identity from what the API of a provider would say. */
async function read(name: SocialProvider, answers: Readonly<Record<string, unknown>>) {
  const row = providerRows[name]
  if (row.kind !== 'oauth') throw new TypeError(name)
  return row.readIdentity(async (url) => answers[url])
}

const DISCORD = 'https://discord.com/api/v10/users/@me'
const GITHUB = 'https://api.github.com/user'
const X = 'https://api.x.com/2/users/me?user.fields=confirmed_email'

describe('providerRows', () => {
  test('discord: the address, if it is verified', async () => {
    const user = { id: '80351110224678912', email: 'Ada@example.com', verified: true }
    const subject = user.id
    expect(await read('discord', { [DISCORD]: user })).toEqual({
      subject,
      email: 'ada@example.com',
    })
    const unverified = { ...user, verified: false }
    expect(await read('discord', { [DISCORD]: unverified })).toEqual({ subject, email: undefined })
    expect(await read('discord', { [DISCORD]: { id: subject } })).toEqual({ subject })
  })

  test('github: the primary address, if it is verified', async () => {
    const emails = [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'ada@example.com', primary: true, verified: true },
    ]
    const answers = { [GITHUB]: { id: 7 }, [`${GITHUB}/emails`]: emails }
    expect(await read('github', answers)).toEqual({ subject: '7', email: 'ada@example.com' })
    const unverified = emails.map((one) => ({ ...one, verified: !one.primary }))
    expect(await read('github', { ...answers, [`${GITHUB}/emails`]: unverified })).toEqual({
      subject: '7',
      email: undefined,
    })
  })

  test('x: the confirmed address', async () => {
    const data = { id: '2244994945', confirmed_email: 'ada@example.com' }
    expect(await read('x', { [X]: { data } })).toEqual({
      subject: data.id,
      email: 'ada@example.com',
    })
    expect(await read('x', { [X]: { data: { id: '7' } } })).toEqual({ subject: '7' })
  })

  test.each<[SocialProvider, object]>([
    ['discord', { [DISCORD]: { email: 'ada@example.com', verified: true } }],
    ['github', { [GITHUB]: {}, [`${GITHUB}/emails`]: [] }],
    ['x', { [X]: { errors: [] } }],
  ])('%s: an answer without a subject is none', async (name, answers) => {
    await expect(read(name, answers as never)).rejects.toThrow()
  })
})
