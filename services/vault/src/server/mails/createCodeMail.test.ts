import { expect, test } from 'vitest'
import { createCodeMail } from './createCodeMail.ts'

const parameters = {
  to: 'ada@example.com',
  origin: 'https://app.example:8443',
  code: '04719362',
  language: 'en-GB',
}

test('createCodeMail: names the site, the code and its limits', () => {
  const { subject, text, to } = createCodeMail(parameters)
  expect(to).toBe('ada@example.com')
  expect(subject).toBe('Your code for app.example:8443')
  expect(text.split('\n\n')).toEqual([
    'Enter this code on app.example:8443 to open your wallet:',
    '04719362',
    'It works for 5 minutes, and only in the browser that asked for it.',
    expect.stringContaining('ignore this mail'),
  ])
})

test.each([
  ['ar', 'ar', 'rtl'],
  ['ar-EG', 'ar', 'rtl'],
  ['en', 'en', 'ltr'],
  ['fr', 'en', 'ltr'],
  ['<script>', 'en', 'ltr'],
])('createCodeMail: for a visitor with the language %s, in %s', (language, shown, direction) => {
  const mail = createCodeMail({ ...parameters, language })
  expect(mail.language).toBe(shown)
  expect(mail.html).toContain(`<div lang="${shown}" dir="${direction}"`)
  expect(mail.text).toContain('04719362')
  expect(mail.html).toContain('>04719362<')
  expect(mail.html + mail.text).not.toMatch(/\{|\}|<script/)
})

test.each(['en', 'ar'])('createCodeMail: has no link and no picture in %s', (language) => {
  const { html, text } = createCodeMail({ ...parameters, language })
  expect(html + text).not.toMatch(/https?:|<a\b|<img\b|url\(/i)
})

test('createCodeMail: a name of a site in other scripts is shown as browsers send it', () => {
  const { text } = createCodeMail({ ...parameters, origin: 'https://аpp.example' })
  expect(text).toContain('xn--pp-6kc.example')
})

test.each(['en', 'ar'])(
  'createCodeMail: to change an address, it names the new one, in %s',
  (language) => {
    const newEmail = 'ada+new@example.com'
    const mail = createCodeMail({ ...parameters, language, newEmail })
    expect(mail.text).toContain(newEmail)
    // Nobody takes it for that of a login.
    expect(mail.subject).not.toBe(createCodeMail({ ...parameters, language }).subject)
    expect(mail.html).toContain(`<bdi dir="ltr">${newEmail}</bdi>`)
    const ofNew = createCodeMail({ ...parameters, language, newEmail, to: newEmail })
    expect(ofNew.text).not.toContain(newEmail)
    expect(ofNew.text.split('\n\n')[0]).not.toBe(mail.text.split('\n\n')[0])
    const first = createCodeMail({ ...parameters, language }).text.split('\n\n')[0]
    expect([mail.text, ofNew.text].map((text) => text.split('\n\n')[0])).not.toContain(first)
  },
)
