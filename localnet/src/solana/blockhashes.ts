/** How many blocks a blockhash stays valid, as on public clusters. */
export const MAX_BLOCKHASH_AGE = 150n

/**
 * The blockhashes that are still valid. litesvm accepts only the newest one, so a transaction that
 * a user approves a slot later would fail.
 */
export class Blockhashes {
  readonly #issued = new Map<string, bigint>()
  #latest: { readonly blockhash: string; readonly height: bigint } = { blockhash: '', height: 0n }

  issue(blockhash: string, height: bigint): void {
    this.#latest = { blockhash, height }
    this.#issued.set(blockhash, height)
    for (const [old, issuedAt] of this.#issued) {
      if (height - issuedAt <= MAX_BLOCKHASH_AGE) break
      this.#issued.delete(old)
    }
  }

  get latest(): { readonly blockhash: string; readonly lastValidBlockHeight: bigint } {
    const { blockhash, height } = this.#latest
    return { blockhash, lastValidBlockHeight: height + MAX_BLOCKHASH_AGE }
  }

  isValid(blockhash: string): boolean {
    return this.#issued.has(blockhash)
  }
}
