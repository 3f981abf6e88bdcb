import { type ReactNode, useEffect } from 'react'
import { getLoadingGround } from '../../features/networks/testGround.ts'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { networkButtonMessages } from '../../i18n/en/buttons.ts'
import { getMarkAtRest } from '../../networks/getMarkAtRest.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Network } from '../../wire/network.ts'
import { useInstance } from '../context.ts'
import { usePorticoNetwork } from '../hooks/usePorticoNetwork.ts'
import { useOpenModal } from '../useOpenModal.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { adoptConnectedSheet } from './connectedSheet.ts'
import { getNetworkButtonText } from './networkButtonText.ts'
import { useButtonMessage } from './useButtonMessage.ts'

export interface NetworkButtonProps extends ButtonProps {
  /** Restricts the button to wallets of one namespace. Default: the active connection. */
  namespace?: Namespace | undefined
}

/**
 * Shows the active network and opens the list of networks.
 *
 * @example
 * <NetworkButton size="sm" />
 */
export function NetworkButton(props: NetworkButtonProps): ReactNode {
  const { namespace } = props
  const portico = useInstance()
  const { network, isUnsupported } = usePorticoNetwork({ namespace })
  const message = useButtonMessage(networkButtonMessages)
  const image =
    network && (portico?.config.networkImages[network.caipNetworkId] ?? network.imageUrl)
  const [name, label] = getNetworkButtonText(message, network)
  const [isOpen, onPress] = useOpenModal(NETWORKS)
  useEffect(() => adoptConnectedSheet(document), [])
  return (
    <Button
      size={props.size}
      disabled={props.disabled}
      className={props.className}
      variant="quiet"
      state={isOpen ? 'open' : isUnsupported ? 'unsupported' : 'idle'}
      label={label}
      onPress={onPress}
    >
      <span>
        {image && !isUnsupported && <img src={image} alt="" width="20" height="20" />}
        {network && !image && !isUnsupported && <Tile network={network} />}
        <span>{name}</span>
      </span>
    </Button>
  )
}

const NETWORKS = { view: 'Networks' } as const

// What the network's definition gives shows at once. The built-in logo fades in on it: nothing is
// fetched before wallet discovery starts.
function Tile({ network }: { network: Network }): ReactNode {
  const isRead = useSelect(useInstance(), (state) => state.discovering, true)
  const Mark = useLazyComponent(loadNetworkTile, !isRead, network)
  if (Mark) return <Mark network={network} />
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden in a button, whose content is presentational
    <svg viewBox="0 0 24 24" width="20" height="20">
      <circle cx="12" cy="12" r="12" fill={getLoadingGround(network)} />
      <path d={getMarkAtRest(network)} fill="#fff" fillRule="evenodd" />
    </svg>
  )
}

const loadNetworkTile = async () =>
  (await import('../../modal/components/NetworkTile.tsx')).NetworkTile
