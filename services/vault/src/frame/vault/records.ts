import type { WalletAddresses } from '../keys/deriveAddresses.ts'
import type { Sealed } from '../sealing/aesGcm.ts'

/** The stored form of a wallet: its entropy under the data key, which keyslots wrap. */
export interface VaultRecord extends Sealed {
  readonly version: 1
  readonly addresses: WalletAddresses
}
