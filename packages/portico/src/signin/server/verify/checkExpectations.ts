import { isNetworkId } from '../../../wire/caip.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { signInExpectation } from '../../../wire/errors/rows/signIn.ts'
import { isSiteOrigin } from './checkMessage.ts'
import type { SignInExpectations } from './types.ts'

const RULES: Readonly<
  Record<'domain' | 'uri' | 'nonce' | 'chains' | 'now', (value: unknown) => boolean>
> = {
  domain: (value) => typeof value === 'string' && value !== '',
  uri: isSiteOrigin,
  nonce: (value) => typeof value === 'function' || (typeof value === 'string' && value !== ''),
  chains: (value) => Array.isArray(value) && value.length > 0 && value.every(isNetworkId),
  now: Number.isSafeInteger,
}

/**
 * Checks that all expectations are given, because untyped code must not get a weaker check.
 *
 * @throws {PorticoError} `siwx/expectation` with the name of a missing or invalid expectation
 */
export function checkExpectations(expect: SignInExpectations): void {
  for (const [name, test] of Object.entries(RULES)) {
    const value: unknown = (expect as Partial<SignInExpectations> | undefined)?.[name as 'domain']
    if (!test(value))
      throw new PorticoError(signInExpectation, { args: { name: `expect.${name}` } })
  }
}
