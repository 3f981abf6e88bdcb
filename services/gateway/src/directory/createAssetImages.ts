import type { WalletDirectory } from './createDirectory.ts'
import { createCurrencyImages } from './pictures/createCurrencyPictures.ts'
import { createNetworkImages, type ImageNetwork } from './pictures/createNetworkPictures.ts'
import { createTokenImages } from './pictures/createTokenPictures.ts'
import type { SvgImage } from './pictures/picture.ts'

/** The pictures below `/public` (spec 7). Each is undefined where the id means nothing. */
export interface AssetImages {
  /** @param id a CAIP-2 id of a network, or the id of a wallet (connectors have pictures here too) */
  getAssetImage(id: string): SvgImage | undefined
  /** @param id an ISO 4217 code */
  getCurrencyImage(id: string): SvgImage | undefined
  /** @param id a symbol or a CAIP-10 id */
  getTokenImage(id: string): SvgImage | undefined
}

export interface CreateAssetImagesParameters {
  readonly directory: Pick<WalletDirectory, 'getWalletImage'>
  /** Networks that the operator serves beside the known ones, for their names. */
  readonly networks?: readonly ImageNetwork[] | undefined
}

/** Makes the pictures of networks, connectors, currencies and tokens. */
export function createAssetImages({
  directory,
  networks,
}: CreateAssetImagesParameters): AssetImages {
  const getNetworkImage = createNetworkImages({ networks })
  return {
    getAssetImage: (id) => getNetworkImage(id) ?? directory.getWalletImage(id),
    getCurrencyImage: createCurrencyImages(),
    getTokenImage: createTokenImages(),
  }
}
