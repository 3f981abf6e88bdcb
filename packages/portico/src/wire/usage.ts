/** Usage events that one call of the gateway may bring. */
export const USAGE_EVENTS_MAX = 50

/** The name of a usage event. */
export const usageName = /^[A-Z][A-Z_]{0,39}$/

// An address has 32 characters or more: no text of an event is long enough to hold one.
const short = /^[\w .:/-]{0,31}$/

/** The texts that a usage event may hold at the gateway, and their forms: nothing that names an account. */
export const usageTexts = {
  network: /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
  namespace: short,
  view: short,
  wallet: short,
  connectorId: short,
  status: short,
  scope: short,
  code: /^[a-z]{1,16}(?:\/[a-z0-9-]{1,40})?$/,
} as const
