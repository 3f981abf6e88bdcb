import { namespaces } from '../../wire/namespace.ts'
import { mustHold } from './check.ts'
import type { ConnectorRule } from './fixture.ts'

const TYPES = ['external', 'walletConnect', 'injected', 'announced', 'auth', 'multiChain']
const AVAILABILITIES = ['available', 'notInstalled', 'needsSetup', 'unreachable']

/** Rules of a connector's properties. */
export const propertyRules: readonly ConnectorRule[] = [
  [
    'has an id, a name, a known type and namespaces',
    async ({ connector }) => {
      mustHold(typeof connector.id === 'string' && connector.id !== '', 'id is a string')
      mustHold(typeof connector.name === 'string' && connector.name !== '', 'name is a string')
      mustHold(TYPES.includes(connector.type), 'type is known')
      mustHold(connector.namespaces.length > 0, 'there is at least one namespace')
      mustHold(
        connector.namespaces.every((namespace) => namespaces.includes(namespace)),
        'namespaces are known',
      )
      mustHold(
        new Set(connector.namespaces).size === connector.namespaces.length,
        'namespaces are unique',
      )
    },
  ],
  [
    'its icon is an image or absent',
    async ({ connector: { icon } }) => {
      mustHold(
        icon === undefined || /^(data:image\/|https:)/.test(icon),
        'icon is data:image or https',
      )
    },
  ],
  [
    'declares its needs',
    async ({ connector }) => {
      mustHold(
        ['namespace', 'all'].includes(connector.disconnectScope),
        'disconnectScope is declared',
      )
      mustHold(
        typeof connector.needsUserActivation === 'boolean',
        'needsUserActivation is declared',
      )
      mustHold(typeof connector.pageUi === 'boolean', 'pageUi is declared')
    },
  ],
  [
    'reach() is defined for its own namespaces only',
    async ({ connector }) => {
      for (const namespace of namespaces) {
        const reach = connector.reach(namespace)
        const own = connector.namespaces.includes(namespace)
        mustHold((reach !== undefined) === own, `reach of ${namespace}`)
        if (reach) mustHold(reach.accountTypes.length > 0, `${namespace} has an account type`)
      }
    },
  ],
  [
    'its wallet is available',
    async ({ connector }) => {
      const availability = await connector.getAvailability()
      mustHold(AVAILABILITIES.includes(availability), 'availability is known')
      mustHold(availability === 'available', 'the wallet is in the page')
    },
  ],
  [
    'load() runs repeatedly without a prompt',
    async ({ connector, prompts }) => {
      await Promise.all([connector.load(), connector.load()])
      await connector.load()
      mustHold(prompts() === 0, 'loading does not prompt')
    },
  ],
]
