import { withMessages } from '@perlas/player-kit/messages.ts'
import { messages } from './messages.ts'

/** The line with its words: fetched while there is a network, shown when there is none. */
export const line = () =>
  withMessages(messages, () => import('./OfflineLine.tsx')).then(({ OfflineLine }) => ({
    default: OfflineLine,
  }))
