import type { StoryContext } from '../storyContext.ts'

/** Opens the modal without waiting for it. */
export function open(
  context: StoryContext,
  parameters?: Parameters<StoryContext['portico']['open']>[0],
): void {
  void context.portico.open(parameters)
}
