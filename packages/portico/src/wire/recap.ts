// Capabilities in sign-in messages (EIP-5573, https://eips.ethereum.org/EIPS/eip-5573).

/** How the resource that holds a capability begins. */
export const RECAP_PREFIX = 'urn:recap:'

/** The words that introduce what a capability allows, at the end of the statement. */
export const RECAP_WORDS =
  'I further authorize the stated URI to perform the following actions on my behalf:'
