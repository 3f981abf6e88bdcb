import type { ErrorRow } from '../porticoError.ts'

// Part of `flowTable`: only social logins use them.

export const socialWindowBlocked = {
  code: 'social/window-blocked',
  message: 'The browser blocked the window of the login',
} as const satisfies ErrorRow
export const alertSocialsTimeout = {
  code: 'alert/socials-timeout',
  message: 'The wallet service did not start the social login in time',
} as const satisfies ErrorRow
