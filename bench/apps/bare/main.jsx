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

// Real pages load some code later. With this, the bundler's loader (0.7 kB) is on both sides of the
// comparison.
window.addEventListener('hashchange', () =>
  import('./later.js').then(({ later }) => console.log(later)),
)

createRoot(document.getElementById('root')).render(<App />)
