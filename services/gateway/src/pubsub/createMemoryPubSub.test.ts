import { pubSubContract } from '../test/pubSubContract.ts'
import { createMemoryPubSub } from './createMemoryPubSub.ts'

pubSubContract(async () => {
  const only = createMemoryPubSub()
  return [only, only]
})
