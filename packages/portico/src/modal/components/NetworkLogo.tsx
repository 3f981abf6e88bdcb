import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Network } from '../../wire/network.ts'
import { useModal, useModalState, useSession } from '../context.ts'
import { Logo, type LogoSize } from './Logo.tsx'
import { MarkTile } from './MarkTile.tsx'
import { Monogram } from './Monogram.tsx'
import { getNetworkLetters } from './networkLetters.ts'

/**
 * A network's logo: the picture that the site set, else its own mark, else the built-in logo,
 * else letters.
 */
export function NetworkLogo({ network, size }: { network: Network; size?: LogoSize }): ReactNode {
  const { networkImages } = useModal().config
  return (
    <Logo
      src={networkImages[network.caipNetworkId] ?? network.imageUrl ?? ''}
      fallback={<Mark network={network} />}
      size={size}
      round
    />
  )
}

function Mark({ network }: { network: Network }): ReactNode {
  const marks = useNetworkMarks()
  const mark = marks?.getMark(network)
  const networks = useModalState((state) => state.networks)
  // While the logos load, only the background shows: a letter would flash.
  if (marks && !mark) {
    const lettered = networks.filter((item) => !marks.getMark(item)).map(({ name }) => name)
    return <Monogram text={getNetworkLetters(network.name, lettered)} />
  }
  return <MarkTile network={network} mark={mark} />
}

type NetworkMarks = Pick<typeof import('./networkMarks.ts'), 'getMark' | 'coinMarks'>

// The import failed. The next component that mounts tries again.
const none: NetworkMarks = { getMark() {}, coinMarks: new Map() }

const createMarks = () => createStore<NetworkMarks | undefined>(() => undefined)

/**
 * Returns the logos of networks, loaded with the first network that shows; `undefined` until then.
 */
export function useNetworkMarks(): NetworkMarks | undefined {
  const marks = useSession().keep(createMarks)
  useEffect(() => {
    import('./networkMarks.ts').then(
      (module) => marks.setState(module, true),
      // Without the logos, letters show.
      () => marks.setState(none, true),
    )
  }, [marks])
  return useSyncExternalStore(marks.subscribe, marks.getState)
}
