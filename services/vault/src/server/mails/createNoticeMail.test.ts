import { expect, test } from 'vitest'
import { createNoticeMail, type Notice } from './createNoticeMail.ts'

const parameters = {
  to: 'ada@example.com',
  origin: 'https://app.example:8443',
  at: Date.UTC(2026, 0, 2, 15, 4),
  language: 'en-GB',
}

const notices: readonly Notice[] = [
  { kind: 'device_added', device: 'Firefox, Windows' },
  { kind: 'device_added', device: '' },
  { kind: 'slot_added', slot: 'recovery-code' },
  { kind: 'slot_removed', slot: 'keepers' },
  { kind: 'session_reused' },
  { kind: 'email_restored' },
]

test('createNoticeMail: says what happened, where and when', () => {
  const notice = { kind: 'device_added', device: 'Firefox, Windows' } as const
  const { to, subject, text } = createNoticeMail({ ...parameters, notice })
  expect(to).toBe('ada@example.com')
  expect(subject).toBe('New sign-in to your wallet for app.example:8443')
  expect(text.split('\n\n')).toEqual([
    'Your wallet for app.example:8443 was opened in a new browser: Firefox, Windows.',
    expect.stringMatching(/^Time: Jan 2, 2026, 3:04\sPM UTC$/),
    expect.stringContaining('sign out everywhere'),
  ])
})

test.each(notices)('createNoticeMail: has no link, picture or gap: %j', (notice) => {
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    const mail = createNoticeMail({ ...parameters, language, notice })
    expect(mail.language).toBe(language)
    expect(mail.html).toContain(`<div lang="${language}" dir="${direction}"`)
    const all = mail.subject + mail.html + mail.text
    expect(all).not.toMatch(/https?:|<a\b|<img\b|url\(|\{|\}|undefined/i)
    expect(mail.subject).toContain('app.example:8443')
  }
})
