import type { Portico } from 'portico'
import type { Wallets } from './wallets.ts'

/** What a test can reach inside a page. */
export interface Host {
  portico: Portico
  /** The page's second instance, where it has two. */
  second?: Portico
  wallets: Wallets
  /** What a page without views would call. */
  actions(): Promise<typeof import('./actions.ts')>
  /** How what a test began ends: it may wait for it later. */
  outcome?: Promise<string>
  /** Errors that nobody awaited, alerts, and violations of the page's policy. */
  problems: string[]
}

declare global {
  interface Window {
    host: Host
  }
}

/** Gives the test its hands on the page, and collects what goes wrong. */
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
