import { createTestAddress } from '@portico/common/test/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chooseNumber,
  createTestFrame,
  createTestUser,
  openLink,
  type TestFrameOptions,
} from '../test/createTestFrame.ts'
import { createTestKeeperService, type TestKeeperService } from '../test/createTestKeeperService.ts'
import {
  createTestId,
  createTestKey,
  createTestShare,
  MINUTE,
  SITE,
  wrongFor,
} from '../test/keeperWorld.ts'

const clock = { now: Date.UTC(2026, 0, 1, 12, 30) }
let keeper: TestKeeperService
beforeAll(async () => {
  keeper = await createTestKeeperService({ shop: [SITE] }, { now: () => clock.now })
})
afterAll(() => keeper.close())

/** A browser that asks for an approval. */
async function ask(language = 'en', { address = createTestAddress() }: TestFrameOptions = {}) {
  const { frame, email, path } = await createTestUser(keeper)
  const phone = createTestFrame(keeper, { userId: frame.userId, address })
  await phone.signIn()
  const { body } = await phone.call('POST', `${path}/devices`, { site: SITE, language })
  const mail = await keeper.inbox.nextLinkMailTo(email)
  const [link = ''] = mail.text?.match(/^https:\S+$/m) ?? []
  const receivingKey = await createTestKey()
  const isKnown = async () =>
    (await phone.call('POST', `${path}/share/release`, { receivingKey })).status === 200
  return { number: body.number as string, link, mail, isKnown, home: frame, phone, path, address }
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

test('the mail: text and HTML with one link, in the language of the visitor', async () => {
  const { mail, link } = await ask('en', { address: '203.0.113.7' })
  expect(mail.subject).toBe('Approve a new browser for your wallet on shop.example')
  expect(mail.text).toContain('Browser: Firefox, Linux')
  expect(mail.text).toContain('Network address: 203.0.113.7')
  expect(mail.text).toContain('10 minutes')
  expect(link).toMatch(/^https:\/\/keeper\.example\/approve\/[\w-]{43}$/)
  expect(mail.html?.match(/<a [^>]*>/g)).toEqual([`<a href="${link}" dir="ltr">`])
  expect(mail.html).not.toMatch(/<img|url\(/i)
  expect(`${mail.text}${mail.html}`).not.toMatch(/[{}]/)
  const arabic = await ask('ar')
  expect(arabic.mail.html).toContain('<div lang="ar" dir="rtl"')
  expect(arabic.mail.subject).toContain('shop.example')
})

test('the mail: of requests with other numbers, all but the link is the same', async () => {
  const first = await ask()
  let other = await ask('en', { address: first.address })
  while (other.number === first.number) other = await ask('en', { address: first.address })
  const textOf = ({ mail, link }: typeof first) =>
    `${mail.subject}\n${mail.text}\n${mail.html}`.replaceAll(link, '')
  expect(textOf(first)).toBe(textOf(other))
})

test('too many wrong numbers: the page asks for a new link, and a refusal counts', async () => {
  const first = await ask()
  const walletId = createTestId()
  const { email, emailKey, userId } = first.home
  const share = { share: createTestShare(), keeperId: 'keeper', email, emailKey, site: SITE }
  await first.home.call('PUT', `/api/wallets/${walletId}/share`, share)
  const phone = createTestFrame(keeper, { userId })
  const askAgain = async (path: `/api/${string}`) => {
    await phone.signIn()
    const { body } = await phone.call('POST', `${path}/devices`, { site: SITE })
    return { ...body, link: await keeper.inbox.nextLinkTo(email) }
  }
  await chooseNumber(keeper, first.link, wrongFor(first.number))
  clock.now += MINUTE
  const second = await askAgain(first.path)
  await chooseNumber(keeper, second.link, wrongFor(second.number))
  clock.now += MINUTE
  const open = await askAgain(`/api/wallets/${walletId}`)
  clock.now += 8 * MINUTE
  const third = await askAgain(first.path)
  await chooseNumber(keeper, third.link, wrongFor(third.number))
  const locked = await chooseNumber(keeper, open.link, open.number)
  expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  expect(locked.text).toContain('Ask for a new link in your wallet in <bdi>60</bdi> minutes.')
  expect((await chooseNumber(keeper, open.link, 'none')).text).toContain('Not approved')
  const state = await phone.call('GET', `/api/wallets/${walletId}/devices/${open.requestId}`)
  expect(state.body).toMatchObject({ status: 'refused' })
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
