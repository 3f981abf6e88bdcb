import { createFakePhone, type FakePhone } from 'portico/testing'
import { evmKeys, solanaKeys } from '../lib/wallets.ts'
import { option, relayUrl } from '../lib/world.ts'

declare global {
  interface Window {
    phone: FakePhone
  }
}

// A phone without a screen, which the test controls. No other wallet has its accounts.
window.phone = createFakePhone({
  name: option('name') ?? 'Alder',
  relayUrl: relayUrl(),
  projectId: 'playground',
  evm: evmKeys(4, 5),
  solana: solanaKeys(4),
})
