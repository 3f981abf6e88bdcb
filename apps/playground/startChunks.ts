import type { Rolldown } from 'vite'

type NameChunk = (id: string, context: Rolldown.ChunkingContext) => string | undefined

/**
 * Puts what a page loads at its start into few chunks: one for each set of the other pages that
 * need it too. Without this there are dozens of small ones, each of which costs a request.
 *
 * @param start - the first module of the page
 * @param others - those of the other pages, by the page's name
 */
export function startChunks(start: string, others: Readonly<Record<string, string>>): NameChunk {
  let chunks: Map<string, string> | undefined
  return (id, context) => {
    chunks ??= nameChunks(start, others, context)
    return chunks.get(id)
  }
}

function nameChunks(
  start: string,
  others: Readonly<Record<string, string>>,
  context: Rolldown.ChunkingContext,
): Map<string, string> {
  const users = Object.entries(others).map(([page, first]) => ({
    page,
    imports: importsOf(first, context),
  }))
  const nameOf = (id: string) =>
    ['start', ...users.filter(({ imports }) => imports.has(id)).map(({ page }) => page)].join('-')
  return new Map([...importsOf(start, context)].map((id) => [id, nameOf(id)]))
}

/** Everything that a module imports statically, without the module, which starts its page. */
function importsOf(first: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set(context.getModuleInfo(first)?.importedIds)
  // A set that grows is iterated to its end.
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
