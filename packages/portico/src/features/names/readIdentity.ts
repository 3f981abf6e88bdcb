import type { Portico } from '../../core/portico.ts'
import { getQueryClient } from '../../core/queries/getQueryClient.ts'
import { readName } from '../../core/text/readPlainText.ts'
import { IDENTITY_CACHE_MS } from '../../wire/limits.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { namespaceCapabilities } from '../../wire/namespaces/namespaceTable.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { identityKey } from './identities.ts'
import { normalizeName } from './normalizeName.ts'

export interface ReadIdentityParameters {
  readonly namespace: Namespace
  readonly address: string
  /** The network in use. A gateway that does not serve it is not asked. */
  readonly networkId: CaipNetworkId
}

/**
 * Loads the name and picture of an address from the site's gateway into the state. Addresses
 * of namespaces without names are not looked up. The answer is cached for five minutes. A failure
 * keeps the previous value.
 */
export async function readIdentity(
  portico: Portico,
  { namespace, address, networkId }: ReadIdentityParameters,
): Promise<void> {
  const { gatewayUrl, projectId } = portico.config
  if (!namespaceCapabilities[namespace].hasNames || !gatewayUrl || !projectId) return
  try {
    const { name, avatar } = await getQueryClient(portico).fetchQuery({
      queryKey: ['identity', address],
      queryFn: async ({ signal }) => {
        const { fetchIdentity } = await import('./fetchIdentity.ts')
        return fetchIdentity(portico, { address, sender: address, chainId: networkId, signal })
      },
      staleTime: IDENTITY_CACHE_MS,
      gcTime: IDENTITY_CACHE_MS,
      // The HTTP client has already retried.
      retry: false,
    })
    const known = { name: await readShownName(name), avatar: avatar ?? undefined }
    portico.store.setState(({ identities }) => ({
      identities: { ...identities, [identityKey(namespace, address)]: known },
    }))
  } catch (error) {
    portico.events.emit('error', { scope: 'identity', error })
  }
}

// A name that is not in its normal form may imitate another one, so it is not shown (ENSIP-15).
async function readShownName(raw: string | null): Promise<string | undefined> {
  const name = readName(raw)
  const normalized = name === undefined ? undefined : await normalizeName(name)
  return normalized?.name === name ? normalized?.shown : undefined
}
