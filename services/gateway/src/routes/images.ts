import { ServiceError } from '@portico/common'
import { commonQuery, ImageParameters } from 'portico/gateway'
import * as v from 'valibot'
import type { SvgImage } from '../directory/images/svgImage.ts'
import type { Gateway } from '../gateway.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'

// A changed image is visible within a day; until then it is not requested again.
const cacheControl = 'public, max-age=86400, immutable'
// An SVG opened by itself is a page: it must neither run nor fetch anything. Bitmaps are within it.
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

function defineImage(
  path: string,
  summary: string,
  find: (gateway: Gateway, id: string) => SvgImage | undefined,
): Endpoint {
  return defineEndpoint({
    method: 'GET',
    path,
    tag: 'Pictures',
    summary,
    feature: 'directory',
    isImage: true,
    query: v.object(commonQuery),
    parameters: ImageParameters,
    answer: { type: 'image/svg+xml' },
    handle({ gateway, parameters }) {
      const found = find(gateway, parameters.id)
      if (!found) throw new ServiceError('not_found', 'There is no picture for this id.')
      return { ...found, cacheControl, policy }
    },
  })
}

/** Images of wallets, networks, currencies and tokens. */
export const images: readonly Endpoint[] = [
  defineImage('/getWalletImage/{id}', 'Picture of a wallet', ({ directory }, id) =>
    directory.getWalletImage(id),
  ),
  defineImage('/public/getAssetImage/{id}', 'Picture of a network or connector', ({ images }, id) =>
    images.getAssetImage(id),
  ),
  defineImage('/public/getCurrencyImage/{id}', 'Picture of a currency', ({ images }, id) =>
    images.getCurrencyImage(id),
  ),
  defineImage('/public/getTokenImage/{id}', 'Picture of a token', ({ images }, id) =>
    images.getTokenImage(id),
  ),
]
