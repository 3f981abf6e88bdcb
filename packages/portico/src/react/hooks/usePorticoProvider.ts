import { getActiveConnection } from '../../core/state/selectors.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Provider } from '../../wire/providers.ts'
import { useInstance } from '../context.ts'
import { useSelect } from '../useSelect.ts'

/**
 * The provider of the connection in use, for viem (`custom(provider)`), `@solana/kit` and the like; undefined while none is live.
 *
 * @example
 * import { createWalletClient, custom } from 'viem'
 *
 * const provider = usePorticoProvider('eip155')
 * const client = provider && createWalletClient({ transport: custom(provider) })
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
