import type { Eip1193Provider } from '../wire/providers.ts'

// A wallet that never heard of the method may leave it unanswered.
const PATIENCE_MS = 1000

/** Asks the wallet to forget the site (`wallet_revokePermissions` with EIP-2255's permission objects). Best effort: many wallets do not know it. */
export async function revokeAccounts(provider: Eip1193Provider): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  try {
    const params = [{ eth_accounts: {} }]
    await Promise.race([provider.request({ method: 'wallet_revokePermissions', params }), patience])
  } catch {
    // Here the wallet is left in any case; there it stays authorised, as with a wallet without the method.
  } finally {
    clearTimeout(timer)
  }
}
