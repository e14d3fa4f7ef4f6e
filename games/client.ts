import type { GameClient, ShotsClient, TableClient } from '@perlas/game-kit/stage'
import type { Language, Messages } from '@perlas/game-kit/messages'
import { findTableGame } from './server.ts'

/**
 * The pictures and texts of the games, each loaded when it is asked for. What is in the folders is
 * what there is; registry.test.ts compares it with `server.ts`, the one list.
 */
export type AnyClient = GameClient | TableClient | ShotsClient
const pictures = import.meta.glob<AnyClient>('./*/client/client.ts', {
  import: 'client',
})
const texts = import.meta.glob<Messages>('./*/messages/*.json', { import: 'default' })

/** What all sports say alike. */
const ofSports = import.meta.glob<Messages>(
  '../packages/game-kit/src/parts/sports/messages/*.json',
  { import: 'default' },
)

export function loadClient(code: string): Promise<AnyClient> | undefined {
  return pictures[`./${code}/client/client.ts`]?.()
}

export async function loadMessages(code: string, language: Language): Promise<Messages> {
  const load = texts[`./${code}/messages/${language}.json`] ?? texts[`./${code}/messages/en.json`]
  const shared = findTableGame(code)?.programme
    ? ofSports[`../packages/game-kit/src/parts/sports/messages/${language}.json`]
    : undefined
  const [own, more] = await Promise.all([load?.(), shared?.()])
  return { ...more, ...own }
}

export const drawn: readonly string[] = Object.keys(pictures).map((path) => path.split('/')[1]!)
