/** The parameters of a request. */
export type RpcParams = Readonly<Record<string, unknown>>

/** A wallet with one method for all requests. */
export interface FakeRpcWallet {
  request(method: string, params?: RpcParams | null): Promise<object>
  addListener?(listener: { eventName: string; cb: (event: object) => void }): () => void
}
