import type { ConnectorGrant } from '../../core/interfaces/connector.ts'
import { isReportedNetworkId } from '../../wire/caip.ts'
import {
  connectorAborted,
  connectorNoAccounts,
  rpcUserRejected,
} from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { must, mustReject, settles } from './check.ts'
import { connectParameters } from './connectParameters.ts'
import type { ConnectorRule } from './types.ts'

const silent = { mode: 'silent' } as const

/** How a connector connects. */
export const connectingRules: readonly ConnectorRule[] = [
  [
    'silent without a grant rejects and asks nobody',
    async (fixture) => {
      const attempt = fixture.connector.connect(connectParameters(fixture, silent))
      await mustReject(attempt, 'silent connect')
      must(fixture.prompts() === 0, 'silent connect asks nobody')
    },
  ],
  [
    'interactive grants every namespace that was asked for',
    async (fixture) => {
      const grant = await fixture.connector.connect(connectParameters(fixture))
      checkGrant(grant, fixture.connector.namespaces)
      must(fixture.prompts() > 0, 'the user was asked')
      must(grant.declined.length === 0, 'nothing was declined')
    },
  ],
  [
    'only the namespaces that were asked for are granted',
    async (fixture) => {
      for (const namespace of fixture.connector.namespaces) {
        const parameters = connectParameters(fixture, { namespaces: [namespace] })
        checkGrant(await fixture.connector.connect(parameters), [namespace])
      }
    },
  ],
  [
    'partial consent is a grant with what was declined',
    async (fixture) => {
      const { namespaces } = fixture.connector
      fixture.script.next('partial')
      const grant = await fixture.connector.connect(connectParameters(fixture))
      const granted = grant.sessions.map(({ namespace }) => namespace)
      checkGrant(grant, granted)
      const declined = grant.declined.map(({ namespace }) => namespace)
      must(
        namespaces.every((item) => granted.includes(item) !== declined.includes(item)),
        'each namespace is either granted or declined',
      )
      must(namespaces.length === 1 || declined.length > 0, 'what was declined is told')
      must(
        grant.declined.every(({ error }) => isPorticoError(error)),
        'why it was declined is a PorticoError',
      )
    },
  ],
  [
    'a reload is restored silently',
    async (fixture) => {
      const before = await fixture.connector.connect(connectParameters(fixture))
      const asked = fixture.prompts()
      const connector = await fixture.reload()
      must(connector.id === fixture.connector.id, 'the id is stable')
      const after = await connector.connect(connectParameters({ ...fixture, connector }, silent))
      checkGrant(after, connector.namespaces)
      must(fixture.prompts() === asked, 'nobody was asked again')
      must(addresses(after) === addresses(before), 'the accounts are the same')
    },
  ],
  [
    'connecting twice is no harm',
    async (fixture) => {
      const first = await fixture.connector.connect(connectParameters(fixture))
      const second = await fixture.connector.connect(connectParameters(fixture))
      must(addresses(first) === addresses(second), 'the accounts are the same')
      const both = await Promise.all([
        fixture.connector.connect(connectParameters(fixture, silent)),
        fixture.connector.connect(connectParameters(fixture, silent)),
      ])
      for (const grant of both) checkGrant(grant, fixture.connector.namespaces)
    },
  ],
  [
    'a refusal is the user’s refusal',
    async (fixture) => {
      fixture.script.next('reject')
      const attempt = fixture.connector.connect(connectParameters(fixture))
      await mustReject(attempt, 'a declined connect', rpcUserRejected)
    },
  ],
  [
    'after a refusal it can be tried again',
    async (fixture) => {
      fixture.script.next('reject')
      await mustReject(fixture.connector.connect(connectParameters(fixture)), 'the first')
      checkGrant(
        await fixture.connector.connect(connectParameters(fixture)),
        fixture.connector.namespaces,
      )
    },
  ],
  [
    'an empty grant rejects',
    async (fixture) => {
      fixture.script.next('empty')
      const attempt = fixture.connector.connect(connectParameters(fixture))
      await mustReject(attempt, 'an empty grant', connectorNoAccounts)
    },
  ],
  [
    'an abort ends the attempt at once',
    async (fixture) => {
      await fixture.connector.load()
      fixture.script.next('hang')
      const controller = new AbortController()
      const { signal } = controller
      const attempt = fixture.connector.connect(connectParameters(fixture, { signal }))
      must(!(await settles(attempt)), 'the fixture hangs')
      controller.abort()
      must(await settles(attempt), 'it settles although the wallet does not answer')
      await mustReject(attempt, 'an aborted connect', connectorAborted)
    },
  ],
  [
    'an attempt that is aborted before it starts asks nobody',
    async (fixture) => {
      const signal = AbortSignal.abort()
      const attempt = fixture.connector.connect(connectParameters(fixture, { signal }))
      await mustReject(attempt, 'an aborted connect', connectorAborted)
      must(fixture.prompts() === 0, 'nobody was asked')
    },
  ],
  [
    'whatever the wallet throws or answers, it rejects with a PorticoError',
    async (fixture) => {
      for (const step of ['lie', 'pending', ...hostileErrors()] as const) {
        fixture.script.next(typeof step === 'string' ? step : { error: step.thrown })
        await mustReject(fixture.connector.connect(connectParameters(fixture)), describe(step))
      }
    },
  ],
]

function checkGrant(grant: ConnectorGrant, asked: readonly Namespace[]): void {
  const granted = grant.sessions.map(({ namespace }) => namespace)
  must(granted.length > 0, 'a grant has at least one session')
  must(new Set(granted).size === granted.length, 'no namespace is granted twice')
  must(
    granted.length === asked.length && asked.every((namespace) => granted.includes(namespace)),
    `granted ${granted.join()} of ${asked.join()}`,
  )
  for (const { namespace, accounts, networkId, provider } of grant.sessions) {
    must(accounts.length > 0, `${namespace} has accounts`)
    for (const account of accounts) {
      must(account.namespace === namespace, `the accounts of ${namespace} are of ${namespace}`)
      must(typeof account.address === 'string' && account.address !== '', 'an address is a text')
    }
    must(isReportedNetworkId(networkId, namespace), `${namespace} is on a CAIP-2 network`)
    must(networkId.startsWith(`${namespace}:`), `the network of ${namespace} is of ${namespace}`)
    must(typeof provider === 'object' && provider !== null, `${namespace} has a provider`)
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
