/** How a keeper seals its share for the frame that asked. */

export { VaultError } from '../errors.ts'
export type { WalletOwner } from '../owner.ts'
export type { HpkeSealed } from './hpke.ts'
export { sealShareFor } from './sealShareFor.ts'
export type { ShareContext } from './share.ts'
