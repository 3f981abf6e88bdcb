import { createElement } from 'react'
import type { RouteParameters } from '../../core/state/compose.ts'
import type { ViewModule } from './viewModule.ts'

const loadSendParts = () => import('./send/sendParts.ts')

export type LaterRoute =
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | 'WalletReceive'
  | 'WalletCompatibleNetworks'
  | 'Transactions'
  | 'WhatIsAWallet'
  | 'GetWallet'
  | 'Downloads'
  | 'WhatIsANetwork'

/** How the views are loaded that are not on the way to a connected wallet: the opening modal needs neither them nor the names of their files. */
export const laterViews: { readonly [R in LaterRoute]: () => Promise<ViewModule<R>> } = {
  WalletSend: async () => {
    const [{ WalletSend }, { sendParts: parts }] = await Promise.all([
      import('./send/WalletSend.tsx'),
      loadSendParts(),
    ])
    type Parameters = RouteParameters['WalletSend']
    const View = ({ parameters }: { parameters: Parameters }) =>
      createElement(WalletSend, { parameters, parts })
    return { View }
  },
  WalletSendSelectToken: async () => {
    const [{ SelectToken }, { sendParts: parts }] = await Promise.all([
      import('./send/SelectToken.tsx'),
      loadSendParts(),
    ])
    return { View: () => createElement(SelectToken, { parts }) }
  },
  WalletSendPreview: async () => {
    const [{ Preview }, { previewParts: parts }] = await Promise.all([
      import('./send/Preview.tsx'),
      import('./send/previewParts.ts'),
    ])
    type Parameters = RouteParameters['WalletSendPreview']
    const View = ({ parameters }: { parameters: Parameters }) =>
      createElement(Preview, { parameters, parts })
    return { View }
  },
  WalletReceive: async () => {
    const [{ WalletReceive }, { QrCode }] = await Promise.all([
      import('./receive/WalletReceive.tsx'),
      import('./relay/QrCode.tsx'),
    ])
    return { View: () => createElement(WalletReceive, { QrCode }) }
  },
  WalletCompatibleNetworks: () =>
    import('./receive/CompatibleNetworks.tsx').then((module) => ({
      View: module.CompatibleNetworks,
    })),
  Transactions: () =>
    import('./transactions/Transactions.tsx').then((module) => ({ View: module.Transactions })),
  WhatIsAWallet: () =>
    import('./education/WhatIsAWallet.tsx').then((module) => ({ View: module.WhatIsAWallet })),
  GetWallet: () =>
    import('./education/GetWallet.tsx').then((module) => ({ View: module.GetWallet })),
  Downloads: () =>
    import('./education/Downloads.tsx').then((module) => ({ View: module.Downloads })),
  WhatIsANetwork: () =>
    import('./education/WhatIsANetwork.tsx').then((module) => ({ View: module.WhatIsANetwork })),
}
