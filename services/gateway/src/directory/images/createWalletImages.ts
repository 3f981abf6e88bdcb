import type { DirectoryData } from '../loadDirectory.ts'
import { drawMonogram, getInitial } from './drawMonogram.ts'
import { type SvgImage, toSvgImage } from './svgImage.ts'

/**
 * Creates the images of all wallets, in order: the logo if its licence allows it, else a monogram.
 */
export function createWalletImages({
  wallets,
  logos,
}: Pick<DirectoryData, 'wallets' | 'logos'>): readonly SvgImage[] {
  return wallets.map(({ id, name, image }) => {
    const logo = image === null ? undefined : logos.get(image)
    return toSvgImage(logo ?? drawMonogram(getInitial(name), id, name))
  })
}
