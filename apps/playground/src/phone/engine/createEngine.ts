import type { StorageBackend } from 'portico'
import type { FakeRequest } from 'portico/testing'
import { createApprovalQueue } from '../../wallets/approvals.ts'
import { describeRequest } from '../../wallets/describeRequest.ts'
import type { World } from '../../world/world.ts'
import { phoneName } from '../phoneName.ts'
import { type CodeReading, readCode } from '../readCode.ts'
import { createLine, type Line } from './createLine.ts'
import { describeProposal } from './describeProposal.ts'
import { phoneAddresses, phoneChains, phoneKeys } from './phoneKeys.ts'
import { dropStorage, readRecord, writeRecord } from './record.ts'
import type {
  PairingStatus,
  PhoneCommand,
  PhoneEngine,
  PhoneProblem,
  PhoneSite,
  PhoneState,
} from './types.ts'
import { addUsed, codeTopic, endOf } from './usedCodes.ts'
import { wantedChain } from './wantedChain.ts'

export interface EngineOptions {
  readonly world: World
  readonly relayUrl: string
  readonly storage: StorageBackend
  /** The name of a network by its CAIP-2 id. */
  readonly networkName: (networkId: string) => string | undefined
}

// The relay of the local world has a project of this name.
const PROJECT = 'playground'
const PROPOSAL = 'wc_sessionPropose'

interface Pairing {
  readonly line: Line
  readonly uri: string
  status: PairingStatus
  timer?: number
}

/** Makes the phone: its sessions, its accounts, and what it asks its owner. */
export function createEngine(options: EngineOptions): PhoneEngine {
  const { world, relayUrl, storage, networkName } = options
  const chains = phoneChains(world)
  const record = readRecord(storage, chains[0])
  const lines = new Map<string, Line>()
  const questions = createApprovalQueue()
  const listeners = new Set<() => void>()
  let { turns, chainId, used } = record
  let pairing: Pairing | undefined
  let problem: PhoneProblem | undefined

  const sites = () => [...lines.values()].flatMap(({ site }) => site ?? [])
  const read = (): PhoneState => {
    const busy = [...lines.values()].filter((line) => line.site || line === pairing?.line)
    const waiting = questions.getCurrent()
    const { answer: _, ...question } = waiting ?? { answer: undefined }
    return {
      relay: busy.some(({ status }) => status === 'away') ? 'away' : 'ready',
      pairing: pairing?.status,
      problem,
      question: 'id' in question ? question : undefined,
      sites: sites(),
      ...phoneAddresses(world, turns),
      chainId,
    }
  }
  let state = read()
  const changed = () => {
    state = read()
    for (const listener of [...listeners]) listener()
  }
  const save = () => {
    // Once it is answered, the code is of no use to the next page.
    const open = pairing?.status === 'joining' ? undefined : pairing
    const code = open && { id: open.line.id, uri: open.uri }
    writeRecord(storage, { turns, chainId, used, sites: sites(), pairing: code })
    changed()
  }

  const endPairing = (outcome?: PhoneProblem) => {
    window.clearTimeout(pairing?.timer)
    pairing = undefined
    problem = outcome
    save()
  }
  const forget = (line: Line) => {
    line.ended.abort()
    lines.delete(line.id)
    dropStorage(storage, line.id)
    save()
  }
  const hangUp = (line: Line) => {
    forget(line)
    line.phone.close()
  }
  const cancel = (outcome?: PhoneProblem) => {
    const line = pairing?.line
    endPairing(outcome)
    if (line) hangUp(line)
  }

  const onSessions = (line: Line) => {
    if (!lines.has(line.id)) return
    const isPairing = pairing?.line === line
    const [session] = line.phone.sessions
    if (session && !line.site) {
      const { siteName: name, siteUrl: url, namespaces } = session
      line.site = { id: line.id, name, url, namespaces }
      save()
      if (isPairing) endPairing()
    } else if (!session && isPairing) cancel('refused')
    else if (!session) hangUp(line)
  }
  const ask = (line: Line, request: FakeRequest, more: object) => {
    const question = describeRequest({ ...request, walletName: phoneName })
    return questions.ask({ ...question, lineId: line.id, ...more }, line.ended.signal)
  }
  const onProposal = async (line: Line, request: FakeRequest) => {
    if (pairing?.line !== line) return false
    window.clearTimeout(pairing.timer)
    pairing.status = 'asked'
    const approved = await ask(line, request, describeProposal(request.params, networkName))
    // A new code may have taken its place.
    if (pairing?.line !== line) return false
    used = addUsed(used, pairing.uri, approved ? 'used' : 'declined')
    if (approved) {
      pairing.status = 'joining'
      save()
    } else {
      endPairing()
      // It still has to say no, and hangs up by itself.
      forget(line)
    }
    return approved
  }
  const onRequest = async (line: Line, request: FakeRequest) => {
    if (request.method === PROPOSAL) return onProposal(line, request)
    const approved = await ask(line, request, { site: line.site })
    const wanted = approved && wantedChain(request)
    if (wanted) {
      chainId = wanted
      save()
    }
    return approved
  }
  const open = (id: string, site?: PhoneSite) => {
    const keys = phoneKeys(world, turns, chainId)
    const parts = { id, site, relayUrl, projectId: PROJECT, keys, storage }
    const line = createLine({ ...parts, onRequest, onSessions, onStatus: changed })
    lines.set(id, line)
    return line
  }

  const join = async (line: Line, { uri, expiresAt }: CodeReading & { status: 'ok' }) => {
    pairing = { line, uri, status: 'reaching' }
    if (expiresAt !== undefined) {
      const giveUp = () => pairing?.line === line && cancel('expired')
      pairing.timer = window.setTimeout(giveUp, expiresAt - Date.now())
    }
    save()
    // The code was read before: what is left to fail is the relay.
    const reached = await line.phone.pair(uri).then(
      () => true,
      () => false,
    )
    if (pairing?.line !== line) return
    if (!reached) return cancel('away')
    if (pairing.status === 'reaching') pairing.status = 'waiting'
    changed()
  }
  const pair = (text: string) => {
    const code = readCode(text, Date.now())
    if (code.status !== 'ok') return cancel(code.status)
    // Pasted twice: the site asks once.
    if (pairing && codeTopic(pairing.uri) === codeTopic(code.uri)) return
    const end = endOf(used, code.uri)
    cancel(end)
    if (!end) void join(open(crypto.randomUUID()), code)
  }
  /** A reload must not lose what the owner was being asked. */
  const resume = ({ id, uri }: { readonly id: string; readonly uri: string }) => {
    const code = readCode(uri, Date.now())
    if (code.status === 'ok') void join(open(id), code)
    else dropStorage(storage, id)
  }
  /** What cannot be told to the sites now is not done at all. */
  const tell = (list: readonly Line[], act: () => void) => {
    problem = list.every(({ status }) => status === 'open') ? undefined : 'away'
    if (!problem) act()
    changed()
  }
  const tellEthereum = (act: () => void) => {
    const list = [...lines.values()].filter(({ site }) => site?.namespaces.includes('eip155'))
    tell(list, () => {
      act()
      save()
    })
    return problem ? [] : list
  }

  const act = (command: PhoneCommand) => {
    switch (command.type) {
      case 'pair':
        return pair(command.text)
      case 'cancel':
        return cancel()
      case 'answer': {
        const question = questions.getCurrent()
        const line = question?.lineId ? lines.get(question.lineId) : undefined
        if (!line || question?.id !== command.id) return
        return tell([line], () => question.answer(command.approved))
      }
      case 'disconnect': {
        const line = lines.get(command.siteId)
        return line && tell([line], () => line.phone.revoke())
      }
      case 'nextAccount': {
        const told = tellEthereum(() => {
          turns += 1
        })
        for (const { phone } of told) phone.changeAccount()
        return
      }
      case 'nextChain': {
        const told = tellEthereum(() => {
          chainId = chains[(chains.indexOf(chainId) + 1) % chains.length] ?? chains[0]
        })
        for (const { phone } of told) phone.changeNetwork(chainId)
      }
    }
  }

  questions.subscribe(changed)
  for (const site of record.sites) open(site.id, site)
  if (record.pairing) resume(record.pairing)
  changed()
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act,
    stop() {
      window.clearTimeout(pairing?.timer)
      for (const { phone } of lines.values()) phone.close()
      lines.clear()
    },
  }
}
