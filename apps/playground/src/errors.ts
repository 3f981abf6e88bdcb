import type { ErrorRow } from 'portico/wire'

// The playground's own errors, in the form of the library's rows.

export const demoPartGone: ErrorRow = {
  code: 'playground/part-gone',
  message: '{what} is gone',
}
export const demoFaucetRefused: ErrorRow = {
  code: 'playground/faucet-refused',
  message: 'The faucet answered {status}',
}
export const demoNoNetwork: ErrorRow = {
  code: 'playground/no-network',
  message: 'There is no network to show',
}
export const galleryTimedOut: ErrorRow = {
  code: 'gallery/timed-out',
  message: '{what} did not appear in time',
}
export const galleryUnknownStory: ErrorRow = {
  code: 'gallery/no-story',
  message: 'There is no story {id}',
}
