import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { signInResources } from '../../../wire/errors/rows/signIn.ts'
import { RECAP_PREFIX } from '../../../wire/recap.ts'
import { RESOURCES_MAX } from '../limits.ts'
import { refuse } from './refuse.ts'
import type { SignInExpectations } from './types.ts'

const SCHEMES = ['https', 'ipfs']

/**
 * Only schemes that are allowed, ten at most. A capability (EIP-5573) only where it is allowed, in the last place, and told in the statement:
 * the visitor read what is granted.
 *
 * @throws {PorticoError} `siwx/resources`
 */
export async function checkResources(
  { resources = [], statement = '' }: SignInFields,
  { resourceSchemes = SCHEMES, recap = false }: SignInExpectations,
): Promise<void> {
  const last = resources.at(-1)
  const hasRecap = last?.startsWith(RECAP_PREFIX) === true
  const plain = hasRecap ? resources.slice(0, -1) : resources
  if (plain.length > RESOURCES_MAX) throw refuse(signInResources, 'there are too many')
  const isAllowed = (item: string) =>
    !item.startsWith(RECAP_PREFIX) && resourceSchemes.includes(item.slice(0, item.indexOf(':')))
  if (!plain.every(isAllowed)) throw refuse(signInResources, 'one is of another kind')
  if (!hasRecap) return
  if (!recap) throw refuse(signInResources, 'a capability is not asked for here')
  const { tellsRecap } = await import('./tellsRecap.ts')
  if (!tellsRecap(statement, last.slice(RECAP_PREFIX.length)))
    throw refuse(signInResources, 'the statement does not tell the capability')
}
