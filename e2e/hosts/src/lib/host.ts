import type { Portico } from 'portico'
import type { FamilyWallets } from './familyWallets.ts'
import type { Wallets } from './wallets.ts'

/** What a page exposes to a test. */
export interface Host {
  portico: Portico
  /** The second instance of a page with two. */
  second?: Portico
  wallets: Wallets
  /** The wallets of the page with all namespaces. */
  families?: FamilyWallets
  /** The public actions, for a page without views. */
  actions(): Promise<typeof import('./actions.ts')>
  /** Promises that a test has started and awaits later. */
  outcome?: Promise<string>
  /** Unhandled errors, alerts and policy violations. */
  problems: string[]
}

declare global {
  interface Window {
    host: Host
  }
}

/** Exposes the page to the test, and records its problems. */
export function exposeHost(portico: Portico, wallets: Wallets): void {
  const problems: string[] = []
  window.host = { portico, wallets, actions: () => import('./actions.ts'), problems }
  portico.events.on('error', ({ scope, error }) => problems.push(`${scope}: ${String(error)}`))
  document.addEventListener('securitypolicyviolation', (event) => {
    problems.push(`policy: ${event.effectiveDirective} ${event.blockedURI}`)
  })
  window.addEventListener('error', (event) => problems.push(`page: ${event.message}`))
  window.addEventListener('unhandledrejection', (event) => {
    problems.push(`rejection: ${String(event.reason)}`)
  })
}
