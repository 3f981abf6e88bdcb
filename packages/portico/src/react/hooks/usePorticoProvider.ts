import { getActiveConnection } from '../../features/connections/selectors.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Provider } from '../../wire/providers.ts'
import { useInstance, useSelect } from '../context.ts'

/**
 * The provider of the connection in use; undefined while none is live. On EVM it is what viem takes (`custom(provider)`); on Solana it takes
 * and gives bytes, and `toKitSigner` makes a signer of `@solana/kit` out of it.
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
