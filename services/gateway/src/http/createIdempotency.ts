import { createHash } from 'node:crypto'
import type { Reply } from '@portico/common/http'
import { type IdempotencyStore, RESPONSE_TTL_MS } from './createIdempotencyStore.ts'

/** Repeats the response of a request with the same `Idempotency-Key`. */
export interface Idempotency {
  /**
   * Runs a request once. A request with the same name that arrives meanwhile, or soon after
   * success, gets the same response. A failure may be retried.
   *
   * @param name - identifies the caller, the key and the whole request
   */
  once(name: string, run: () => Reply | Promise<Reply>): Promise<Reply>
}

const KEPT_MAX = 1000
/** With `KEPT_MAX`, limits the memory of one process to 20 MB. */
const BODY_MAX = 20_000

/** Creates the idempotency of this process, and of all processes with a store. */
export function createIdempotency(
  store?: IdempotencyStore,
  now: () => number = Date.now,
): Idempotency {
  const known = new Map<string, { readonly until: number; readonly reply: Promise<Reply> }>()
  const drop = (id: string, reply: Promise<Reply>): void => {
    if (known.get(id)?.reply === reply) known.delete(id)
  }
  // Entries are ordered by age.
  const sweep = (): void => {
    for (const [id, { until }] of known) {
      if (until > now() && known.size < KEPT_MAX) return
      known.delete(id)
    }
  }
  return {
    once(name, run) {
      // Hashed, since a name contains the whole request.
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
    // The response does not wait for it.
    void (reply && isKept(reply) ? found.keep(reply) : found.release())
  }
}

function isKept({ body }: Reply): boolean {
  return body === null || body.length <= BODY_MAX
}
