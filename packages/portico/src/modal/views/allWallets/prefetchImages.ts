import type { Clock } from '../../../core/async/clock.ts'
import type { ListedWallet } from '../../../features/wallets/directory/types.ts'
import { IMAGE_PRELOAD_TIMEOUT_MS } from '../../../wire/limits.ts'

/**
 * Fetches pictures before they are scrolled to: those of the gateway, since no other wallet of a list has one. What takes too long is let
 * go; it is asked for again when it is about to be seen.
 */
export function prefetchImages(
  wallets: readonly Pick<ListedWallet, 'imageId' | 'imageUrl'>[],
  clock: Clock,
): void {
  for (const { imageId, imageUrl } of wallets) {
    if (imageId === null || !imageUrl) continue
    const image = new Image()
    const cancel = clock.after(IMAGE_PRELOAD_TIMEOUT_MS, () => image.removeAttribute('src'))
    image.referrerPolicy = 'no-referrer'
    image.onload = cancel
    image.onerror = cancel
    image.src = imageUrl
  }
}
