import { getActiveConnection } from '../../features/connections/selectors.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import type { Provider } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'

/**
 * Returns the provider of the active connection; `undefined` without one. On EVM it is an EIP-1193
 * provider, which viem accepts as `custom(provider)`. On Solana it takes and returns bytes, and
 * `toKitSigner` turns it into a signer of `@solana/kit`.
 *
 * @example
 * import { createWalletClient, custom } from 'viem'
 *
 * const provider = usePorticoProvider('eip155')
 * const client = provider && createWalletClient({ transport: custom(provider) })
 *
 * @example
 * import { toKitSigner } from 'portico/solana'
 *
 * const provider = usePorticoProvider('solana')
 * const { address } = usePorticoAccount({ namespace: 'solana' })
 * const { networkId } = usePorticoNetwork({ namespace: 'solana' })
 * const signer = provider && address && networkId && toKitSigner(provider, { address, networkId })
 */
export function usePorticoProvider<N extends Namespace>(namespace: N): Provider<N> | undefined {
  const portico = useInstance()
  const read = useSelect(
    portico,
    (state) => ({ provider: getActiveConnection(state, namespace)?.provider }),
    none,
  )
  return read.provider as Provider<N> | undefined
}

const none: { provider: Provider | undefined } = { provider: undefined }
