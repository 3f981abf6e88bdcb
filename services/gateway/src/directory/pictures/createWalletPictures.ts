import type { DirectoryData } from '../loadDirectory.ts'
import { drawMonogram, initialOf } from './drawMonogram.ts'
import { type Picture, toPicture } from './picture.ts'

/** The pictures of all wallets, in their order: the logo where its licence lets us, else a monogram. */
export function createWalletPictures({
  wallets,
  logos,
}: Pick<DirectoryData, 'wallets' | 'logos'>): readonly Picture[] {
  return wallets.map(({ id, name, image }) => {
    const logo = image === null ? undefined : logos.get(image)
    return toPicture(logo ?? drawMonogram(initialOf(name), id, name))
  })
}
