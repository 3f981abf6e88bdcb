import type { SourceAsset } from '../types.ts'
import { pictureKey } from './createPictureReader.ts'

/** Characters of pictures in a page: a token may be in thousands of its transfers. */
const LENGTH_MAX = 256_000

/**
 * Keeps the pictures that fit in a page, the first ones first.
 *
 * @param assets - as often as the page has them
 */
export function fitPictures(
  assets: readonly SourceAsset[],
  pictures: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const asset of assets) {
    if (asset.kind !== 'nft') continue
    const key = pictureKey(asset)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  let left = LENGTH_MAX
  return new Map(
    [...pictures].filter(([key, url]) => {
      const length = url.length * (counts.get(key) ?? 0)
      if (length > left) return false
      left -= length
      return true
    }),
  )
}
