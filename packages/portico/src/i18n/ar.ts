import { accountSettingsMessages } from './ar/accountSettings.ts'
import {
  accountMessages,
  networksMessages,
  receiveMessages,
  transactionsMessages,
} from './ar/accountViews.ts'
import { buttonsMessages, firstViewMessages, sharedMessages } from './ar/common.ts'
import {
  allWalletsMessages,
  connectingMessages,
  connectingWalletConnectMessages,
  connectionsMessages,
  downloadsMessages,
  emailMessages,
  farcasterMessages,
  lessonsMessages,
  signInMessages,
  socialMessages,
} from './ar/connectViews.ts'
import { isolateValues } from './ar/isolateValues.ts'
import { namesMessages } from './ar/names.ts'
import { onrampMessages } from './ar/onramp.ts'
import { lookAlikeMessages, previewMessages, sendMessages, speedsMessages } from './ar/sendViews.ts'
import { sentTransfersMessages } from './ar/sentTransfers.ts'
import { swapMessages, swapPreviewMessages } from './ar/swapViews.ts'
import type { Messages } from './en.ts'

/**
 * Arabic. Names, values and chain terms stay as they are; a counted string has six plural forms.
 */
export const ar: Messages = isolateValues({
  ...accountMessages,
  ...accountSettingsMessages,
  ...allWalletsMessages,
  ...buttonsMessages,
  ...connectingMessages,
  ...connectingWalletConnectMessages,
  ...connectionsMessages,
  ...downloadsMessages,
  ...emailMessages,
  ...farcasterMessages,
  ...firstViewMessages,
  ...lessonsMessages,
  ...lookAlikeMessages,
  ...namesMessages,
  ...networksMessages,
  ...onrampMessages,
  ...previewMessages,
  ...receiveMessages,
  ...sendMessages,
  ...sentTransfersMessages,
  ...sharedMessages,
  ...signInMessages,
  ...socialMessages,
  ...speedsMessages,
  ...swapMessages,
  ...swapPreviewMessages,
  ...transactionsMessages,
})
