import { ServiceError, withDeadline } from '@portico/common'
import { type Cache, cached, createPending } from '@portico/common/cache'
import {
  estimateOnrampQuote,
  ONRAMP_METHOD_DEFAULT,
  type OnrampOptions,
  type OnrampOrder,
  type OnrampQuote,
  type OnrampQuoteRequest,
  type OnrampUrl,
  type OnrampUrlRequest,
} from 'portico/gateway/onramp'
import type { HistorySource } from '../history/types.ts'
import type { OnrampOrderRow } from '../store/schema.ts'
import { compareAmounts } from './compareAmounts.ts'
import type { Orders } from './createOrders.ts'
import { createPurchaseHistory } from './createPurchaseHistory.ts'
import type { Settler } from './createSettler.ts'
import { findCandidates, getWallets } from './findCandidates.ts'
import { joinOptions } from './joinOptions.ts'
import type { OnrampProvider, Residence, Webhook } from './types.ts'

const OPTIONS_MS = 5 * 60_000
/** Short, so that a provider is back soon. */
const ESTIMATE_MS = 15_000
/** The time limit of one provider. */
const PROVIDER_TIMEOUT_MS = 4000

type Place = { readonly [Key in keyof Residence]?: Residence[Key] | undefined }

/** Buying coins for money. */
export interface OnrampService {
  countProviders(): number
  /** The built-in list if no provider answers. */
  getOptions(place: Place): Promise<OnrampOptions>
  /** The best quote, or an estimate if no provider has one. */
  getQuote(request: OnrampQuoteRequest): Promise<OnrampQuote>
  /** @throws {ServiceError} `bad_request`, also without a provider; the error of the last one */
  createUrl(
    request: OnrampUrlRequest & { readonly projectId: string; readonly clientAddress: string },
  ): Promise<OnrampUrl>
  /** @throws {ServiceError} `not_found` */
  getOrder(projectId: string, id: string): Promise<OnrampOrder>
  /** @throws {ServiceError} `not_found`; `bad_request` for a wrong signature */
  receive(provider: string, webhook: Webhook): Promise<void>
  /** The purchases of a project's users at a provider, as a source of histories. */
  getPurchases(projectId: string, provider: string): HistorySource
}

export interface OnrampServiceOptions {
  /** In order: of equal quotes, the first wins. */
  readonly providers: readonly OnrampProvider[]
  readonly orders: Orders
  readonly settler: Settler
  readonly cache: Cache
  /** ISO 3166-1, for callers that name none. */
  readonly country: string
  /** Whether a network has a node. Nothing is sold on another one: no arrival could be proved. */
  readonly hasNode: (chainId: string) => boolean
  readonly onFailure?: ((source: string, error: unknown) => void) | undefined
}

/**
 * Creates the service of purchases.
 *
 * @example
 * createOnrampService({ providers, orders, settler, cache, country: 'US', hasNode: rpc.has })
 */
export function createOnrampService(options: OnrampServiceOptions): OnrampService {
  const { providers, orders, settler, cache, hasNode, onFailure } = options
  const pending = createPending()
  const placeOf = ({ country = options.country, subdivision }: Place): Residence => ({
    country,
    subdivision,
  })

  /** @returns what the providers answer, without those that fail */
  const askEach = async <T>(
    asked: readonly OnrampProvider[],
    ask: (provider: OnrampProvider, signal: AbortSignal) => Promise<T | undefined>,
  ) => {
    const answers = await Promise.all(
      asked.map(async (provider) => {
        try {
          const answer = await withDeadline(PROVIDER_TIMEOUT_MS, (signal) => ask(provider, signal))
          return answer === undefined ? [] : [{ provider, answer }]
        } catch (error) {
          onFailure?.(provider.id, error)
          return []
        }
      }),
    )
    return answers.flat()
  }

  const findProviders = (network: string, id: string | undefined) =>
    providers.filter(
      (provider) =>
        hasNode(network) &&
        (id === undefined || provider.id === id) &&
        (provider.networks?.includes(network) ?? true),
    )

  return {
    countProviders: () => providers.length,
    getOptions(place) {
      const asked = toOptionsPlace(placeOf(place))
      return cached<OnrampOptions>({
        cache,
        pending,
        key: `onramp:${asked.country}:${asked.subdivision ?? ''}`,
        ttlMs: ({ estimated }) => (estimated ? ESTIMATE_MS : OPTIONS_MS),
        async load() {
          const answers = await askEach(providers, (provider, signal) =>
            provider.getOptions({ ...asked, signal }),
          )
          return joinOptions(answers, hasNode)
        },
      })
    },
    async getQuote({ provider: id, method = ONRAMP_METHOD_DEFAULT, ...request }) {
      const asked = { ...request, ...placeOf(request), method }
      const answers = await askEach(findProviders(request.network, id), (provider, signal) =>
        provider.getQuote({ ...asked, signal }),
      )
      const [best] = answers.sort((a, b) =>
        compareAmounts(b.answer.purchaseAmount, a.answer.purchaseAmount),
      )
      if (!best) return estimateOnrampQuote({ ...request, method })
      const { purchaseCurrency, paymentCurrency, network } = request
      const { id: providerId, name } = best.provider
      return {
        ...best.answer,
        provider: { id: providerId, name },
        estimated: false,
        purchaseCurrency,
        paymentCurrency,
        network,
        method,
      }
    },
    async createUrl({ projectId, clientAddress, provider: id, ...request }) {
      const wanted = request.defaultNetwork ?? request.destinationWallets[0]?.blockchains?.[0]
      if (wanted === undefined) throw new ServiceError('bad_request', 'Name defaultNetwork.')
      const candidates = findCandidates({ providers, wanted, id, hasNode })
      let failure: unknown
      for (const { provider, network } of candidates) {
        const wallets = getWallets({ ...request, provider, network, hasNode })
        const [first] = wallets
        if (!first) continue
        const order = await orders.create({
          projectId,
          provider: provider.id,
          network,
          account: first.address,
          partnerUserId: request.partnerUserId,
          purchaseCurrency: request.purchaseCurrency,
          paymentCurrency: request.paymentCurrency,
          paymentAmount: request.presetFiatAmount,
        })
        try {
          const url = await withDeadline(PROVIDER_TIMEOUT_MS, (signal) =>
            provider.createCheckout({
              ...request,
              ...placeOf(request),
              orderId: order,
              wallets,
              network,
              clientAddress,
              signal,
            }),
          )
          const { id: providerId, name, isSingleUse } = provider
          return {
            url,
            ...(isSingleUse && { isSingleUse }),
            orderId: order,
            provider: { id: providerId, name },
            network,
          }
        } catch (error) {
          failure = error
          onFailure?.(provider.id, error)
          await orders.discard(order)
        }
      }
      if (failure instanceof ServiceError) throw failure
      throw new ServiceError('bad_request', 'No provider sells on this network to this account.', {
        cause: failure,
      })
    },
    async getOrder(projectId, id) {
      const row = await orders.get(projectId, id)
      if (!row) throw new ServiceError('not_found', 'No such order.')
      return toOrder(await settler.settle(row))
    },
    async receive(id, webhook) {
      const provider = providers.find((item) => item.id === id)
      if (!provider) throw new ServiceError('not_found', 'There is no such provider here.')
      const event = await provider.readWebhook(webhook)
      const row = event && (await orders.apply(id, event))
      if (row) await settler.settle(row)
    },
    getPurchases: (projectId, provider) =>
      createPurchaseHistory({ orders, settler, supports: hasNode, projectId, provider }),
  }
}

/**
 * The subdivision changes what is sold in the United States only, whose codes in ISO 3166-2 have
 * two letters. Others would fill the cache, and ask the providers each time.
 */
function toOptionsPlace({ country, subdivision }: Residence): Residence {
  const counts = country === 'US' && /^[A-Z]{2}$/.test(subdivision ?? '')
  return counts ? { country, subdivision } : { country }
}

function toOrder(row: OnrampOrderRow): OnrampOrder {
  const { id, provider, status, network, account, transaction } = row
  const { purchaseCurrency, purchaseAmount, paymentCurrency, paymentAmount } = row
  return {
    ...{ id, provider, status, network, account, transaction },
    ...{ purchaseCurrency, purchaseAmount, paymentCurrency, paymentAmount },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
