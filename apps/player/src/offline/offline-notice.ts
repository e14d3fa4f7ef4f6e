import { withMessages } from '@perlas/player-kit/messages.ts'
import { messages } from './messages.ts'

/** The notice with its words: fetched while there is a network, shown when there is none. */
export const offlineNotice = () =>
  withMessages(messages, () => import('./OfflineNotice.tsx')).then(({ OfflineNotice }) => ({
    default: OfflineNotice,
  }))
