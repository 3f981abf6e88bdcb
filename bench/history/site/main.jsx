import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { ConnectButton, PorticoProvider } from 'portico/react'
import { createRoot } from 'react-dom/client'

const { gateway, node, account } = Object.fromEntries(new URLSearchParams(location.search))
const network = {
  id: 31337,
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [node] } },
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
}
const portico = createPortico({
  projectId: 'bench',
  gatewayUrl: gateway,
  networks: [network],
  adapters: [evm()],
})

/** The same page of transactions without the library: a request, and a row each. */
async function openBare() {
  const url = new URL(`${gateway}/v1/account/${account}/history`)
  // Another key in the gateway's cache than that of the view.
  const query = { projectId: 'bench', chainId: network.caipNetworkId, hidden: 'true' }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { data } = await (await fetch(url)).json()
  const list = document.createElement('ul')
  list.className = 'bare'
  for (const { id, metadata, transfers } of data) {
    const row = document.createElement('li')
    const [transfer] = transfers
    const symbol = transfer?.fungible_info?.symbol ?? ''
    row.textContent = `${metadata.operationType} ${transfer?.quantity.numeric} ${symbol} ${id}`
    list.append(row)
  }
  document.body.prepend(list)
}

createRoot(document.getElementById('root')).render(
  <PorticoProvider portico={portico}>
    <ConnectButton balance="hide" />
    <button type="button" id="bare" onClick={() => void openBare()}>
      Bare list
    </button>
    <button type="button" id="history" onClick={() => void portico.open({ view: 'Transactions' })}>
      Transactions
    </button>
  </PorticoProvider>,
)
