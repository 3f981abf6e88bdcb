import { once } from 'node:events'
import { createServer } from 'node:net'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../test/startMailServer.ts'
import { createMailSender } from './createMailSender.ts'

const mail = {
  to: 'ada@example.com',
  subject: 'رمز الدخول',
  text: 'الرمز: 04719362',
  html: '<p dir="rtl">الرمز: <b>04719362</b></p>',
  language: 'ar',
}

async function startServer(options: SMTPServerOptions = {}) {
  const server = await startMailServer(options)
  onTestFinished(() => server.close())
  return server
}

function portOf(server: { address(): unknown }): number {
  return (server.address() as { port: number }).port
}

function open(smtpUrl: string) {
  const mails = createMailSender({ smtpUrl, from: 'Wallet <wallet@example.com>', timeoutMs: 1000 })
  onTestFinished(() => mails.close())
  return mails
}

test('send: as text and HTML, in the language of the mail, marked as automatic', async () => {
  const { received, smtpUrl } = await startServer()
  await open(smtpUrl).send(mail)
  expect(received).toHaveLength(1)
  const [{ source, to } = { source: '', to: [] }] = received
  expect(to).toEqual([mail.to])
  const parsed = await PostalMime.parse(source)
  expect(parsed.from).toMatchObject({ name: 'Wallet', address: 'wallet@example.com' })
  expect(parsed.to).toMatchObject([{ address: mail.to }])
  expect(parsed.subject).toBe(mail.subject)
  expect(parsed.text?.trim()).toBe(mail.text)
  expect(parsed.html?.trim()).toBe(mail.html)
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('content-language')).toBe('ar')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
})

test('send: a subject and an address add no header and no receiver', async () => {
  const { received, smtpUrl } = await startServer()
  const mails = open(smtpUrl)
  await mails.send({ ...mail, subject: 'Code\r\nBcc: eve@example.com' })
  await mails.send({ ...mail, to: 'ada@example.com, eve@example.com' }).catch(() => {})
  await mails.send({ ...mail, to: 'ada@example.com\r\nBcc: eve@example.com' }).catch(() => {})
  expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  for (const { source } of received) {
    const { bcc } = await PostalMime.parse(source)
    expect(bcc).toBeUndefined()
  }
})

test.each([
  ['refuses the address', { onRcptTo: (address, _, done) => done(refusalOf(address.address)) }],
  ['asks for a login', { authOptional: false, disabledCommands: ['STARTTLS'] }],
] satisfies readonly (readonly [string, SMTPServerOptions])[])(
  'send: fails without the address when the server %s',
  async (_, options) => {
    const { smtpUrl } = await startServer(options)
    const error = await open(smtpUrl)
      .send(mail)
      .catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'upstream_failed', status: 502 })
    const { message, cause } = error as Error
    expect(JSON.stringify([message, cause])).not.toContain('ada')
  },
)

function refusalOf(address: string): Error {
  return Object.assign(new TypeError(`No mailbox ${address}`), { responseCode: 550 })
}

test('send: fails when no server is there, and when it says nothing', async () => {
  const failure = { code: 'upstream_failed' }
  await expect(open('smtp://127.0.0.1:1').send(mail)).rejects.toMatchObject(failure)
  const silent = createServer()
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const sending = open(`smtp://127.0.0.1:${portOf(silent)}`).send(mail)
  await expect(sending).rejects.toMatchObject(failure)
})
