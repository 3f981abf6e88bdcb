import type { DirectoryData } from '../loadDirectory.ts'
import { drawMonogram, getInitial } from './drawMonogram.ts'
import { type SvgImage, toSvgImage } from './picture.ts'

/** The pictures of all wallets, in their order: the logo where its licence lets us, else a monogram. */
export function createWalletImages({
  wallets,
  logos,
}: Pick<DirectoryData, 'wallets' | 'logos'>): readonly SvgImage[] {
  return wallets.map(({ id, name, image }) => {
    const logo = image === null ? undefined : logos.get(image)
    return toSvgImage(logo ?? drawMonogram(getInitial(name), id, name))
  })
}
