import { deriveAddresses } from '@portico/vault/frame'
import type { Material } from '../material/collectMaterial.ts'

/** The addresses of all values that may be the entropy of a wallet. */
export type Entropies = ReadonlySet<string>

export function deriveEntropies({ short }: Pick<Material, 'short'>): Entropies {
  return new Set(
    short.flatMap((entropy) => {
      const { evmAddress, solanaAddress } = deriveAddresses(entropy)
      return [evmAddress, solanaAddress]
    }),
  )
}
