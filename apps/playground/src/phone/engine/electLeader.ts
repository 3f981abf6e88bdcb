import type { PhoneCommand, PhoneEngine, PhoneState } from './types.ts'

/** The phone, as each tab sees it. */
export interface PhoneClient {
  /** Undefined until the leading tab has answered. */
  getState(): PhoneState | undefined
  subscribe(listener: () => void): () => void
  act(command: PhoneCommand): void
}

type Message =
  | { readonly type: 'hello' }
  | { readonly type: 'state'; readonly state: PhoneState }
  | { readonly type: 'act'; readonly command: PhoneCommand }

const NAME = 'portico-phone'
/** A suspended tab keeps its lock and does not answer; after this time another tab takes over. */
const ANSWER_MS = 3000

/**
 * Shares one phone between tabs. The tab that holds a Web Lock leads: it has the engine. The others
 * show its state and send it their commands. When it closes or is suspended, another tab takes
 * over.
 *
 * @param start - creates the engine
 */
export function electLeader(start: () => PhoneEngine): PhoneClient {
  const channel = new BroadcastChannel(NAME)
  const listeners = new Set<() => void>()
  const queued: PhoneCommand[] = []
  let engine: PhoneEngine | undefined
  let state: PhoneState | undefined
  let timer: number | undefined
  const post = (message: Message) => channel.postMessage(message)
  const expectAnswer = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(stealLock, ANSWER_MS)
  }
  const setState = (next: PhoneState) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  const flush = () => {
    for (const command of queued.splice(0)) act(command)
  }
  const act = (command: PhoneCommand) => {
    if (engine) engine.act(command)
    else if (state) {
      post({ type: 'act', command })
      expectAnswer()
    } else queued.push(command)
  }

  const lead = () => {
    window.clearTimeout(timer)
    const own = start()
    engine = own
    const publish = () => {
      setState(own.getState())
      post({ type: 'state', state: own.getState() })
    }
    own.subscribe(publish)
    publish()
    flush()
    return new Promise<never>(() => {})
  }
  const follow = () => {
    // Rejects when another tab steals the lock.
    navigator.locks.request(NAME, lead).catch(stepDown)
    post({ type: 'hello' })
  }
  const stepDown = () => {
    engine?.stop()
    engine = undefined
    follow()
  }
  const stealLock = () => navigator.locks.request(NAME, { steal: true }, lead).catch(stepDown)

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (engine) {
      if (data.type === 'act') engine.act(data.command)
      if (data.type !== 'state') post({ type: 'state', state: engine.getState() })
    } else if (data.type === 'state') {
      window.clearTimeout(timer)
      setState(data.state)
      flush()
    }
  }
  // Without Web Locks (in an insecure context) each tab is a phone of its own.
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
