import { accountMessages } from './en/account.ts'
import { accountSettingsMessages } from './en/accountSettings.ts'
import { allWalletsMessages } from './en/allWallets.ts'
import { approveMessages } from './en/approve.ts'
import { connectingMessages } from './en/connecting.ts'
import { connectingWalletConnectMessages } from './en/connectingWalletConnect.ts'
import { connectionsMessages } from './en/connections.ts'
import { downloadsMessages } from './en/downloads.ts'
import { emailMessages } from './en/email.ts'
import { farcasterMessages } from './en/farcaster.ts'
import { lessonsMessages } from './en/lessons.ts'
import { lookAlikeMessages } from './en/lookAlike.ts'
import { multichainMessages } from './en/multichain.ts'
import { namesMessages } from './en/names.ts'
import { networksMessages } from './en/networks.ts'
import { onrampMessages } from './en/onramp.ts'
import { previewMessages } from './en/preview.ts'
import { receiveMessages } from './en/receive.ts'
import { sendMessages } from './en/send.ts'
import { sentTransfersMessages } from './en/sentTransfers.ts'
import { sharedMessages } from './en/shared.ts'
import { signInMessages } from './en/signIn.ts'
import { socialMessages } from './en/social.ts'
import { speedsMessages } from './en/speeds.ts'
import { swapMessages } from './en/swap.ts'
import { swapPreviewMessages } from './en/swapPreview.ts'
import { swapTokenMessages } from './en/swapToken.ts'
import { transactionsMessages } from './en/transactions.ts'
import { getFirstMessages } from './firstMessages.ts'

/**
 * Every string in English, by its id. `{name}` stands for a value; `id.one` and `id.other` are
 * plural forms. Each view loads only its own catalogues; this file serves types and tests.
 */
export const en = {
  ...getFirstMessages(),
  ...accountMessages,
  ...accountSettingsMessages,
  ...allWalletsMessages,
  ...approveMessages,
  ...connectingMessages,
  ...connectingWalletConnectMessages,
  ...connectionsMessages,
  ...downloadsMessages,
  ...emailMessages,
  ...farcasterMessages,
  ...lessonsMessages,
  ...lookAlikeMessages,
  ...multichainMessages,
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
  ...swapTokenMessages,
  ...transactionsMessages,
} as const

/** The id of a string. */
export type MessageId = keyof typeof en

/** A message id without its plural form. */
export type PluralId = {
  [Id in MessageId]: Id extends `${infer Base}.one` ? Base : never
}[MessageId]

/** Plural forms that English does not have. */
type ExtraPluralForm = `${PluralId}.${'zero' | 'two' | 'few' | 'many'}`

/**
 * A complete language: every id of the English catalogue, and the language's other plural forms.
 */
export type Messages = Readonly<Record<MessageId, string>> &
  Readonly<Partial<Record<ExtraPluralForm, string>>>

/**
 * Strings of a site by message id. A word in braces, like `{name}`, stands for a value.
 *
 * @example
 * import type { MessageOverrides } from 'portico'
 *
 * const messages: MessageOverrides = { 'connect.title': 'Sign in with a wallet' }
 */
export type MessageOverrides = Readonly<Partial<Record<MessageId | ExtraPluralForm, string>>>
