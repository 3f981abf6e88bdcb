import type { PhoneCommand, PhoneEngine, PhoneState } from './types.ts'

/** The phone as one of its tabs sees it. */
export interface PhoneDesk {
  /** Undefined until the tab that has the phone was found. */
  getState(): PhoneState | undefined
  subscribe(listener: () => void): () => void
  act(command: PhoneCommand): void
}

type Message =
  | { readonly type: 'hello' }
  | { readonly type: 'state'; readonly state: PhoneState }
  | { readonly type: 'act'; readonly command: PhoneCommand }

const NAME = 'portico-phone'
// A tab that the system has put to sleep holds its lock, and answers nobody.
const ANSWER_MS = 3000

/**
 * One phone in all its tabs: the one that holds the lock has the engine, the others show its state and pass on what is done in them. When
 * it goes, or sleeps, another takes over.
 *
 * @param start - makes the engine
 */
export function openDesk(start: () => PhoneEngine): PhoneDesk {
  const channel = new BroadcastChannel(NAME)
  const listeners = new Set<() => void>()
  const early: PhoneCommand[] = []
  let engine: PhoneEngine | undefined
  let state: PhoneState | undefined
  let timer: number | undefined
  const post = (message: Message) => channel.postMessage(message)
  const expectAnswer = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(seize, ANSWER_MS)
  }
  const show = (next: PhoneState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const flush = () => {
    for (const command of early.splice(0)) act(command)
  }
  const act = (command: PhoneCommand) => {
    if (engine) engine.act(command)
    else if (state) {
      post({ type: 'act', command })
      expectAnswer()
    } else early.push(command)
  }

  const lead = () => {
    window.clearTimeout(timer)
    const own = start()
    engine = own
    const tell = () => {
      show(own.getState())
      post({ type: 'state', state: own.getState() })
    }
    own.subscribe(tell)
    tell()
    flush()
    return new Promise<never>(() => {})
  }
  /** Another tab took over. */
  const yieldTo = () => {
    engine?.stop()
    engine = undefined
    follow()
  }
  const follow = () => {
    // Rejects when the lock is stolen from it later.
    navigator.locks.request(NAME, lead).catch(yieldTo)
    post({ type: 'hello' })
  }
  const seize = () => navigator.locks.request(NAME, { steal: true }, lead).catch(yieldTo)

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (engine) {
      if (data.type === 'act') engine.act(data.command)
      if (data.type !== 'state') post({ type: 'state', state: engine.getState() })
    } else if (data.type === 'state') {
      window.clearTimeout(timer)
      show(data.state)
      flush()
    }
  }
  // Without locks (a page that is not secure) each tab is a phone of its own.
  if ('locks' in navigator) {
    expectAnswer()
    follow()
  } else void lead()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act,
  }
}
