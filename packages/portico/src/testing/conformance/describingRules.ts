import { namespaces } from '../../wire/namespace.ts'
import { must } from './check.ts'
import type { ConnectorRule } from './types.ts'

const TYPES = ['external', 'walletConnect', 'injected', 'announced', 'auth', 'multiChain']
const AVAILABILITIES = ['available', 'notInstalled', 'needsSetup', 'unreachable']

/** What a connector says of itself. */
export const describingRules: readonly ConnectorRule[] = [
  [
    'it has an id, a name, a known type and namespaces',
    async ({ connector }) => {
      must(typeof connector.id === 'string' && connector.id !== '', 'id is a text')
      must(typeof connector.name === 'string' && connector.name !== '', 'name is a text')
      must(TYPES.includes(connector.type), 'type is one of the contract')
      must(connector.namespaces.length > 0, 'there is at least one namespace')
      must(
        connector.namespaces.every((namespace) => namespaces.includes(namespace)),
        'namespaces are known',
      )
      must(
        new Set(connector.namespaces).size === connector.namespaces.length,
        'no namespace stands twice',
      )
    },
  ],
  [
    'its icon is a picture or absent',
    async ({ connector: { icon } }) => {
      must(icon === undefined || /^(data:image\/|https:)/.test(icon), 'icon is data:image or https')
    },
  ],
  [
    'it declares its needs as data',
    async ({ connector }) => {
      must(['namespace', 'all'].includes(connector.disconnectScope), 'disconnectScope is declared')
      must(typeof connector.needsUserActivation === 'boolean', 'needsUserActivation is declared')
      must(typeof connector.pageUi === 'boolean', 'pageUi is declared')
    },
  ],
  [
    'reach() tells about its own namespaces and no others',
    async ({ connector }) => {
      for (const namespace of namespaces) {
        const reach = connector.reach(namespace)
        const own = connector.namespaces.includes(namespace)
        must((reach !== undefined) === own, `reach of ${namespace}`)
        if (reach) must(reach.accountTypes.length > 0, `${namespace} has a kind of account`)
      }
    },
  ],
  [
    'its wallet is available',
    async ({ connector }) => {
      const availability = await connector.getAvailability()
      must(AVAILABILITIES.includes(availability), 'availability is one of the contract')
      must(availability === 'available', 'the fixture has its wallet in the page')
    },
  ],
  [
    'load() may be called again, and shows nothing',
    async ({ connector, prompts }) => {
      await Promise.all([connector.load(), connector.load()])
      await connector.load()
      must(prompts() === 0, 'loading asks nobody')
    },
  ],
]
