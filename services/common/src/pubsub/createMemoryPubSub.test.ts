import { pubSubContract } from '../test/pubSubConformance.ts'
import { createMemoryPubSub } from './createMemoryPubSub.ts'

pubSubContract(async () => {
  const only = createMemoryPubSub()
  return [only, only]
})
