import { installWallets } from '../lib/wallets.ts'

// Only the wallet of the page: the script tag loads Portico.
const { aspen } = installWallets()
Object.assign(window, { aspen })
const problems: string[] = []
Object.assign(window, { problems })
document.addEventListener('securitypolicyviolation', (event) => {
  problems.push(`policy: ${event.effectiveDirective} ${event.blockedURI}`)
})
window.addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejection: ${reason}`))
document.addEventListener('portico:connect', (event) => {
  const output = document.querySelector('[data-testid="address"]')
  if (output) output.textContent = (event as CustomEvent<{ address: string }>).detail.address
})
