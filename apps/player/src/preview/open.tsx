import { connectCalls } from '@perlas/player-kit/call.ts'
import { loadMessages, startLanguage } from '@perlas/player-kit/messages.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { messages as activities } from '#/activities/messages.ts'
import { messages as bonus } from '#/bonus/messages.ts'
import { messages as refusals } from '#/failures/messages.ts'
import { messages } from '#/messages.ts'
import { later, messages as home } from '#/features/home/messages.ts'
import { messages as callouts } from '#/features/callouts/messages.ts'
import { messages as notices } from '#/features/notices/messages.ts'
import { messages as own } from './messages.ts'
import { Preview } from './Preview.tsx'

export async function open() {
  connectCalls({
    token: () => undefined,
    ended: () => undefined,
    prove: (refused) => Promise.reject(refused),
    refusals,
  })
  await startLanguage(messages)
  await Promise.all([activities, bonus, home, later, callouts, notices, own].map(loadMessages))
  const root = document.getElementById('root')
  if (!root) throw new Error('preview.html has no root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Preview />
      </QueryClientProvider>
    </StrictMode>,
  )
}
