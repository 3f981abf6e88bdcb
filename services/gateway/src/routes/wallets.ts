import { AnalyticsConfig, commonQuery, Wallets, WalletsQuery } from 'portico/gateway'
import * as v from 'valibot'
import { defineEndpoint } from '../http/endpoint.ts'
import { json } from '../http/reply.ts'

const cacheControl = 'public, max-age=300, stale-while-revalidate=86400'

export const wallets = defineEndpoint({
  method: 'GET',
  path: '/getWallets',
  tag: 'Wallets',
  summary: 'A page of wallets',
  feature: 'directory',
  query: WalletsQuery,
  answer: Wallets,
  handle({ gateway, query }) {
    const kept = gateway.directory.getWalletsBody(query)
    return { body: kept.body, etag: kept.etag, kept, type: 'application/json', cacheControl }
  },
})

export const analyticsConfig = defineEndpoint({
  method: 'GET',
  path: '/getAnalyticsConfig',
  tag: 'Wallets',
  summary: 'Whether the gateway takes events: it never does',
  feature: 'directory',
  query: v.object(commonQuery),
  answer: AnalyticsConfig,
  handle: () => json({ isAnalyticsEnabled: false }, { cacheControl }),
})
