import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { INBOX_POLICY, writeInboxPage } from './inboxPage.ts'
import { createMailbox, MAILS_KEPT } from './mailbox.ts'
import { startMailServer } from './startMailServer.ts'

async function start() {
  const mailbox = createMailbox()
  const server = await startMailServer({ mailbox, port: 0, reservedPorts: new Set() })
  onTestFinished(server.stop)
  const transport = createTransport(server.smtpUrl)
  onTestFinished(() => transport.close())
  return { mailbox, transport }
}

const mail = { from: 'Wallet <wallet@example.com>', to: 'ada@example.com', subject: 'رمز' }

test('mails arrive with receiver, subject, text and HTML, the newest first', async () => {
  const { mailbox, transport } = await start()
  await transport.sendMail({ ...mail, text: 'الرمز: 04719362', html: '<b>04719362</b>' })
  await transport.sendMail({ ...mail, to: ['bob@example.com', 'eve@example.com'], text: 'two' })
  expect(mailbox.list()).toMatchObject([
    { id: 2, to: ['bob@example.com', 'eve@example.com'], text: 'two', html: undefined },
    {
      id: 1,
      from: 'wallet@example.com',
      to: ['ada@example.com'],
      subject: 'رمز',
      text: 'الرمز: 04719362',
    },
  ])
  expect(mailbox.list()[1]?.html?.trim()).toBe('<b>04719362</b>')
  expect(mailbox.list('ADA@example.com').map(({ id }) => id)).toEqual([1])
  mailbox.clear()
  expect(mailbox.list()).toEqual([])
})

test('a mail that is too large is refused, and the next one arrives', async () => {
  const { mailbox, transport } = await start()
  await expect(transport.sendMail({ ...mail, text: 'x'.repeat(400_000) })).rejects.toThrow()
  await transport.sendMail({ ...mail, text: 'small' })
  expect(mailbox.list().map(({ text }) => text)).toEqual(['small'])
})

test('the oldest mails are forgotten', () => {
  const mailbox = createMailbox()
  const part = { receivedAt: '', from: '', to: [], text: '', html: undefined }
  for (let count = 0; count <= MAILS_KEPT; count += 1) {
    mailbox.add({ ...part, subject: `${count}` })
  }
  expect(mailbox.list()).toHaveLength(MAILS_KEPT)
  expect(mailbox.list().at(-1)?.subject).toBe('1')
})

test('the page of mails: what a mail says is text, and its HTML is sandboxed', () => {
  const evil = '"><script>alert(1)</script>'
  const page = writeInboxPage([
    { id: 1, receivedAt: evil, from: evil, to: [evil], subject: evil, text: evil, html: undefined },
    { id: 2, receivedAt: '', from: '', to: [], subject: '', text: '', html: evil },
  ])
  expect(page).not.toContain('<script')
  expect(page).toContain('<iframe sandbox title="Mail" srcdoc="&#34;&#62;&#60;script')
  expect(INBOX_POLICY).toMatch(/^default-src 'none';/)
})
