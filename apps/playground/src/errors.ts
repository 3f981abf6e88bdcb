import type { ErrorRow } from 'portico/wire'

// What the playground itself can fail at; made into a `PorticoError` like the library's own rows.

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
export const galleryWaitedInVain: ErrorRow = {
  code: 'gallery/waited-in-vain',
  message: 'The gallery waited for {what} in vain',
}
export const galleryNoScenario: ErrorRow = {
  code: 'gallery/no-scenario',
  message: 'There is no scenario for {exhibit}',
}
