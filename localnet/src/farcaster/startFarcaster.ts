import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { LocalnetError } from '../errors.ts'
import { isAdmitted } from '../net/admit.ts'
import { closeServer, listen } from '../net/listen.ts'
import { readBody } from '../net/readBody.ts'
import { readFarcasterName } from './accounts.ts'
import { APP_POLICY, writeAppPage, writeEndPage } from './appPage.ts'
import { approve } from './approve.ts'
import { createChannels } from './channels.ts'
import type { RegistryChain } from './registerId.ts'
import { APP_PATH, type RelayParts, serveRelay } from './serveRelay.ts'

/** A running relay of logins with Farcaster, and its app. */
export type Farcaster = {
  /** `http://127.0.0.1:port` */
  readonly relayUrl: string
  readonly stop: () => Promise<void>
}

export type StartFarcasterParameters = {
  /** Tried first, then the next free port. 0 for any. */
  readonly port: number
  readonly reservedPorts: Set<number>
  /** Where the accounts are registered. */
  readonly chain: RegistryChain
}

const FORM_MAX_BYTES = 4096

/** Starts a relay of logins with Farcaster on 127.0.0.1, and the page of the app on it. */
export async function startFarcaster({
  port,
  reservedPorts,
  chain,
}: StartFarcasterParameters): Promise<Farcaster> {
  const channels = createChannels()
  let origin = ''
  const server = createServer((request, response) => {
    serve(request, response, { channels, origin, chain }).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy()
      const isOver = error instanceof LocalnetError && error.code === 'invalid_request'
      show(response, isOver ? 400 : 502, writeEndPage(isOver ? error.message : 'It failed.'))
    })
  })
  origin = `http://127.0.0.1:${await listen(server, port, reservedPorts)}`
  return { relayUrl: origin, stop: () => closeServer(server) }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  parts: RelayParts & { readonly chain: RegistryChain },
): Promise<void> {
  // Browsers send the origin `null` with the form of a page that was opened without a referrer.
  if (!isAdmitted(request) && request.headers.origin !== 'null') {
    return void response.writeHead(403).end()
  }
  if (await serveRelay(request, response, parts)) return
  const { pathname, searchParams } = new URL(request.url ?? '/', parts.origin)
  if (pathname !== APP_PATH) return void response.writeHead(404).end()
  const channelToken = searchParams.get('channelToken') ?? ''
  const channel = parts.channels.find(channelToken)
  if (channel?.state !== 'pending') {
    throw new LocalnetError('invalid_request', 'This login is over.')
  }
  const { domain } = channel.signatureParams
  if (request.method !== 'POST') return show(response, 200, writeAppPage(domain))
  const form = new URLSearchParams(await readBody(request, FORM_MAX_BYTES))
  const name = readFarcasterName(form.get('name') ?? '')
  if (name === undefined) {
    return show(response, 200, writeAppPage(domain, 'Up to 16 letters, digits and hyphens.'))
  }
  await approve({ relayUrl: parts.origin, chain: parts.chain, channelToken, name })
  show(response, 200, writeEndPage('Approved. Go back to the wallet.'))
}

function show(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': APP_POLICY,
    'cache-control': 'no-store',
  })
  response.end(page)
}
