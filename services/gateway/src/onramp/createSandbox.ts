import { ServiceError } from '@portico/common'
import type { EgressRequest, GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { fetchService } from '../prices/fetchService.ts'
import { readWebhookBody } from './readWebhookBody.ts'
import { decimal, optionalDecimal, transactionId } from './schemas.ts'
import type { OnrampProvider } from './types.ts'
import { readSignatureHeader, verifyHmac } from './verifyHmac.ts'

const NAME = 'Sandbox'
const ITEMS_MAX = 1000

const Options = v.object({
  paymentCurrencies: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        limits: v.array(v.object({ method: v.string(), min: decimal, max: decimal })),
      }),
    ),
    v.maxLength(ITEMS_MAX),
  ),
  purchaseCurrencies: v.pipe(
    v.array(
      v.object({
        symbol: v.string(),
        name: v.string(),
        networks: v.array(v.object({ chainId: v.string(), token: v.optional(v.string()) })),
      }),
    ),
    v.maxLength(ITEMS_MAX),
  ),
})
const Quote = v.object({
  quoteId: v.string(),
  paymentTotal: decimal,
  paymentSubtotal: decimal,
  purchaseAmount: decimal,
  fees: v.array(v.object({ kind: v.picklist(['provider', 'network']), amount: decimal })),
})
const Checkout = v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/)) })
const Event = v.object({
  orderId: v.string(),
  purchaseId: v.string(),
  status: v.picklist(['pending', 'paid', 'settling', 'failed']),
  transaction: transactionId,
  network: v.optional(v.string()),
  account: v.optional(v.string()),
  purchaseCurrency: v.optional(v.string()),
  purchaseAmount: optionalDecimal,
  paymentCurrency: v.optional(v.string()),
  paymentAmount: optionalDecimal,
})

export interface SandboxOptions {
  readonly guardedFetch: GuardedFetch
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly webhookSecret: string
  readonly now?: (() => number) | undefined
}

/** Creates the provider of the local world, which sells test coins for nothing. */
export function createSandbox(options: SandboxOptions): OnrampProvider {
  const { guardedFetch, url, key, webhookSecret, now = Date.now } = options
  const call = <S extends v.GenericSchema>(
    schema: S,
    path: string,
    { body, signal }: { readonly body?: unknown; readonly signal: EgressRequest['signal'] },
  ): Promise<v.InferOutput<S>> => {
    const request = {
      url: `${url}${path}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    } as const
    return fetchService({ guardedFetch, service: NAME, request, schema })
  }
  return {
    id: 'sandbox',
    name: NAME,
    getOptions: ({ signal }) => call(Options, '/api/options', { signal }),
    async getQuote({ signal, ...body }) {
      return call(Quote, '/api/quotes', { body, signal })
    },
    async createCheckout({ signal, wallets, clientAddress: _, ...body }) {
      const [wallet] = wallets
      if (!wallet) throw new ServiceError('bad_request', 'A wallet is needed.')
      const { address } = wallet
      return (await call(Checkout, '/api/checkouts', { body: { ...body, address }, signal })).url
    },
    async readWebhook({ headers, body }) {
      const signature = readSignatureHeader(headers['sandbox-signature'])
      const time = signature.get('t') ?? ''
      verifyHmac({
        secret: webhookSecret,
        message: `${time}.${body}`,
        signature: signature.get('v1'),
        encoding: 'hex',
        signedAt: Number(time || Number.NaN) * 1000,
        now: now(),
      })
      const event = readWebhookBody(Event, body)
      if (!event) return undefined
      const { purchaseAmount, paymentAmount, ...rest } = event
      return {
        ...rest,
        purchaseAmount: purchaseAmount ?? undefined,
        paymentAmount: paymentAmount ?? undefined,
      }
    },
  }
}
