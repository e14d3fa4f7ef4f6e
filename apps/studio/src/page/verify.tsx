import { loadMessages } from '@perlas/games/client'
import { games, shotsGames } from '@perlas/games/server'
import { readDuelProof } from '@perlas/game-kit/duel'
import { translator } from '@perlas/game-kit/messages'
import { mount } from './chrome/mount.ts'
import { loadTexts, text } from './text.ts'
import { DuelPage } from './verify/DuelPage.tsx'
import { givenValues } from './verify/values.ts'
import { VerifyPage } from './verify/VerifyPage.tsx'
import './look.ts'
import './verify.css'

/**
 * The verifier: everything is computed here, by the very rules that the server runs. The page makes
 * no request once it is loaded, unless it is asked for all bets of a round; it can be saved and used without a connection.
 */
async function open(page: HTMLElement): Promise<void> {
  const language = await loadTexts('sheets', 'verify')
  const given = new URLSearchParams(location.hash.slice(1))
  const duel = given.get('duel')
  if (duel !== null) {
    document.title = text('verify.duel.title')
    mount(page, DuelPage, { proof: readDuelProof(parsed(duel)) })
    return
  }
  document.title = text('verify.title')
  // All of them now, so that nothing is asked for later.
  const hints = await Promise.all(
    [...games, ...shotsGames].map(
      async ({ code }) => [code, translator(await loadMessages(code, language))] as const,
    ),
  )
  const first = givenValues(given)
  mount(page, VerifyPage, { first, hints: new Map(hints) })
}
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
void open(document.querySelector<HTMLElement>('#page')!)
