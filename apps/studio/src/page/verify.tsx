import { loadMessages } from '@perlas/games/client'
import { games, shotsGames } from '@perlas/games/server'
import { translator } from '@perlas/game-kit/messages'
import { mount } from './chrome/mount.ts'
import { loadTexts, text } from './text.ts'
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
  document.title = text('verify.title')
  // All of them now, so that nothing is asked for later.
  const hints = await Promise.all(
    [...games, ...shotsGames].map(
      async ({ code }) => [code, translator(await loadMessages(code, language))] as const,
    ),
  )
  const first = givenValues(new URLSearchParams(location.hash.slice(1)))
  mount(page, VerifyPage, { first, hints: new Map(hints) })
}
void open(document.querySelector<HTMLElement>('#page')!)
