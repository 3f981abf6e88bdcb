import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { yieldToPage } from '../page/yieldToPage.ts'

// 520 points of each curve instead of 4224, which block a phone for half a second.
const WINDOW_BITS = 4

/**
 * Makes the first key of a curve cheap, and later ones a little slower. The demo wallets have few
 * keys, and run in the page itself, unlike an extension.
 */
export async function lightenCurves(): Promise<void> {
  for (const curve of [ed25519, secp256k1]) {
    curve.utils.precompute(WINDOW_BITS)
    await yieldToPage()
  }
}
