import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { LocalnetError } from '../errors.ts'
import { admit } from '../net/admit.ts'
import { readBody } from '../net/readBody.ts'
import { readFaucetRequest } from './faucetRequest.ts'
import { type FaucetChains, fund } from './fund.ts'

const MAX_BODY_BYTES = 4 * 1024

/** The options of the world server. The manifest follows once the port is known. */
export type WorldServerParameters = {
  readonly chains: FaucetChains
  readonly manifest: () => unknown
}

/** Creates the world server: `POST /faucet` and `GET /manifest.json`. */
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
  { chains, manifest }: WorldServerParameters,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
  const route = ROUTES[path]
  if (!admit(request, response, route ?? 'GET, POST')) return
  if (route === undefined) {
    const message = 'Only POST /faucet and GET /manifest.json are served.'
    return sendError(response, 404, new LocalnetError('invalid_request', message))
  }
  if (request.method !== route) {
    response.setHeader('allow', route)
    const message = `${path} answers ${route} only.`
    return sendError(response, 405, new LocalnetError('invalid_request', message))
  }
  if (path === '/manifest.json') return sendJson(response, 200, manifest())
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

const ROUTES: Readonly<Record<string, 'GET' | 'POST'>> = {
  '/faucet': 'POST',
  '/manifest.json': 'GET',
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value, null, 2))
}

function sendError(response: ServerResponse, status: number, error: LocalnetError): void {
  sendJson(response, status, { error: { code: error.code, message: error.message } })
}
