import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const dialog = useRef(null)
  return (
    <>
      <button type="button" className="open" onClick={() => dialog.current?.showModal()}>
        Connect wallet
      </button>
      <dialog ref={dialog} aria-label="Connect wallet">
        <button type="button" className="row">
          Bench Wallet
        </button>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root')).render(<App />)
