import {
  accountMessages,
  networksMessages,
  receiveMessages,
  transactionsMessages,
} from './ar/account.ts'
import {
  allWalletsMessages,
  connectingMessages,
  connectingWalletConnectMessages,
  connectionsMessages,
  downloadsMessages,
  lessonsMessages,
} from './ar/connect.ts'
import {
  buttonsMessages,
  firstViewMessages,
  sharedMessages,
  signInMessages,
} from './ar/firstView.ts'
import { previewMessages, sendMessages } from './ar/send.ts'
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
