import { loadMessages } from '@perlas/player-kit/messages.ts'
import { lazy, type ComponentType } from 'react'

const part = () => import('#/features/home/HomeScreen.tsx')

let fetched: ComponentType | undefined

/** Home with its texts, before it is drawn. */
export async function fetchHome(): Promise<void> {
  const { HomeScreen, messages } = await part()
  await loadMessages(messages)
  fetched = HomeScreen
}

const LateHome = lazy(() => part().then(({ HomeScreen }) => ({ default: HomeScreen })))

/**
 * Home as it is there now: fetched, it is drawn in one go with the shell. A lazy one would be revealed 300 ms after the shell,
 * however early it came, since React spaces what it reveals.
 */
export const homeNow = (): ComponentType => fetched ?? LateHome
