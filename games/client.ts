import type { GameClient, ShotsClient, TableClient } from '@perlas/game-kit/stage'
import type { Language, Messages } from '@perlas/game-kit/messages'
import { loadGame } from './rules.ts'

/**
 * The pictures and texts of the games, each loaded when it is asked for. What is in the folders is
 * what there is; registry.test.ts compares it with `server.ts`, the one list.
 */
export type AnyClient = GameClient | TableClient | ShotsClient
const pictures = import.meta.glob<AnyClient>('./*/client/client.ts', {
  import: 'client',
})
const texts = import.meta.glob<Messages>('./*/messages/*.json', { import: 'default' })

/** What all sports say alike, and what all seas. */
const shared = import.meta.glob<Messages>(
  '../packages/game-kit/src/parts/{sports,sea}/messages/*.json',
  { import: 'default' },
)

export function loadClient(code: string): Promise<AnyClient> | undefined {
  return pictures[`./${code}/client/client.ts`]?.()
}

export async function loadMessages(code: string, language: Language): Promise<Messages> {
  const [own, more] = await Promise.all([
    ownMessages(code, language),
    sharedMessages(code, language),
  ])
  return { ...more, ...own }
}

const ownMessages = (code: string, language: Language) =>
  (texts[`./${code}/messages/${language}.json`] ?? texts[`./${code}/messages/en.json`])?.()

async function sharedMessages(code: string, language: Language): Promise<Messages | undefined> {
  const game = await loadGame(code)
  if (game?.kind === 'table' && game.beside !== undefined) return ownMessages(game.beside, language)
  const isSport = game?.kind === 'table' && game.programme
  const part = isSport ? 'sports' : game?.kind === 'shots' ? 'sea' : undefined
  return part && shared[`../packages/game-kit/src/parts/${part}/messages/${language}.json`]?.()
}

export const drawn: readonly string[] = Object.keys(pictures).map((path) => path.split('/')[1]!)
