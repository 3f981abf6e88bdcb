import { isAddress as isSolanaAddress } from '@solana/kit'
import { isAddress } from 'viem'
import { LocalnetError } from '../errors.ts'
import { isLoopbackUrl } from '../net/isLoopbackHost.ts'
import { SOLANA_LOCALNET_CAIP2 } from '../solana/genesis.ts'
import { type Asked, getCoin } from './prices.ts'
import type { WebhookTarget } from './types.ts'

const AMOUNT_DEFAULT = '100'

/** Reads the body of `POST /api/quotes`. @throws LocalnetError `invalid_request` */
export function readQuoteRequest(body: string): Asked {
  return readAsked(parse(body))
}

/** Reads the body of `POST /api/checkouts`. @throws LocalnetError `invalid_request` */
export function readCheckout(body: string): Asked & {
  readonly orderId: string
  readonly address: string
  readonly quoteId?: string | undefined
  readonly redirectUrl?: string | undefined
} {
  const given = parse(body)
  const { orderId, address, quoteId, redirectUrl, presetFiatAmount } = given
  if (typeof orderId !== 'string' || orderId === '') throw refuse('"orderId" must be a text')
  if (typeof address !== 'string' || !isAddressOf(given.network, address)) {
    throw refuse('"address" must be an address of the network')
  }
  const isPage = typeof redirectUrl === 'string' && /^https?:\/\//.test(redirectUrl)
  return {
    ...readAsked({ ...given, amount: presetFiatAmount }),
    orderId,
    address,
    quoteId: typeof quoteId === 'string' ? quoteId : undefined,
    redirectUrl: isPage ? redirectUrl : undefined,
  }
}

/** Reads the body of `POST /api/webhook`. @throws LocalnetError `invalid_request` */
export function readTarget(body: string): WebhookTarget {
  const { url, secret } = parse(body)
  if (typeof secret !== 'string' || secret.length < 8) throw refuse('"secret" is too short')
  if (typeof url !== 'string' || !isLoopbackUrl(url)) throw refuse('"url" must be of this machine')
  return { url, secret }
}

function readAsked(given: Readonly<Record<string, unknown>>): Asked {
  const text = (name: string, fallback: string) => {
    const value = given[name] ?? fallback
    if (typeof value !== 'string') throw refuse(`"${name}" must be a text`)
    return value
  }
  const network = text('network', '')
  return {
    purchaseCurrency: text('purchaseCurrency', getCoin(network)),
    paymentCurrency: text('paymentCurrency', 'USD'),
    amount: text('amount', AMOUNT_DEFAULT),
    network,
    method: text('method', 'card'),
  }
}

function isAddressOf(network: unknown, address: string): boolean {
  if (network === SOLANA_LOCALNET_CAIP2) return isSolanaAddress(address)
  return isAddress(address, { strict: false })
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Refused below, with every other body that is no object.
  }
  throw refuse('the body must be a JSON object')
}

function refuse(message: string): LocalnetError {
  return new LocalnetError('invalid_request', message)
}
