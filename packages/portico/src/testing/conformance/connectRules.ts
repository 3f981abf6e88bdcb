import type { ConnectorGrant } from '../../core/interfaces/connector.ts'
import { isReportedNetworkId } from '../../wire/caip.ts'
import {
  connectorAborted,
  connectorNoAccounts,
  rpcUserRejected,
} from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { mustHold, mustReject, settles } from './check.ts'
import { type ConnectorRule, createConnectParameters } from './fixture.ts'

const silent = { mode: 'silent' } as const

/** Rules of `connect`. */
export const connectRules: readonly ConnectorRule[] = [
  [
    'silent connect without a grant rejects without a prompt',
    async (fixture) => {
      const attempt = fixture.connector.connect(createConnectParameters(fixture, silent))
      await mustReject(attempt, 'silent connect')
      mustHold(fixture.prompts() === 0, 'silent connect does not prompt')
    },
  ],
  [
    'interactive connect grants all requested namespaces',
    async (fixture) => {
      const grant = await fixture.connector.connect(createConnectParameters(fixture))
      checkGrant(grant, fixture.connector.namespaces)
      mustHold(fixture.prompts() > 0, 'the wallet prompts')
      mustHold(grant.declined.length === 0, 'nothing was declined')
    },
  ],
  [
    'grants only requested namespaces',
    async (fixture) => {
      for (const namespace of fixture.connector.namespaces) {
        const parameters = createConnectParameters(fixture, { namespaces: [namespace] })
        checkGrant(await fixture.connector.connect(parameters), [namespace])
      }
    },
  ],
  [
    'partial consent grants some namespaces and declines others',
    async (fixture) => {
      const { namespaces } = fixture.connector
      fixture.script.next('partial')
      const grant = await fixture.connector.connect(createConnectParameters(fixture))
      const granted = grant.sessions.map(({ namespace }) => namespace)
      checkGrant(grant, granted)
      const declined = grant.declined.map(({ namespace }) => namespace)
      mustHold(
        namespaces.every((item) => granted.includes(item) !== declined.includes(item)),
        'each namespace is either granted or declined',
      )
      mustHold(namespaces.length === 1 || declined.length > 0, 'the grant lists what was declined')
      mustHold(
        grant.declined.every(({ error }) => isPorticoError(error)),
        'the reason is a PorticoError',
      )
    },
  ],
  [
    'restores silently after a reload',
    async (fixture) => {
      const before = await fixture.connector.connect(createConnectParameters(fixture))
      const prompts = fixture.prompts()
      const connector = await fixture.reload()
      mustHold(connector.id === fixture.connector.id, 'the id is stable')
      const after = await connector.connect(
        createConnectParameters({ ...fixture, connector }, silent),
      )
      checkGrant(after, connector.namespaces)
      mustHold(fixture.prompts() === prompts, 'restoring does not prompt')
      mustHold(addresses(after) === addresses(before), 'the accounts are the same')
    },
  ],
  [
    'connects twice',
    async (fixture) => {
      const first = await fixture.connector.connect(createConnectParameters(fixture))
      const second = await fixture.connector.connect(createConnectParameters(fixture))
      mustHold(addresses(first) === addresses(second), 'the accounts are the same')
      const both = await Promise.all([
        fixture.connector.connect(createConnectParameters(fixture, silent)),
        fixture.connector.connect(createConnectParameters(fixture, silent)),
      ])
      for (const grant of both) checkGrant(grant, fixture.connector.namespaces)
    },
  ],
  [
    'a declined connect rejects with rpc/user-rejected',
    async (fixture) => {
      fixture.script.next('reject')
      const attempt = fixture.connector.connect(createConnectParameters(fixture))
      await mustReject(attempt, 'a declined connect', rpcUserRejected)
    },
  ],
  [
    'connects after a declined connect',
    async (fixture) => {
      fixture.script.next('reject')
      await mustReject(
        fixture.connector.connect(createConnectParameters(fixture)),
        'a declined connect',
      )
      checkGrant(
        await fixture.connector.connect(createConnectParameters(fixture)),
        fixture.connector.namespaces,
      )
    },
  ],
  [
    'an empty grant rejects',
    async (fixture) => {
      fixture.script.next('empty')
      const attempt = fixture.connector.connect(createConnectParameters(fixture))
      await mustReject(attempt, 'an empty grant', connectorNoAccounts)
    },
  ],
  [
    'an abort rejects a pending connect at once',
    async (fixture) => {
      await fixture.connector.load()
      fixture.script.next('hang')
      const controller = new AbortController()
      const { signal } = controller
      const attempt = fixture.connector.connect(createConnectParameters(fixture, { signal }))
      mustHold(!(await settles(attempt)), 'the fixture waits')
      controller.abort()
      mustHold(await settles(attempt), 'it settles without the wallet')
      await mustReject(attempt, 'an aborted connect', connectorAborted)
    },
  ],
  [
    'an aborted signal rejects connect without a prompt',
    async (fixture) => {
      const signal = AbortSignal.abort()
      const attempt = fixture.connector.connect(createConnectParameters(fixture, { signal }))
      await mustReject(attempt, 'an aborted connect', connectorAborted)
      mustHold(fixture.prompts() === 0, 'the wallet does not prompt')
    },
  ],
  [
    'rejects with a PorticoError whatever the wallet throws or returns',
    async (fixture) => {
      for (const step of ['lie', 'pending', ...hostileErrors()] as const) {
        fixture.script.next(typeof step === 'string' ? step : { error: step.thrown })
        await mustReject(
          fixture.connector.connect(createConnectParameters(fixture)),
          describe(step),
        )
      }
    },
  ],
]

function checkGrant(grant: ConnectorGrant, requested: readonly Namespace[]): void {
  const granted = grant.sessions.map(({ namespace }) => namespace)
  mustHold(granted.length > 0, 'a grant has at least one session')
  mustHold(new Set(granted).size === granted.length, 'no namespace is granted twice')
  mustHold(
    granted.length === requested.length &&
      requested.every((namespace) => granted.includes(namespace)),
    `granted ${granted.join()} of ${requested.join()}`,
  )
  for (const { namespace, accounts, networkId, provider } of grant.sessions) {
    mustHold(accounts.length > 0, `${namespace} has accounts`)
    for (const account of accounts) {
      mustHold(account.namespace === namespace, `accounts of ${namespace} have its namespace`)
      mustHold(
        typeof account.address === 'string' && account.address !== '',
        'an address is a string',
      )
    }
    mustHold(isReportedNetworkId(networkId, namespace), `${namespace} has a CAIP-2 network`)
    mustHold(networkId.startsWith(`${namespace}:`), `the network of ${namespace} has its namespace`)
    mustHold(typeof provider === 'object' && provider !== null, `${namespace} has a provider`)
  }
}

function addresses({ sessions }: ConnectorGrant): string {
  return JSON.stringify(
    sessions.map(({ namespace, accounts }) => [namespace, accounts.map((a) => a.address)]),
  )
}

interface Thrown {
  readonly thrown: unknown
}

function hostileErrors(): readonly Thrown[] {
  const cyclic: Record<string, unknown> = { code: -32603 }
  cyclic.data = cyclic
  const getters = {
    get code(): never {
      throw cyclic
    },
  }
  const all: readonly unknown[] = [undefined, null, 'words', 7, cyclic, getters]
  return all.map((thrown) => ({ thrown }))
}

function describe(step: string | Thrown): string {
  return typeof step === 'string' ? step : `throwing ${typeof step.thrown}`
}
