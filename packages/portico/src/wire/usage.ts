/** Usage events that one call of the gateway may bring. */
export const USAGE_EVENTS_MAX = 50

/** The name of a usage event. */
export const usageName = /^[A-Z][A-Z_]{0,39}$/

// No run of letters and digits is as long as an address: of those in use, Bitcoin's oldest form is
// the shortest, with 26 characters at least (https://en.bitcoin.it/wiki/Invoice_address).
const short = /^\w{0,25}(?:[ .:/-]\w{0,25}){0,4}$/

/**
 * The texts that a usage event may hold at the gateway, and their forms. None takes an address, but
 * the id of a network, which is as long as Solana's shortest. A view has no digit: every address
 * that is so short begins with one.
 */
export const usageTexts = {
  network: /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
  namespace: short,
  view: /^[a-zA-Z]{0,31}$/,
  wallet: short,
  connectorId: short,
  status: short,
  scope: short,
  code: /^[a-z]{1,16}(?:\/[a-z0-9-]{1,31})?$/,
} as const
