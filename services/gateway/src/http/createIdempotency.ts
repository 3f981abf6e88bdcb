import { createHash } from 'node:crypto'
import type { Reply } from '@portico/common/http'
import { type IdempotencyStore, RESPONSE_TTL_MS } from './createIdempotencyStore.ts'

/** Where a request with an `Idempotency-Key` finds the answer that it had before. */
export interface Idempotency {
  /**
   * Runs once for each name: a request that comes while it runs, or soon after it succeeded, gets the same answer. A failure may be tried again.
   *
   * @param name - of the caller, the key and all that was asked
   */
  once(name: string, run: () => Reply | Promise<Reply>): Promise<Reply>
}

const KEPT_MAX = 1000
/** With `KEPT_MAX` it bounds what one process keeps: 20 MB. */
const BODY_MAX = 20_000

/** Makes the answers of this process, and those of all processes where they share a store. */
export function createIdempotency(
  store?: IdempotencyStore,
  now: () => number = Date.now,
): Idempotency {
  const known = new Map<string, { readonly until: number; readonly reply: Promise<Reply> }>()
  const drop = (id: string, reply: Promise<Reply>): void => {
    if (known.get(id)?.reply === reply) known.delete(id)
  }
  // The oldest are first.
  const sweep = (): void => {
    for (const [id, { until }] of known) {
      if (until > now() && known.size < KEPT_MAX) return
      known.delete(id)
    }
  }
  return {
    once(name, run) {
      // A name holds a whole request.
      const id = createHash('sha256').update(name).digest('base64')
      const kept = known.get(id)
      if (kept && kept.until > now()) return kept.reply
      known.delete(id)
      sweep()
      const reply = Promise.resolve().then(() => (store ? runShared(store, name, run) : run()))
      known.set(id, { until: now() + RESPONSE_TTL_MS, reply })
      reply.then(
        (made) => {
          if (!isKept(made)) drop(id, reply)
        },
        () => drop(id, reply),
      )
      return reply
    },
  }
}

async function runShared(
  store: IdempotencyStore,
  name: string,
  run: () => Reply | Promise<Reply>,
): Promise<Reply> {
  const found = await store.claim(name)
  if ('body' in found) return found
  let reply: Reply | undefined
  try {
    reply = await run()
    return reply
  } finally {
    // The answer does not wait for it.
    void (reply && isKept(reply) ? found.keep(reply) : found.release())
  }
}

function isKept({ body }: Reply): boolean {
  return body === null || body.length <= BODY_MAX
}
