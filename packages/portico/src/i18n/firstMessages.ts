import { amountMessages } from './en/amount.ts'
import { accountButtonMessages, networkButtonMessages } from './en/buttons.ts'
import { connectButtonMessages } from './en/connectButton.ts'
import { firstViewMessages } from './en/firstView.ts'

/** The English strings of the first view, the card and the buttons. They load with the modal. */
export const firstMessages = {
  ...connectButtonMessages,
  ...accountButtonMessages,
  ...networkButtonMessages,
  ...amountMessages,
  ...firstViewMessages,
} as const
