import { json } from '@portico/common/http'
import { AnalyticsConfig, commonQuery, Wallets, WalletsQuery } from 'portico/gateway'
import * as v from 'valibot'
import { hasFeature } from '../http/admit.ts'
import { defineEndpoint } from '../http/endpoint.ts'

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
  summary: 'Whether the project keeps usage events',
  feature: 'directory',
  query: v.object(commonQuery),
  answer: AnalyticsConfig,
  handle: ({ project }) =>
    json({ isAnalyticsEnabled: hasFeature(project, 'analytics') }, { cacheControl }),
})
