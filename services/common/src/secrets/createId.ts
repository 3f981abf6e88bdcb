const ID_BYTES = 16
const TOKEN_BYTES = 32

type Random = (bytes: number) => Uint8Array

/** @returns a random identifier of 128 bits */
export function createId({ random }: { readonly random: Random }): string {
  return Buffer.from(random(ID_BYTES)).toString('base64url')
}

/** @returns a random secret of 256 bits */
export function createToken({ random }: { readonly random: Random }): string {
  return Buffer.from(random(TOKEN_BYTES)).toString('base64url')
}
