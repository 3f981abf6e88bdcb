import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  usePorticoAccount,
  usePorticoConnections,
  usePorticoNetwork,
} from 'portico/react'
import type { ReactNode } from 'react'
import { option } from './world.ts'

/** The buttons, and one line for each value of the hooks. */
export function Facts(): ReactNode {
  const { address, status } = usePorticoAccount()
  const { networkId } = usePorticoNetwork()
  const { connections } = usePorticoConnections()
  return (
    <>
      <ConnectButton balance={option('balance') ? 'show' : 'hide'} />
      <NetworkButton />
      <AccountButton namespace="solana" className="solana-account" />
      {/* In a wide font an address must not make the page wider than a phone. */}
      <dl style={{ overflowWrap: 'anywhere' }}>
        <dt>status</dt>
        <dd data-testid="status">{status}</dd>
        <dt>address</dt>
        <dd data-testid="address">{address}</dd>
        <dt>network</dt>
        <dd data-testid="network">{networkId}</dd>
        <dt>connections</dt>
        <dd data-testid="connections">{connections.map(({ key }) => key).join(' ')}</dd>
      </dl>
    </>
  )
}
