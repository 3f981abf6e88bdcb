import { actions, started } from './portico/portico.js'

const account = document.querySelector('#account')
const sign = document.querySelector('#sign')

function show({ store }) {
  const connections = Object.values(store.getState().connections)
  const live = connections.find(({ status }) => status === 'connected')
  account.textContent = live ? `Hello ${live.address}` : 'Nobody yet.'
  sign.hidden = !live
}

for (const name of ['connect', 'accountChange', 'disconnect']) {
  document.addEventListener(`portico:${name}`, ({ detail }) => show(detail.portico))
}

// Every action of the package, when somebody wants one.
sign.addEventListener('click', async () => {
  const { signMessage } = await actions()
  try {
    account.textContent = await signMessage(await started, { message: 'hello' })
  } catch (error) {
    account.textContent = error.shortMessage
  }
})

// A stored session may be back before this script is there: what was told by then is in the state.
const portico = await started
if (portico) show(portico)
