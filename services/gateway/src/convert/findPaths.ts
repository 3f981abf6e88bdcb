/**
 * Lists the routes between two tokens: direct, through one intermediary, and through two.
 *
 * @param options - addresses in lower case
 * @example
 * findPaths({ from: dai, to: usdt, through: [weth] }) // [[dai, usdt], [dai, weth, usdt]]
 */
export function findPaths({
  from,
  to,
  through,
}: {
  readonly from: string
  readonly to: string
  readonly through: readonly string[]
}): readonly (readonly string[])[] {
  if (from === to) return []
  const between = [...new Set(through)].filter((token) => token !== from && token !== to)
  const one = between.map((token) => [from, token, to])
  const two = between.flatMap((first) =>
    between.filter((second) => second !== first).map((second) => [from, first, second, to]),
  )
  return [[from, to], ...one, ...two]
}
