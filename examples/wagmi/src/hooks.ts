// wagmi 2 calls it useAccount: export { useAccount as useConnection } from 'wagmi'
export { useConnection } from 'wagmi'
