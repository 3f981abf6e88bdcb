import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { LocalnetError } from '../errors.ts'
import { INBOX_POLICY, INBOX_REFRESH_SECONDS, writeInboxPage } from '../mail/inboxPage.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { admit } from '../net/admit.ts'
import { readBody } from '../net/readBody.ts'
import { readFaucetRequest } from './faucetRequest.ts'
import { type FaucetChains, fund } from './fund.ts'

const MAX_BODY_BYTES = 4 * 1024

/** The options of the world server. The manifest follows once the port is known. */
export type WorldServerParameters = {
  readonly chains: FaucetChains
  readonly mailbox: Mailbox
  readonly manifest: () => unknown
}

/**
 * Creates the world server: `POST /faucet`, `GET /manifest.json`, the mails as JSON (`GET /mails`,
 * `GET /mails?to=…`, `DELETE /mails`) and as a page (`GET /inbox`).
 */
export function createWorldServer(parameters: WorldServerParameters): Server {
  return createServer((request, response) => {
    serve(request, response, parameters).catch((error: unknown) => {
      const failure =
        error instanceof LocalnetError
          ? error
          : new LocalnetError('faucet_failed', 'The faucet failed.', { cause: error })
      if (response.headersSent) return void response.destroy()
      sendError(response, failure.code === 'invalid_request' ? 400 : 502, failure)
    })
  })
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { chains, mailbox, manifest }: WorldServerParameters,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const path = url.pathname
  const methods = METHODS[path]
  const allowed = methods?.join(', ')
  if (!admit(request, response, allowed ?? 'GET, POST, DELETE')) return
  if (!methods || !allowed) {
    const message = `Only ${Object.keys(METHODS).join(', ')} are served.`
    return sendError(response, 404, new LocalnetError('invalid_request', message))
  }
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('allow', allowed)
    const message = `${path} answers ${allowed} only.`
    return sendError(response, 405, new LocalnetError('invalid_request', message))
  }
  if (path === '/manifest.json') return sendJson(response, 200, manifest())
  if (path === '/inbox') return sendInbox(response, mailbox)
  if (path === '/mails') {
    if (request.method === 'DELETE') mailbox.clear()
    return sendJson(response, 200, mailbox.list(url.searchParams.get('to') ?? undefined))
  }
  const body = await readBody(request, MAX_BODY_BYTES)
  if (body === undefined) {
    response.setHeader('connection', 'close')
    const message = `The body may have ${MAX_BODY_BYTES} bytes.`
    return sendError(response, 413, new LocalnetError('invalid_request', message))
  }
  const target = readFaucetRequest(body)
  const grants = await fund(chains, target)
  sendJson(response, 200, { ...target, grants })
}

const METHODS: Readonly<Record<string, readonly string[]>> = {
  '/faucet': ['POST'],
  '/manifest.json': ['GET'],
  '/mails': ['GET', 'DELETE'],
  '/inbox': ['GET'],
}

function sendInbox(response: ServerResponse, mailbox: Mailbox): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': INBOX_POLICY,
    'cache-control': 'no-store',
    refresh: `${INBOX_REFRESH_SECONDS}`,
  })
  response.end(writeInboxPage(mailbox.list()))
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value, null, 2))
}

function sendError(response: ServerResponse, status: number, error: LocalnetError): void {
  sendJson(response, status, { error: { code: error.code, message: error.message } })
}
