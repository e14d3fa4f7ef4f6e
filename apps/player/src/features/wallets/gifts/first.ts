import { withFirstTexts } from '@perlas/player-kit/activity/first-late.tsx'
import { withMessages } from '@perlas/player-kit/messages.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { messages as activities } from '#/activities/messages.ts'

const parts = () =>
  withFirstTexts(() => withMessages(activities, () => import('./FirstChoice.tsx')))
const gifts = () => import('./GiftChoice.tsx')
export const GiftChoice = lazy(() => gifts().then((m) => ({ default: m.GiftChoice })))
export const FirstChoice = lazy(() => parts().then((m) => ({ default: m.FirstChoice })))
export const FirstEnds = lazy(() => parts().then((m) => ({ default: m.FirstEnds })))
export const FirstOnButton = lazy(() => parts().then((m) => ({ default: m.FirstOnButton })))

/** First deposits to compare; what shows them is there with the answer. */
export function useCompared() {
  return useQuery({
    queryKey: ['deposits', 'first'],
    queryFn: async () => {
      const { askFirstDeposits } = await import('@perlas/player-kit/activity/first-deposits.ts')
      const [compared] = await Promise.all([askFirstDeposits(), parts()])
      return compared
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}
