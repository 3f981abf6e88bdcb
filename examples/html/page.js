const account = document.querySelector('#account')
const sign = document.querySelector('#sign')

document.addEventListener('portico:connect', ({ detail }) => {
  account.textContent = `Hello ${detail.address}`
  sign.hidden = false
})
document.addEventListener('portico:disconnect', () => {
  account.textContent = 'Nobody yet.'
  sign.hidden = true
})

// Every action of the package, when somebody wants one.
sign.addEventListener('click', async () => {
  const { started, actions } = await import('./portico/portico.js')
  const { signMessage } = await actions()
  try {
    account.textContent = await signMessage(await started, { message: 'hello' })
  } catch (error) {
    account.textContent = error.shortMessage
  }
})
