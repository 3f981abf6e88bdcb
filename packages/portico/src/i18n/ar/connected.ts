import { accountSettingsMessages } from './accountSettings.ts'
import {
  accountMessages,
  networksMessages,
  receiveMessages,
  transactionsMessages,
} from './accountViews.ts'
import { namesMessages } from './names.ts'
import { onrampMessages } from './onramp.ts'
import { lookAlikeMessages, previewMessages, sendMessages, speedsMessages } from './sendViews.ts'
import { sentTransfersMessages } from './sentTransfers.ts'
import { swapMessages, swapPreviewMessages } from './swapViews.ts'

/** The strings of what a connected user does. */
export const connectedMessages = {
  ...accountMessages,
  ...accountSettingsMessages,
  ...lookAlikeMessages,
  ...namesMessages,
  ...networksMessages,
  ...onrampMessages,
  ...previewMessages,
  ...receiveMessages,
  ...sendMessages,
  ...sentTransfersMessages,
  ...speedsMessages,
  ...swapMessages,
  ...swapPreviewMessages,
  ...transactionsMessages,
}
