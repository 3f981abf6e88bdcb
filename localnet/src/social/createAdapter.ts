import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Creates where the provider keeps its records: in memory, as all of the local world. */
export function createAdapter(): (model: string) => Adapter {
  const records = new Map<
    string,
    { readonly payload: AdapterPayload; readonly expiresAt: number }
  >()

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`

    function find(id: string): AdapterPayload | undefined {
      const record = records.get(keyOf(id))
      return record && record.expiresAt > Date.now() ? record.payload : undefined
    }

    function search(isSame: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
      const found = [...records].find(
        ([key, { payload }]) => key.startsWith(keyOf('')) && isSame(payload),
      )
      return found?.[1].payload
    }

    return {
      async upsert(id, payload, seconds) {
        const expiresAt = seconds === undefined ? Infinity : Date.now() + seconds * 1000
        records.set(keyOf(id), { payload, expiresAt })
      },
      find: async (id) => find(id),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (code) => search((payload) => payload.userCode === code),
      async consume(id) {
        const payload = find(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        records.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of records) {
          if (payload.grantId === grantId) records.delete(key)
        }
      },
    }
  }
}
