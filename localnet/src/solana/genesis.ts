/**
 * The genesis hash of the local cluster: SHA-256 of 'portico localnet genesis' in base58. It is
 * fixed, so that the cluster has a CAIP-2 id of its own that no public cluster shares.
 */
export const SOLANA_LOCALNET_GENESIS_HASH = '6VueDB6K9MZqo1Wzs6fd6ppVwaZ5w9SP9S7fVVCQViGT'

/** The local cluster as CAIP-2 id: `solana:` and the first 32 characters of its genesis hash. */
export const SOLANA_LOCALNET_CAIP2 = `solana:${SOLANA_LOCALNET_GENESIS_HASH.slice(0, 32)}`
