import { json } from '@portico/common/http'
import { SupportedChains, SupportedChainsQuery } from 'portico/gateway'
import { defineEndpoint } from '../http/endpoint.ts'

export const supportedChains = defineEndpoint({
  method: 'GET',
  path: '/v1/supported-chains',
  tag: 'Networks',
  summary: 'Networks that the gateway reaches',
  query: SupportedChainsQuery,
  answer: SupportedChains,
  handle({ gateway: { rpc, esplora, names, convert } }) {
    const { http, ws } = rpc.supportedChains()
    const nameZone = names.zone
    const swaps = http.filter((chainId) => convert.countSources(chainId) > 0)
    const all = { http: [...http, ...esplora.chains], ws, swaps, ...(nameZone && { nameZone }) }
    return json(all, { cacheControl: 'private, max-age=300' })
  },
})
