import { createServer, type Server } from 'node:http'
import { closeServer, listen } from '@portico/common/http'

/**
 * The page of a site that embeds the wallet's frame. It speaks the protocol with code of its own,
 * so that the frame is tested against what `wire/frame/README.md` says.
 *
 * `window.request(type, payload)` sends a request, and resolves to the answer; `window.cancel()`
 * cancels the last one. `window.seen` has
 * the views that the frame said it draws, and its Escape keys.
 */
const script = `
const getFrame = () => document.querySelector('iframe')
const waiting = new Map()
window.seen = []
window.port = new Promise((resolve) => {
  addEventListener('message', ({ data, origin, source }) => {
    const frame = getFrame()
    if (source !== frame.contentWindow || data.type !== 'HELLO') return
    const { port1, port2 } = new MessageChannel()
    let sequence = 0
    window.request = (type, payload = {}) => {
      const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0')).join('')
      port1.postMessage({ type, id, sequence: ++sequence, payload })
      window.cancel = () => port1.postMessage({ type: 'CANCEL', id, sequence: ++sequence })
      return new Promise((answer) => waiting.set(id, answer))
    }
    port1.onmessage = ({ data }) => {
      if (data.type === 'READY') return resolve()
      if (data.type === 'VIEW') {
        frame.hidden = data.view === 'none'
        frame.style.height = data.height + 'px'
        // A frame of another origin cannot take the focus itself.
        if (data.view !== 'none' && seen.at(-1) !== data.view) frame.focus()
        seen.push(data.view)
      } else if (data.type === 'ESCAPE') seen.push('escape')
      else waiting.get(data.id)?.({ type: data.type, ...data.payload })
    }
    frame.contentWindow.postMessage({ type: 'INIT', nonce: data.nonce, version: 4 }, origin, [port2])
  })
})
`

/** Serves pages with a frame of the address in their query. */
export async function startWalletSite(): Promise<{
  readonly port: number
  close(): Promise<void>
}> {
  const server: Server = createServer(({ url = '/' }, response) => {
    const { searchParams } = new URL(url, 'http://site.localhost')
    const address = (searchParams.get('frame') ?? '').replaceAll('&', '&amp;')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><link rel="icon" href="data:,"><title>Site</title>
    <style>
      body { margin: 0; padding: 24px 15px; background: #e8e6e1 }
      iframe { display: block; width: 360px; max-width: 100%; margin: auto; border: 0;
        border-radius: 0 0 24px 24px }
      [hidden] { display: none }
    </style>
    <script>${script}</script>
    <iframe hidden title="Wallet" src="${address}"
      allow="clipboard-write; publickey-credentials-create; publickey-credentials-get"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups
        allow-popups-to-escape-sandbox"></iframe>`)
  })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  return { port, close: () => closeServer(server, 0) }
}
