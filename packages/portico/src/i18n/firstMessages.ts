import { amountMessages } from './en/amount.ts'
import { accountButtonMessages, networkButtonMessages } from './en/buttons.ts'
import { connectButtonMessages } from './en/connectButton.ts'
import { firstViewMessages } from './en/firstView.ts'

/**
 * Returns the English strings of the first view, the card and the buttons. They load with the
 * modal. A bundler may split them into chunks that are evaluated after this module.
 */
export const getFirstMessages = () => ({
  ...connectButtonMessages,
  ...accountButtonMessages,
  ...networkButtonMessages,
  ...amountMessages,
  ...firstViewMessages,
})
