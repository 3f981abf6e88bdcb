import { buttonsMessages, firstViewMessages, sharedMessages } from './common.ts'
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
} from './connectViews.ts'

/** The strings of all that shows until a wallet is connected, and of notices. */
export const disconnectedMessages = {
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
  ...sharedMessages,
  ...signInMessages,
  ...socialMessages,
}
