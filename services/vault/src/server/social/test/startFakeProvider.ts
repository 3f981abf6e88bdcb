import { createServer } from 'node:http'
import { closeServer, listen } from '@portico/common/http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

/** What a provider of OpenID Connect does otherwise than it should. */
export interface FakeProviderOptions {
  /** Changes the claims of the ID token. */
  readonly claims?: (right: JWTPayload) => JWTPayload
  /** Signs with a key that the provider does not publish. */
  readonly isForged?: boolean
  /** The status of the token endpoint. */
  readonly status?: number
}

/** A provider of OpenID Connect of a test. Each code is right, and its nonce is the code. */
export async function startFakeProvider(clientId: string, options: FakeProviderOptions = {}) {
  const pair = await generateKeyPair('RS256')
  const signing = options.isForged ? await generateKeyPair('RS256') : pair
  const forms: URLSearchParams[] = []
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const send = (body: object, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (path === '/.well-known/openid-configuration') {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        authorization_response_iss_parameter_supported: true,
      })
    }
    if (path === '/jwks') {
      return send({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256', kid: 'one' }] })
    }
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    forms.push(form)
    if (options.status) return send({ error: 'invalid_grant' }, options.status)
    const seconds = Math.floor(Date.now() / 1000)
    const right = {
      iss: issuer,
      aud: clientId,
      sub: 'ada',
      nonce: form.get('code') ?? '',
      iat: seconds,
      exp: seconds + 300,
      email: 'ada@example.com',
      email_verified: true,
    }
    const token = new SignJWT(options.claims?.(right) ?? right)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(signing.privateKey)
    send({ access_token: 'access', token_type: 'bearer', id_token: await token })
  })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  const issuer = `http://127.0.0.1:${port}`
  onTestFinished(() => closeServer(server, 0))
  return { issuer, forms, requests }
}
