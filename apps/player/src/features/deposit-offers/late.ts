import { withFirstTexts } from '@perlas/player-kit/activity/first-late.tsx'
import { withMessages } from '@perlas/player-kit/messages.ts'
import { messages } from './messages.ts'

/** The screen with its own texts, which the table of pages need not name: every first visit carries that. */
export const load = () =>
  withFirstTexts(() =>
    withMessages(
      messages,
      async () => (await import('./DepositOffersScreen.tsx')).DepositOffersScreen,
    ),
  )
