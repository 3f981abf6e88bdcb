import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chooseNumber,
  createTestFrame,
  createTestUser,
  openLink,
  type TestFrameOptions,
} from '../test/createTestFrame.ts'
import { createTestKeeperService, type TestKeeperService } from '../test/createTestKeeperService.ts'
import { createTestKey, MINUTE, SITE, wrongFor } from '../test/keeperWorld.ts'

const clock = { now: Date.UTC(2026, 0, 1, 12, 30) }
let keeper: TestKeeperService
beforeAll(async () => {
  keeper = await createTestKeeperService({ shop: [SITE] }, { now: () => clock.now })
})
afterAll(() => keeper.close())

/** A browser that asks for an approval. */
async function ask(language = 'en', options: TestFrameOptions = {}) {
  const { frame, email, path } = await createTestUser(keeper)
  const phone = createTestFrame(keeper, { userId: frame.userId, ...options })
  await phone.signIn()
  const { body } = await phone.call('POST', `${path}/devices`, { site: SITE, language })
  const mail = await keeper.inbox.nextLinkMailTo(email)
  const [link = ''] = mail.text?.match(/^https:\S+$/m) ?? []
  const receivingKey = await createTestKey()
  const isKnown = async () =>
    (await phone.call('POST', `${path}/share/release`, { receivingKey })).status === 200
  return { number: body.number as string, link, mail, isKnown, phone, path }
}

const numbersOf = (text: string) =>
  [...text.matchAll(/<button name="number" value="(\d\d)">\1<\/button>/g)].map(([, one]) => one)

test('the page shows what asks and three numbers, the same each time, and decides nothing', async () => {
  const { link, number, isKnown } = await ask('en', { address: '203.0.113.7' })
  const first = await openLink(keeper, link)
  expect(first.status).toBe(200)
  const numbers = numbersOf(first.text)
  expect(new Set(numbers).size).toBe(3)
  expect(numbers).toContain(number)
  for (const shown of ['shop.example', 'Firefox, Linux', '203.0.113.7', '12:30', '2026']) {
    expect(first.text).toContain(shown)
  }
  const again = await openLink(keeper, link)
  expect(again.text).toBe(first.text)
  expect((await openLink(keeper, link, { method: 'HEAD' })).status).toBe(200)
  expect(await isKnown()).toBe(false)
  expect((await chooseNumber(keeper, link, number)).text).toContain('Approved')
  expect(await isKnown()).toBe(true)
})

test('the place of the right number says nothing', async () => {
  const places = new Set<number>()
  for (let turn = 0; places.size < 3 && turn < 60; turn += 1) {
    const { link, number } = await ask()
    places.add(numbersOf((await openLink(keeper, link)).text).indexOf(number))
    clock.now += MINUTE
  }
  expect([...places].sort()).toEqual([0, 1, 2])
})

test('the page has no script, and nothing of another origin', async () => {
  const { link } = await ask()
  const { text, headers } = await openLink(keeper, link)
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(text).not.toMatch(/<script|\bon\w+=|javascript:|<iframe|<img|<link|https?:/i)
  expect(headers['set-cookie']).toBeUndefined()
})

test('a wrong number ends the request, and the right one comes too late', async () => {
  const { link, number, isKnown } = await ask()
  const wrong = await chooseNumber(keeper, link, wrongFor(number))
  expect(wrong.text).toContain('Not approved')
  const late = await chooseNumber(keeper, link, number)
  expect(late.status).toBe(404)
  expect(await isKnown()).toBe(false)
})

test('“This wasn’t me” ends the request', async () => {
  const { link, number, isKnown } = await ask()
  expect((await chooseNumber(keeper, link, 'none')).text).toContain('Not approved')
  await chooseNumber(keeper, link, number)
  expect(await isKnown()).toBe(false)
})

test('a link that is used, replaced, too old or unknown: one page', async () => {
  const used = await ask()
  await chooseNumber(keeper, used.link, used.number)
  const replaced = await ask()
  clock.now += MINUTE
  await replaced.phone.signIn()
  await replaced.phone.call('POST', `${replaced.path}/devices`, { site: SITE })
  const old = await ask()
  clock.now += 10 * MINUTE
  const unknown = `${keeper.origin}/approve/${'A'.repeat(43)}`
  const pages = await Promise.all(
    [used.link, replaced.link, old.link, unknown].flatMap((link) => [
      openLink(keeper, link),
      chooseNumber(keeper, link, '42'),
    ]),
  )
  expect(new Set(pages.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(pages[0]).toMatchObject({ status: 404, text: expect.stringContaining('doesn’t work') })
})

test.each([
  ['of another page', { origin: SITE, 'sec-fetch-site': 'cross-site' }],
  ['of another page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['of the wallet', { origin: 'https://wallet.example', 'sec-fetch-site': 'same-site' }],
])('a form %s decides nothing', async (_, headers) => {
  const { link, number, isKnown } = await ask()
  expect((await chooseNumber(keeper, link, number, headers)).status).toBe(403)
  expect(await isKnown()).toBe(false)
  expect((await chooseNumber(keeper, link, number)).status).toBe(200)
  expect(await isKnown()).toBe(true)
})

test('in Arabic for a visitor with that language, also without a request', async () => {
  const { link, number } = await ask('ar-EG')
  const { text } = await openLink(keeper, link)
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('<bdi>shop.example</bdi>')
  expect(numbersOf(text)).toContain(number)
  expect((await chooseNumber(keeper, link, number)).text).toContain('تمت الموافقة')
  const over = await openLink(keeper, link, { headers: { 'accept-language': 'ar,en;q=0.5' } })
  expect(over.text).toContain('<html lang="ar" dir="rtl">')
})

test('the mail: text and HTML with one link and no number, in the language of the visitor', async () => {
  const { mail, link, number } = await ask('en', { address: '203.0.113.7' })
  expect(mail.subject).toBe('Approve a new browser for your wallet on shop.example')
  expect(mail.text).toContain('Browser: Firefox, Linux')
  expect(mail.text).toContain('Network address: 203.0.113.7')
  expect(mail.text).toContain('10 minutes')
  expect(link).toMatch(/^https:\/\/keeper\.example\/approve\/[\w-]{43}$/)
  expect(mail.html?.match(/<a [^>]*>/g)).toEqual([`<a href="${link}" dir="ltr">`])
  expect(mail.html).not.toMatch(/<img|url\(/i)
  expect((mail.text ?? '').replace(link, '')).not.toMatch(new RegExp(`^${number}$`, 'm'))
  expect(`${mail.text}${mail.html}`).not.toMatch(/[{}]/)
  const arabic = await ask('ar')
  expect(arabic.mail.html).toContain('<div lang="ar" dir="rtl"')
  expect(arabic.mail.subject).toContain('shop.example')
})

test('sixty requests a minute from one network address', async () => {
  const link = `${keeper.origin}/approve/${'A'.repeat(43)}`
  const headers = { 'x-forwarded-for': '203.0.113.99' }
  const opened = await Promise.all(
    Array.from({ length: 61 }, () => openLink(keeper, link, { headers })),
  )
  const statuses = opened.map(({ status }) => status).sort()
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
