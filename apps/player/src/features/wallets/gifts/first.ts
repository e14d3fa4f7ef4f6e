import { useFirstDeposits } from '@perlas/player-kit/activity/first-deposits.ts'
import { withMessages } from '@perlas/player-kit/messages.ts'
import { messages } from '#/activities/messages.ts'

/** First deposits to compare, with the texts of activities. */
export function useCompared() {
  return useFirstDeposits((asked) => withMessages(messages, asked)).data
}
