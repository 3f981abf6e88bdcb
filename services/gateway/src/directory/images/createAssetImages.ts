import type { WalletDirectory } from '../createDirectory.ts'
import { createCurrencyImages } from './createCurrencyImages.ts'
import { createNetworkImages, type ImageNetwork } from './createNetworkImages.ts'
import { createTokenImages } from './createTokenImages.ts'
import type { SvgImage } from './svgImage.ts'

/** The images below `/public`. Each is `undefined` for an unknown id. */
export interface AssetImages {
  /** @param id - CAIP-2 id of a network, or the id of a wallet, for its connector */
  getAssetImage(id: string): SvgImage | undefined
  /** @param id - ISO 4217 code */
  getCurrencyImage(id: string): SvgImage | undefined
  /** @param id - symbol or CAIP-10 id */
  getTokenImage(id: string): SvgImage | undefined
}

export interface CreateAssetImagesParameters {
  readonly directory: Pick<WalletDirectory, 'getWalletImage'>
  /** Configured networks besides the known ones, for their names. */
  readonly networks?: readonly ImageNetwork[] | undefined
}

/** Creates the images of networks, connectors, currencies and tokens. */
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
