import { ConnectButton, NetworkButton } from 'portico/react'
import { Greeting } from './greeting'

// A server component: the buttons are in the HTML.
export default function Page() {
  return (
    <main>
      <h1>Portico with Next</h1>
      <ConnectButton />
      <NetworkButton />
      <Greeting />
    </main>
  )
}
