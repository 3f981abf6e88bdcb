import type { Portico } from 'portico'
import { ConnectButton, NetworkButton, PorticoProvider, usePorticoAccount } from 'portico/react'
import { type ReactNode, version } from 'react'

/** The page that the server renders and the browser hydrates. */
export function ServerPage(props: { portico: Portico; user: string }): ReactNode {
  return (
    <PorticoProvider portico={props.portico}>
      <p>Hello {props.user}</p>
      <p>React {version}</p>
      <ConnectButton />
      <NetworkButton />
      <Status />
    </PorticoProvider>
  )
}

function Status(): ReactNode {
  const { status, address } = usePorticoAccount()
  return (
    <p data-testid="status">
      {status}
      {address && ` ${address}`}
    </p>
  )
}
