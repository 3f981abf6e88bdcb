import { accountMessages } from './ar/account.ts'
import { allWalletsMessages } from './ar/allWallets.ts'
import { buttonsMessages } from './ar/buttons.ts'
import { connectingMessages } from './ar/connecting.ts'
import { connectingWalletConnectMessages } from './ar/connectingWalletConnect.ts'
import { connectionsMessages } from './ar/connections.ts'
import { downloadsMessages } from './ar/downloads.ts'
import { firstViewMessages } from './ar/firstView.ts'
import { lessonsMessages } from './ar/lessons.ts'
import { networksMessages } from './ar/networks.ts'
import { previewMessages } from './ar/preview.ts'
import { receiveMessages } from './ar/receive.ts'
import { sendMessages } from './ar/send.ts'
import { sharedMessages } from './ar/shared.ts'
import { signInMessages } from './ar/signIn.ts'
import { transactionsMessages } from './ar/transactions.ts'
import type { Messages } from './en.ts'

/** Arabic. Names, values and chain terms stay as they are; a counted string has six plural forms. */
export const ar: Messages = {
  ...accountMessages,
  ...allWalletsMessages,
  ...buttonsMessages,
  ...connectingMessages,
  ...connectingWalletConnectMessages,
  ...connectionsMessages,
  ...downloadsMessages,
  ...firstViewMessages,
  ...lessonsMessages,
  ...networksMessages,
  ...previewMessages,
  ...receiveMessages,
  ...sendMessages,
  ...sharedMessages,
  ...signInMessages,
  ...transactionsMessages,
}
