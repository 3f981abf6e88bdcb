// Capabilities in sign-in messages (ReCap, https://eips.ethereum.org/EIPS/eip-5573).

/** The prefix of a resource that contains capabilities. */
export const RECAP_PREFIX = 'urn:recap:'

/** The text that introduces the capabilities at the end of a statement. */
export const RECAP_WORDS =
  'I further authorize the stated URI to perform the following actions on my behalf:'
