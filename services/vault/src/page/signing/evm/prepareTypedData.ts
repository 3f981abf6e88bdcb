import { decodeTypedData } from '../../../frame/index.ts'
import { readList } from '../params.ts'
import type { PreparedTypedData } from '../preparedRequest.ts'
import type { PrepareRequestParameters } from '../prepareParameters.ts'
import { requireOwnAddress } from './addresses.ts'
import { readChainId } from './readChainId.ts'

/** Prepares `eth_signTypedData_v4`: an account, and the data of EIP-712 as JSON or as an object. */
export function prepareTypedData(parameters: PrepareRequestParameters): PreparedTypedData {
  const { chainId, origin, addresses } = parameters
  const [account, value] = readList(parameters.params)
  const address = requireOwnAddress(account, addresses.evmAddress)
  const typedData = decodeTypedData({ typedData: value, chainId: readChainId(chainId) })
  const { digest } = typedData
  return { kind: 'typedData', chainId, origin, address, digest, typedData }
}
