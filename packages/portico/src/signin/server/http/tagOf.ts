import { hashText } from '../stores/identifiers.ts'
import type { StoredSession } from '../stores/types.ts'

const LENGTH = 16

/** The name of an account's cookie: it says nothing about the account. */
export async function tagOf(
  session: Pick<StoredSession, 'projectId' | 'origin' | 'address'> & { readonly chainId: string },
): Promise<string> {
  const { projectId, origin, chainId, address } = session
  return (await hashText(JSON.stringify([projectId, origin, chainId, address]))).slice(0, LENGTH)
}
