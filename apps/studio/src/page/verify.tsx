import { formatMoney } from '@perlas/contract/money'
import { loadMessages } from '@perlas/games/client'
import { findAnyGame, games, shotsGames } from '@perlas/games/server'
import { make } from '@perlas/game-kit/dom'
import { translator, type Translate } from '@perlas/game-kit/messages'
import { loadTexts, text } from './text.ts'
import { drawnLink } from './verifier-link.ts'
import { buildForm, findProven } from './verify-form.ts'
import { verdictOf } from './verify-verdict.ts'
import './look.ts'
import './verify.css'

/**
 * The verifier: everything is computed here, by the very rules that the server runs. The page makes
 * no request once it is loaded, unless it is asked for all bets of a round; it can be saved and used without a connection.
 */
function build(page: HTMLElement, hints: ReadonlyMap<string, Translate>): void {
  const given = new URLSearchParams(location.hash.slice(1))
  const check = () => result.replaceChildren(...verdictOf(form))
  const form = buildForm(given, hints, check)
  const { select, fields } = form
  const result = make('section', { class: 'verify-result', 'aria-live': 'polite' })
  const drawn = make('p', {}, drawnLink(select.value))
  select.addEventListener('change', () => {
    drawn.replaceChildren(drawnLink(select.value))
    form.ask(select.value)
    result.replaceChildren()
    fields.bet.input.value = formatMoney(findProven(select.value)?.defaultBet ?? 0)
  })
  page.replaceChildren(
    make(
      'div',
      { class: 'verify' },
      make('h1', {}, text('verify.title')),
      make('p', { class: 'quiet' }, text('verify.intro')),
      form.node,
      result,
      make(
        'section',
        { class: 'quiet' },
        make('h2', {}, text('verify.how')),
        make('p', {}, text('verify.how1')),
        make('p', {}, text('verify.how2')),
        make('p', {}, text('verify.how3')),
        make('p', {}, text('verify.table.how')),
        drawn,
      ),
    ),
  )
  form.ask(findAnyGame(select.value)?.code ?? games[0]!.code, {
    choice: given.get('choice'),
    steps: given.get('steps'),
  })
  if (given.get('serverSeed') || given.get('proof')) check()
}

async function open(page: HTMLElement): Promise<void> {
  const language = await loadTexts('sheets', 'verify')
  document.title = text('verify.title')
  // All of them now, so that nothing is asked for later.
  const hints = await Promise.all(
    [...games, ...shotsGames].map(
      async ({ code }) => [code, translator(await loadMessages(code, language))] as const,
    ),
  )
  build(page, new Map(hints))
}
void open(document.querySelector<HTMLElement>('#page')!)
