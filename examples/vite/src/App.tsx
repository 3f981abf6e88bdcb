import { ConnectButton, usePorticoAccount } from 'portico/react'
import { signIn } from 'portico/signin'
import { canSignIn, portico } from './portico.ts'

export function App() {
  const { address, isConnected } = usePorticoAccount()
  return (
    <main>
      <h1>Portico with Vite</h1>
      <ConnectButton />
      {isConnected && (
        <>
          <p>Hello {address}</p>
          <button type="button" onClick={send}>
            Send
          </button>
          {canSignIn && (
            <button type="button" onClick={() => signIn(portico)}>
              Sign in
            </button>
          )}
        </>
      )}
    </main>
  )
}

async function send() {
  try {
    const hash = await portico.open({ view: 'WalletSend' })
    alert(`On its way: ${hash}`)
  } catch {
    // The user closed the form.
  }
}
