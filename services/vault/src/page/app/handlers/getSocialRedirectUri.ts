import type { CreateHandler } from './frameApp.ts'

/** Begins a login at a provider. The site opens the address in a window. */
export const getSocialRedirectUri: CreateHandler<'GET_SOCIAL_REDIRECT_URI'> =
  ({ flow }) =>
  async ({ provider }) => ({ uri: await flow.beginSocial(provider) })
