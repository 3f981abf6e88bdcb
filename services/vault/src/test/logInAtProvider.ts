import { CookieJar } from 'tough-cookie'

export interface ProviderLogin {
  /** The account of the local provider. */
  readonly name?: string
  readonly action?: 'continue' | 'cancel'
}

/**
 * Logs in at the local provider, as a browser does that the wallet service has sent there.
 *
 * @param uri - what `POST /api/social/flows` returned
 * @returns the address to which the provider sends the browser back
 */
export async function logInAtProvider(
  uri: string,
  { name = 'alice', action = 'continue' }: ProviderLogin = {},
): Promise<string> {
  const jar = new CookieJar()
  const { origin } = new URL(uri)

  async function send(url: string, body?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.getCookieStringSync(url) },
      ...(body && { method: 'POST', body }),
    })
    for (const cookie of response.headers.getSetCookie()) jar.setCookieSync(cookie, url)
    return response
  }

  async function follow(response: Response, url: string): Promise<string> {
    const location = response.headers.get('location')
    if (!location) return url
    const next = new URL(location, url).href
    return new URL(next).origin === origin ? follow(await send(next), next) : next
  }

  const page = await follow(await send(uri), uri)
  return follow(await send(page, new URLSearchParams({ name, action })), page)
}
