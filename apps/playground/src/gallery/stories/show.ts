import type { Route } from 'portico'
import type { StoryContext } from '../storyContext.ts'

/** Opens the card at a view, on top of the account. */
export function show({ portico }: StoryContext, route: Route): void {
  const account: Route = { view: 'Account', parameters: {} }
  const history: readonly [Route, Route] = [account, route]
  portico.store.setState(({ modal }) => ({ modal: { ...modal, open: true, history } }))
}
