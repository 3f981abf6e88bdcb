import { type Json, stringifyJson } from '../../net/json.ts'
import { Queue } from '../../queue.ts'
import type { Cluster } from '../cluster.ts'
import { dispatch } from './dispatch.ts'
import { RpcError } from './rpcError.ts'
import type { RawParams } from './rpcMethod.ts'
import { subscriptionKinds, unsubscribeMethods } from './subscriptions/registry.ts'
import type { OpenSubscription } from './subscriptions/subscription.ts'

const MAX_SUBSCRIPTIONS = 1000

/** One WebSocket client with its subscriptions. */
export class Session {
  readonly #cluster: Cluster
  readonly #send: (text: string) => void
  readonly #messages = new Queue()
  readonly #stops = new Map<number, () => void>()
  #nextId = 1
  #closed = false
  /**
   * Opened by the current message. They start after its reply, so that the client has their
   * numbers.
   */
  #opened: { readonly id: number; readonly subscription: OpenSubscription }[] = []

  constructor(cluster: Cluster, send: (text: string) => void) {
    this.#cluster = cluster
    this.#send = send
  }

  receive(text: string): void {
    void this.#messages.run(async () => {
      // Queued messages of a closed client would open subscriptions that never end.
      if (this.#closed) return
      const reply = await dispatch(text, (method, params) => this.#call(method, params))
      if (this.#closed) return
      if (reply !== undefined) this.#send(reply)
      const opened = this.#opened
      this.#opened = []
      for (const { id, subscription } of opened) this.#start(id, subscription)
    })
  }

  close(): void {
    this.#closed = true
    for (const stop of this.#stops.values()) stop()
    this.#stops.clear()
  }

  #call(method: string, params: RawParams): Json {
    if (unsubscribeMethods.has(method)) return this.#unsubscribe(params[0])
    const kind = subscriptionKinds.get(method)
    if (kind === undefined) throw new RpcError('methodNotFound', 'Method not found')
    if (this.#stops.size >= MAX_SUBSCRIPTIONS) {
      throw new RpcError('internalError', `At most ${MAX_SUBSCRIPTIONS} subscriptions`)
    }
    const id = this.#nextId
    const subscription = kind.open(params, {
      cluster: this.#cluster,
      end: () => this.#end(id),
      notify: (result) => {
        const params = { result, subscription: id }
        this.#send(stringifyJson({ jsonrpc: '2.0', method: kind.notification, params }))
      },
    })
    this.#nextId += 1
    this.#stops.set(id, () => {})
    this.#opened.push({ id, subscription })
    return id
  }

  #start(id: number, subscription: OpenSubscription): void {
    // Closed within the batch that opened it, or with the socket.
    if (!this.#stops.has(id)) return
    const stop = subscription.start()
    if (this.#stops.has(id)) this.#stops.set(id, stop)
    else stop()
  }

  #end(id: number): boolean {
    this.#stops.get(id)?.()
    return this.#stops.delete(id)
  }

  #unsubscribe(id: unknown): Json {
    if (typeof id === 'number' && this.#end(id)) return true
    throw new RpcError('invalidParams', 'Invalid subscription id.')
  }
}
