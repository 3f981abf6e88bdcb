'use client'

import { usePorticoAccount } from 'portico/react'

export function Greeting() {
  const { address, isConnected } = usePorticoAccount()
  return isConnected ? <p>Hello {address}</p> : <p>Not connected.</p>
}
