import { AmountField } from './AmountField.tsx'
import { TokenChoice } from './TokenChoice.tsx'
import { useFreshToken } from './useFreshToken.ts'
import { useSendTokens } from './useSendTokens.ts'

/** What the views of sending show of what an account holds: code of its own, fetched beside the views'. */
export const sendParts = { AmountField, TokenChoice, useFreshToken, useSendTokens }

export type SendParts = typeof sendParts
