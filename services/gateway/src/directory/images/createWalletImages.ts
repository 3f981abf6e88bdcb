import type { DirectoryData } from '../loadDirectory.ts'
import { drawMonogram, getInitials } from './drawMonogram.ts'
import { type SvgImage, toSvgImage } from './svgImage.ts'

/**
 * Creates the images of all wallets, in order: the logo if there is one, else letters on grey.
 */
export function createWalletImages({
  wallets,
  logos,
}: Pick<DirectoryData, 'wallets' | 'logos'>): readonly SvgImage[] {
  return wallets.map(({ name, image }) => {
    const logo = image === null ? undefined : logos.get(image)
    return toSvgImage(logo ?? drawMonogram(getInitials(name), name))
  })
}
