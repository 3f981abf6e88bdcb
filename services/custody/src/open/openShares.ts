import { createSealer, deriveKey } from '@portico/common/secrets'
import type { Bytes, WalletOwner } from '@portico/vault/frame'
import type { Material } from '../material/collectMaterial.ts'

/** What the wallet service and the keeper derive the key of their shares for. */
export const SEALING_LABELS = ['portico vault 1 sealing', 'portico keeper 1 sealing'] as const

/** Decrypts shares at rest as the services do: with each secret, for one wallet. */
export function openShares(
  { sealed, secrets }: Pick<Material, 'sealed' | 'secrets'>,
  { projectId, userId, walletId }: WalletOwner,
): readonly Bytes[] {
  const sealers = secrets.flatMap((secret) =>
    SEALING_LABELS.map((label) => createSealer(deriveKey(secret, label))),
  )
  const found: Bytes[] = []
  for (const text of sealed) {
    for (const sealer of sealers) {
      try {
        found.push(Uint8Array.from(sealer.open(text, 'share', projectId, userId, walletId)))
      } catch {
        // Of another service, or another wallet.
      }
    }
  }
  return found
}
