import type { Network } from '../../wire/network.ts'
import { type NetworkMark, networkMarks } from './networkMarks.ts'

// Not a letter, as in the modal: in a button it would read as a part of the name.
const unknown: NetworkMark = {
  path: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12m0 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  ground: '#737985',
}

/** Returns the logo that stands for a network in a button. */
export const getButtonMark = ({ id }: Network): NetworkMark => networkMarks[id] ?? unknown
