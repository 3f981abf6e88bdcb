export { useAccount as useConnection } from 'wagmi'
