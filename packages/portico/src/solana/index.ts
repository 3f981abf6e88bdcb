export type { SolanaOptions } from './options.ts'
export { solana } from './solana.ts'
export { type KitSigner, type ToKitSignerParameters, toKitSigner } from './toKitSigner.ts'
