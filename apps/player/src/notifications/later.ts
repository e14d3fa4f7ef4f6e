import { withMessages } from '@perlas/player-kit/messages.ts'
import { lazy } from 'react'
import { messages } from './messages.ts'

/** The card of `OptIn`, with its words: it comes when it is shown. */
export const OptIn = lazy(() =>
  withMessages(messages, () => import('./OptIn.tsx')).then((part) => ({ default: part.OptIn })),
)
