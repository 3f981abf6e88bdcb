import { useState } from 'react'
import type { OpenParameters } from '../features/modal/state.ts'
import { useInstance } from './context.ts'
import { openModal } from './openModal.ts'

/**
 * Opens the modal from a press of a button. The press is answered at once, since the code of the
 * modal may have to be loaded first.
 *
 * @returns whether the button waits for the modal or is behind it, and its handler
 */
export function useOpenModal(parameters?: OpenParameters): [isOpen: boolean, onPress: () => void] {
  const portico = useInstance()
  const [isOpen, setOpen] = useState(false)
  const press = () => {
    // An embedded card does not cover the button.
    setOpen(!portico?.config.embedded)
    openModal(portico, parameters, () => setOpen(false))
  }
  return [isOpen, press]
}
