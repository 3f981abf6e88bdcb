/** The maximum number of usage events in one call to the gateway. */
export const USAGE_EVENTS_MAX = 50

/** The name of a usage event. */
export const usageName = /^[A-Z][A-Z_]{0,39}$/

// Shorter runs of letters and digits than any address. The shortest form of an address in use is
// Bitcoin's oldest, with at least 26 characters (https://en.bitcoin.it/wiki/Invoice_address).
const short = /^\w{0,25}(?:[ .:/-]\w{0,25}){0,4}$/

/**
 * The text properties of a usage event and their patterns. No pattern matches an address, except
 * that a network id may be as long as the shortest Solana address. Names of views may be as long as
 * an address, but have no digits.
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
