import type { Namespace } from '../../wire/namespace.ts'
import { createScript, type ScriptQueue } from './createScript.ts'
import { alreadyPending, gone, userRejected, walletLocked } from './rpcErrors.ts'
import type { FakeRequest, FakeStorage, FakeWalletOptions, ScriptStep } from './types.ts'

const DELAY_MS = 300

/** The outcome of a prompt that did not throw. */
export type Approval = 'approved' | 'partial' | 'empty' | 'lie'

type Change = 'lock' | 'unlock' | 'revoke' | 'vanish' | 'reappear'

export interface Prompt {
  readonly namespace: Namespace
  readonly method: string
  readonly params: unknown
}

/** State that all sides of a fake wallet share: lock, authorized sites, script and log. */
export interface WalletState {
  readonly name: string
  readonly origin: string
  readonly script: ScriptQueue
  readonly log: FakeRequest[]
  readonly locked: boolean
  readonly present: boolean
  /** Reads what the wallet stores for this site. */
  read(key: string): string | undefined
  write(key: string, value: string | undefined): void
  /** Logs a request without a prompt. Throws if the wallet has left the page. */
  logRequest(prompt: Prompt): void
  /** Logs a request and prompts the user: the script decides, then `onRequest`. */
  approve(prompt: Prompt): Promise<Approval>
  change(change: Change): void
  onChange(listener: (change: Change) => void): () => void
}

/** Creates the shared state of a fake wallet. */
export function createWalletState(
  options: FakeWalletOptions & { readonly name: string },
): WalletState {
  const { name, onRequest, origin = globalThis.location?.origin ?? 'http://localhost' } = options
  const script = createScript()
  const log: FakeRequest[] = []
  const listeners = new Set<(change: Change) => void>()
  const siteStorage = createSiteStorage(`portico-fake:${name}:${origin}`, options.storage)
  let locked = false
  let present = true

  const requirePresence = () => {
    if (!present) throw gone
  }
  const change = (what: Change) => {
    if (what === 'lock' || what === 'unlock') locked = what === 'lock'
    if (what === 'vanish' || what === 'reappear') present = what === 'reappear'
    for (const listener of [...listeners]) listener(what)
  }
  const perform = async (step: ScriptStep): Promise<Approval> => {
    if (step === 'reject') throw userRejected
    if (step === 'pending') throw alreadyPending
    if (step === 'lock') {
      change('lock')
      throw walletLocked
    }
    if (typeof step === 'object' && 'error' in step) throw step.error
    if (step === 'hang') await script.hang()
    else if (step === 'delay') await wait(DELAY_MS)
    else if (typeof step === 'object') await wait(step.delayMs)
    else return step
    return 'approved'
  }

  return {
    name,
    origin,
    script,
    log,
    get locked() {
      return locked
    },
    get present() {
      return present
    },
    ...siteStorage,
    logRequest(prompt) {
      log.push({ ...prompt, origin, prompted: false })
      requirePresence()
    },
    async approve(prompt) {
      const request: FakeRequest = { ...prompt, origin, prompted: true }
      log.push(request)
      requirePresence()
      const step = script.take(prompt)
      const approval = step === undefined ? 'approved' : await perform(step)
      requirePresence()
      if (locked) throw walletLocked
      const decision = await onRequest?.({ ...request, walletName: name })
      if (decision === 'reject') throw userRejected
      return approval
    },
    change,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function createSiteStorage(
  key: string,
  storage: FakeStorage | undefined,
): Pick<WalletState, 'read' | 'write'> {
  let own: string | null = null
  const read = (): Record<string, string> => {
    try {
      return JSON.parse((storage ? storage.getItem(key) : own) ?? '{}')
    } catch {
      return {}
    }
  }
  return {
    read: (name) => read()[name],
    write(name, value) {
      const { [name]: _, ...others } = read()
      const text = JSON.stringify(value === undefined ? others : { ...others, [name]: value })
      if (storage) storage.setItem(key, text)
      else own = text
    },
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
