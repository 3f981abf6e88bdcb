// Names that advertise a page or a prize: what such tokens are sent for. Kept short, since a wrong
// match hides a transfer.
const ADDRESS_OF_PAGE =
  /(?:https?:|www\.|\bt\.me\b|\.(?:com|org|net|io|xyz|app|site|top|vip|finance|claims?)\b)/i
const PRIZE = /\b(?:claim|airdrop|reward|voucher|giveaway|visit)\b/i

/** Whether the name or symbol of a token that nobody vouches for advertises something. */
export function isSpamName(text: string): boolean {
  return ADDRESS_OF_PAGE.test(text) || PRIZE.test(text)
}
