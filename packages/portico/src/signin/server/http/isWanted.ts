import { isEvmAddress } from '../../../wire/validate/isEvmAddress.ts'
import type { StoredSession } from '../stores/types.ts'

/** Whose sessions are meant; nobody named: everybody's. */
export interface WantedSessions {
  readonly chainId?: string | undefined
  readonly address?: string | undefined
}

/** Whether a session is one that is meant. Ethereum addresses are the same in any case. */
export function isWanted({ chainId, address }: WantedSessions, session: StoredSession): boolean {
  const same = (a: string, b: string) =>
    a === b || (isEvmAddress(a) && a.toLowerCase() === b.toLowerCase())
  return (
    (chainId === undefined || session.chainId === chainId) &&
    (address === undefined || same(session.address, address))
  )
}
