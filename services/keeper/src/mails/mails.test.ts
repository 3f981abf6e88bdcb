import { expect, test } from 'vitest'
import { createApprovalMail } from './createApprovalMail.ts'
import { createNoticeMail, type Notice } from './createNoticeMail.ts'

const at = Date.UTC(2026, 0, 1, 12, 30)
const languages = ['en-GB', 'ar-EG', 'fr']
const kinds: readonly Notice['kind'][] = ['share_stored', 'device_added', 'share_deleted']

test.each(languages.flatMap((language) => kinds.map((kind) => [language, kind] as const)))(
  'createNoticeMail: has no link, picture or gap: %s, %s',
  (language, kind) => {
    const notice = { kind, device: 'Firefox, Linux' }
    const origin = 'https://app.example:8443'
    const mail = createNoticeMail({ to: 'ada@example.com', origin, at, language, notice })
    expect(mail.html + mail.text).not.toMatch(/https?:|<a\b|<img\b|url\(|[{}]/i)
    expect(mail.text).toContain('Firefox, Linux')
    expect(mail.text).toContain('UTC')
    expect(mail.subject).toContain('app.example:8443')
    expect(mail.html).toContain('<bdi dir="ltr">app.example:8443</bdi>')
    expect(mail.language).toBe(language.startsWith('ar') ? 'ar' : 'en')
  },
)

const approval = {
  to: 'ada@example.com',
  site: 'https://app.example',
  device: '',
  address: '',
  at,
  link: 'https://keeper.example/approve/token',
  language: 'en',
}

test('createApprovalMail: says what is unknown', () => {
  const { text, html } = createApprovalMail(approval)
  expect(text).toContain('Browser: unknown')
  expect(text).toContain('Network address: unknown')
  expect(text).toContain('The link works for 10 minutes, and once.')
  expect(text).toContain('Time: Jan 1, 2026, 12:30')
  expect(html).toContain(`href="${approval.link}"`)
})

test('createApprovalMail: a name of a browser adds no element', () => {
  const { html } = createApprovalMail({ ...approval, device: '<a href="https://evil.example">' })
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('&lt;a href=&quot;')
})

test('createApprovalMail: a site in other scripts is shown as browsers send it', () => {
  const { text } = createApprovalMail({ ...approval, site: 'https://аpp.example' })
  expect(text).toContain('xn--pp-6kc.example')
})
