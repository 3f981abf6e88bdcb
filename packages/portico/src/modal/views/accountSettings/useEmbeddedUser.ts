import type { Connector } from '../../../core/interfaces/connector.ts'
import type { EmbeddedUser } from '../../../core/interfaces/embeddedWallet.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import { useModalState } from '../../context.ts'

/** The connected embedded wallet of a view, and its user. */
export interface EmbeddedAccount {
  readonly connector: Connector
  readonly user: EmbeddedUser
  /** The wallet's own page, if it is a web address. */
  readonly walletPage: string | undefined
}

/** Returns the user of a connected embedded wallet; `undefined` once it is disconnected. */
export function useEmbeddedUser(connectorId: string): EmbeddedAccount | undefined {
  const connection = useModalState((state) =>
    getLiveConnections(state).find((live) => live.connectorId === connectorId),
  )
  const user = connection?.connector.getUser?.()
  if (!connection || !user) return undefined
  const { walletPage = '' } = user
  const isWeb = /^https?:/.test(walletPage)
  return { connector: connection.connector, user, walletPage: isWeb ? walletPage : undefined }
}
