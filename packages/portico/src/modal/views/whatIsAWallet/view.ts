import { defineView } from '../defineView.ts'
import type { WhatIsAWalletState } from './WhatIsAWallet.tsx'

export const whatIsAWalletView = defineView<'WhatIsAWallet', WhatIsAWalletState>({
  title: 'whatIsAWallet.title',
  load: () => import('./WhatIsAWallet.tsx'),
})
