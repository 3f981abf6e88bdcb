import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { isAdmitted } from '../net/admit.ts'
import { closeServer, listen } from '../net/listen.ts'
import { readBody } from '../net/readBody.ts'
import { readAccountName } from './accounts.ts'
import { createProvider, LOGIN_PATH } from './createProvider.ts'
import { LOGIN_POLICY, writeLoginPage } from './loginPage.ts'

/** A running provider of social logins. */
export type SocialProvider = {
  /** The issuer: `http://127.0.0.1:port`. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const FORM_MAX_BYTES = 4096
/** `cookies.names.session` of oidc-provider, and of its signature. */
const SESSION_COOKIE = '_session'

/**
 * Starts a provider of OpenID Connect on 127.0.0.1, which stands in for one of the web.
 *
 * @param port - tried first
 */
export async function startSocialProvider({
  port,
  reservedPorts,
}: {
  readonly port: number
  readonly reservedPorts: Set<number>
}): Promise<SocialProvider> {
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end()
    serve(provider, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This login is over.')
    })
  })
  const url = `http://127.0.0.1:${await listen(server, port, reservedPorts)}`
  provider = await createProvider(url)
  return { url, stop: () => closeServer(server) }
}

async function serve(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  dropSession(request)
  if (!pathname.startsWith(`${LOGIN_PATH}/`)) return provider.callback()(request, response)
  if (!isAdmitted(request) && request.headers.origin !== 'null') {
    return void response.writeHead(403).end()
  }
  if (request.method !== 'POST') {
    await provider.interactionDetails(request, response)
    return show(response, pathname)
  }
  const form = new URLSearchParams(await readBody(request, FORM_MAX_BYTES))
  const accountId = readAccountName(form.get('name') ?? '')
  if (form.get('action') === 'cancel') {
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  }
  if (accountId === undefined) return show(response, pathname, 'Letters, digits, and . _ - only.')
  return provider.interactionFinished(request, response, { login: { accountId, remember: false } })
}

/** The session of an earlier login would have its user confirm that another one logs in. */
function dropSession({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split('; ') ?? []
  headers.cookie = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE)).join('; ')
}

function show(response: ServerResponse, path: string, problem?: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': LOGIN_POLICY,
    'cache-control': 'no-store',
  })
  response.end(writeLoginPage(path, problem))
}
