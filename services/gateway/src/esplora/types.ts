/** An answer of an Esplora server: JSON, or plain text. */
export interface EsploraAnswer {
  readonly text: string
  readonly type: 'application/json' | 'text/plain; charset=utf-8'
}

/** What an Esplora server responds about an invalid or unknown subject. */
export class EsploraRefusal extends Error {
  override readonly name = 'EsploraRefusal'
  readonly status: 400 | 404

  constructor(status: 400 | 404, message: string) {
    super(message)
    this.status = status
  }
}
