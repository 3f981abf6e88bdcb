import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'

/** The canonical form of an address: wallets write one account in several cases. */
export function canonicalAddress(portico: Portico, namespace: Namespace, address: string): string {
  const adapter = portico.config.adapters.find((item) => item.namespace === namespace)
  return adapter?.parseAddress(address) ?? address
}

/** Whether two spellings are one address. */
export function isSameAddress(
  portico: Portico,
  namespace: Namespace,
  a: string,
  b: string,
): boolean {
  return canonicalAddress(portico, namespace, a) === canonicalAddress(portico, namespace, b)
}
