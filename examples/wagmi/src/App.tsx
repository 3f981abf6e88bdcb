import { ConnectButton } from 'portico/react'
import { parseEther } from 'viem'
import { base, mainnet } from 'viem/chains'
import { useDisconnect, useSendTransaction, useSwitchChain } from 'wagmi'
import { useConnection } from './hooks.ts'

export function App() {
  const { address, chainId, isConnected, status } = useConnection()
  // After a reload wagmi shows what it remembers until the wallet is back: until then nobody can be
  // asked.
  const isReady = status === 'connected'
  const { disconnect } = useDisconnect()
  const { switchChain } = useSwitchChain()
  const { sendTransaction, data: hash, error } = useSendTransaction()
  const other = chainId === base.id ? mainnet : base
  return (
    <main>
      <h1>Portico with wagmi</h1>
      <ConnectButton />
      {isConnected && address && (
        <>
          <p>
            wagmi: {address} on {chainId}
          </p>
          <button
            type="button"
            disabled={!isReady}
            onClick={() => switchChain({ chainId: other.id })}
          >
            To {other.name}
          </button>
          <button
            type="button"
            disabled={!isReady}
            onClick={() => sendTransaction({ to: address, value: parseEther('0.001') })}
          >
            Send to yourself
          </button>
          <button type="button" onClick={() => disconnect()}>
            Disconnect
          </button>
          {hash && <p>On its way: {hash}</p>}
          {error && <p role="alert">{error.message}</p>}
        </>
      )}
    </main>
  )
}
