import type { AdapterRuntime } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { chainAdapterNotFound } from '../../wire/errors/rows/thrown.ts'
import type { Namespace } from '../../wire/namespace.ts'

const createRuntimes = () => new Map<Namespace, Promise<AdapterRuntime>>()

export type GetRuntimeErrorType = PorticoError<
  'adapter/chain-adapter-not-found' | 'instance/load-failed' | 'instance/viem-too-old'
>

/**
 * Returns the loaded runtime of a namespace. After a failed load, the next call tries again.
 *
 * @throws {PorticoError} 'Chain adapter not found'; `instance/load-failed`; what the adapter's
 *   `load` throws
 */
export async function getRuntime<N extends Namespace>(
  portico: Portico,
  namespace: N,
): Promise<AdapterRuntime<N>> {
  const runtimes = portico.keep(createRuntimes)
  const adapter = portico.config.adapters.find((item) => item.namespace === namespace)
  if (!adapter) throw new PorticoError(chainAdapterNotFound)
  let loading = runtimes.get(namespace)
  if (!loading) {
    loading = adapter.load()
    runtimes.set(namespace, loading)
  }
  try {
    return (await loading) as unknown as AdapterRuntime<N>
  } catch (cause) {
    runtimes.delete(namespace)
    throw isPorticoError(cause) ? cause : new PorticoError(loadFailed, { cause })
  }
}
