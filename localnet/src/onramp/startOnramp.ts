import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { LocalnetError } from '../errors.ts'
import { isAdmitted } from '../net/admit.ts'
import { closeServer, listen } from '../net/listen.ts'
import { readBody } from '../net/readBody.ts'
import {
  CHECKOUT_POLICY,
  CHECKOUT_REFRESH_SECONDS,
  writeCheckoutPage,
  writeUnknownPage,
} from './checkoutPage.ts'
import { createEvmPayouts } from './createEvmPayouts.ts'
import { createProcessor, type Processor } from './createProcessor.ts'
import { createSolanaPayouts } from './createSolanaPayouts.ts'
import { type Journal, openJournal } from './openJournal.ts'
import { listSold, paidCurrencies, quotePurchase } from './prices.ts'
import { readCheckout, readQuoteRequest, readTarget } from './readRequests.ts'
import type { SandboxOrder } from './types.ts'

/** A running provider of purchases. */
export type Onramp = {
  /** `http://127.0.0.1:port` */
  readonly url: string
  readonly stop: () => Promise<void>
}

export type StartOnrampParameters = {
  /** Tried first, then the next free port. 0 for any. */
  readonly port: number
  readonly reservedPorts: Set<number>
  /** Where it sells. Its account must be funded: see `fundOnramp`. */
  readonly chains: readonly { readonly rpcUrl: string; readonly chainId: number }[]
  /** The local cluster. Default: it sells nothing there. */
  readonly solana?: { readonly rpcUrl: string } | undefined
  /** Keeps the orders. Default: they end with the process, as the chains do. */
  readonly file?: string | undefined
}

type Parts = {
  readonly journal: Journal
  readonly processor: Processor
  readonly networks: readonly string[]
  readonly origin: string
}

const BODY_MAX_BYTES = 16 * 1024
const PAGE_PATH = '/checkout/'
const ID_BYTES = 24

/**
 * Starts a provider of purchases on 127.0.0.1, which sells test coins for nothing: quotes,
 * a page with a test card, payouts on the local chains, and signed webhooks.
 *
 * Any bearer token is a key. `POST /api/webhook { url, secret }` says where the events of a key go.
 */
export async function startOnramp({
  port,
  reservedPorts,
  chains,
  solana,
  file,
}: StartOnrampParameters): Promise<Onramp> {
  const journal = openJournal(file)
  const payouts = [
    ...chains.map((chain) => createEvmPayouts({ ...chain, journal })),
    ...(solana ? [createSolanaPayouts(solana.rpcUrl)] : []),
  ]
  const processor = createProcessor({ journal, payouts })
  const networks = payouts.map(({ network }) => network)
  let origin = ''
  const server = createServer((request, response) => {
    serve(request, response, { journal, processor, networks, origin }).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy()
      const isCallers = error instanceof LocalnetError && error.code === 'invalid_request'
      sendJson(response, isCallers ? 400 : 502, {
        error: isCallers ? error.message : 'The provider failed.',
      })
    })
  })
  origin = `http://127.0.0.1:${await listen(server, port, reservedPorts)}`
  // In the order of their nonces: a transaction waits for those before it.
  const open = [...journal.orders.values()].sort(byNonce)
  for (const { purchaseId } of open) processor.proceed(purchaseId)
  return {
    url: origin,
    async stop() {
      await closeServer(server)
      await processor.stop()
      journal.close()
    },
  }
}

function byNonce(a: SandboxOrder, b: SandboxOrder): number {
  return (a.payout?.nonce ?? Number.MAX_SAFE_INTEGER) - (b.payout?.nonce ?? Number.MAX_SAFE_INTEGER)
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  parts: Parts,
): Promise<void> {
  // Browsers send the origin `null` with the form of a page that was opened without a referrer.
  if (!isAdmitted(request) && request.headers.origin !== 'null') {
    return void response.writeHead(403).end()
  }
  const { pathname } = new URL(request.url ?? '/', parts.origin)
  if (pathname.startsWith(PAGE_PATH)) {
    return servePage(request, response, pathname.slice(PAGE_PATH.length), parts)
  }
  const handle = handlers[`${request.method} ${pathname}`]
  const key = /^Bearer (\S{8,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!handle) return sendJson(response, 404, { error: 'There is nothing here.' })
  if (key === undefined) return sendJson(response, 401, { error: 'A bearer token is needed.' })
  const body = (await readBody(request, BODY_MAX_BYTES)) ?? ''
  sendJson(response, 200, handle({ ...parts, body, key }))
}

type Call = Parts & { readonly body: string; readonly key: string }

const handlers: Readonly<Record<string, (call: Call) => object>> = {
  'GET /api/options': getOptions,
  'POST /api/quotes': ({ body, networks }) => quotePurchase(readQuoteRequest(body), networks).quote,
  'POST /api/checkouts': createCheckout,
  'POST /api/webhook': ({ body, key, journal }) => {
    journal.putTarget(key, readTarget(body))
    return {}
  },
}

function getOptions({ networks }: Call): object {
  return {
    paymentCurrencies: paidCurrencies,
    purchaseCurrencies: listSold(networks),
  }
}

function createCheckout({ body, key, journal, networks, origin }: Call): object {
  const { quoteId, orderId, address, redirectUrl, ...asked } = readCheckout(body)
  const { purchase, quote } = quotePurchase(asked, networks)
  if (quoteId !== undefined && quoteId !== quote.quoteId) {
    throw new LocalnetError('invalid_request', 'this is the quote of another purchase')
  }
  const purchaseId = randomBytes(ID_BYTES).toString('base64url')
  const parts = { purchaseId, orderId, key, address, redirectUrl }
  journal.putOrder({ ...purchase, ...parts, status: 'open', told: [] })
  return { url: `${origin}${PAGE_PATH}${purchaseId}` }
}

async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  purchaseId: string,
  { journal, processor }: Parts,
): Promise<void> {
  const order = journal.orders.get(purchaseId)
  if (!order) return show(response, 404, writeUnknownPage())
  if (request.method !== 'POST') {
    const waits = order.status === 'paid' || order.status === 'prepared'
    return show(response, 200, writeCheckoutPage(order), waits)
  }
  const form = new URLSearchParams(await readBody(request, BODY_MAX_BYTES))
  // The state of now: a second press of the button changes nothing.
  const current = journal.orders.get(purchaseId) ?? order
  if (current.status === 'open') {
    const status = readAction(form)
    if (status === undefined) {
      return show(response, 200, writeCheckoutPage(current, 'A card has 16 digits.'))
    }
    journal.putOrder({ ...current, status })
    processor.proceed(purchaseId)
  }
  response.writeHead(303, { location: `${PAGE_PATH}${purchaseId}` }).end()
}

function readAction(form: URLSearchParams): 'paid' | 'declined' | 'cancelled' | undefined {
  const action = form.get('action')
  if (action === 'cancel') return 'cancelled'
  if (action === 'decline') return 'declined'
  return /^\d{16}$/.test((form.get('card') ?? '').replaceAll(' ', '')) ? 'paid' : undefined
}

function show(response: ServerResponse, status: number, page: string, waits = false): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CHECKOUT_POLICY,
    'cache-control': 'no-store',
    ...(waits && { refresh: `${CHECKOUT_REFRESH_SECONDS}` }),
  })
  response.end(page)
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}
