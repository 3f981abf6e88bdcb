/** Usage events that one call of the gateway may bring. */
export const USAGE_EVENTS_MAX = 50

/** The name of a usage event. */
export const usageName = /^[A-Z][A-Z_]{0,39}$/

// Too short for an address, which has 32 characters or more. Bitcoin's oldest form alone may have as few as 26, and then
// begins with 1 (https://en.bitcoin.it/wiki/Invoice_address): what begins with a digit ends before that.
const short = /^(?:[a-zA-Z_ .:/-][\w .:/-]{0,30}|\d[\w .:/-]{0,24})?$/

/**
 * The texts that a usage event may hold at the gateway, and their forms: none has room for an address, but the id of a network, which
 * is as long as Solana's shortest.
 */
export const usageTexts = {
  network: /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
  namespace: short,
  view: short,
  wallet: short,
  connectorId: short,
  status: short,
  scope: short,
  code: /^[a-z]{1,16}(?:\/[a-z0-9-]{1,31})?$/,
} as const
