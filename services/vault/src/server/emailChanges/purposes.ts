/** What the codes of a change are for: a code of one purpose is wrong for another. */
export const CURRENT_EMAIL = 'email change, current address'
export const NEW_EMAIL = 'email change, new address'
