import { pubSubConformance } from '../test/pubSubConformance.ts'
import { createMemoryPubSub } from './createMemoryPubSub.ts'

pubSubConformance(async () => {
  const only = createMemoryPubSub()
  return [only, only]
})
