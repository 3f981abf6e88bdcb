import type { CreateHandler } from './frameApp.ts'

/** Loads the page again: its key and its requests are gone, and the session remains. */
export const reload: CreateHandler<'RELOAD'> = (app) => async () => {
  app.reload()
  return {}
}
