import { defineView } from '../defineView.ts'
import type { WhatIsANetworkState } from './WhatIsANetwork.tsx'

export const whatIsANetworkView = defineView<'WhatIsANetwork', WhatIsANetworkState>({
  title: 'whatIsANetwork.title',
  load: () => import('./WhatIsANetwork.tsx'),
})
