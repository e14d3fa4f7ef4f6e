import { formatMoney, parseMoney } from '@perlas/contract/money'
import { loadMessages } from '@perlas/games/client'
import {
  findAnyGame,
  findGame,
  findShotsGame,
  findTableGame,
  games,
  everyGame,
  shotsGames,
} from '@perlas/games/server'
import { pricesOf, timesOf, type PlayedGame, type ShotsGame } from '@perlas/game-kit/game'
import { readVolley } from '@perlas/game-kit/volley'
import { make } from '@perlas/game-kit/dom'
import { commitment, isClientSeed, isServerSeed } from '@perlas/game-kit/fairness'
import { translator, type Translate } from '@perlas/game-kit/messages'
import { loadTexts, pesos, text } from './text.ts'
import { readTableProof } from './read-table-proof.ts'
import { drawnLink } from './verifier-link.ts'
import { tableVerdict } from './table-verdict.ts'
import { verifyRound } from './verify-round.ts'
import './look.ts'
import './verify.css'

/**
 * The verifier: everything is computed here, by the very rules that the server runs. The page makes
 * no request once it is loaded, unless it is asked for all bets of a round; it can be saved and used without a connection.
 */
function build(page: HTMLElement, hints: ReadonlyMap<string, Translate>): void {
  const given = new URLSearchParams(location.hash.slice(1))
  const select = make(
    'select',
    { name: 'game' },
    ...everyGame.map((game) =>
      make('option', { value: game.code, selected: game.code === given.get('game') }, game.name),
    ),
  )
  const start = findProven(given.get('game') ?? '') ?? games[0]!
  const serverSeed = field(
    'serverSeed',
    text('verify.server'),
    given.get('serverSeed') ?? '',
    text('verify.serverHint'),
  )
  const fingerprint = field(
    'commitment',
    text('verify.shown'),
    given.get('commitment') ?? '',
    text('verify.shownHint'),
  )
  const clientSeed = field('clientSeed', text('replay.client'), given.get('clientSeed') ?? '')
  const nonce = field('nonce', text('history.nonce'), given.get('nonce') ?? '0')
  const bet = field(
    'bet',
    text('replay.bet'),
    formatMoney(Number(given.get('bet')) || start.defaultBet),
  )
  const choice = field('choice', text('verify.choice'), '', ' ')
  const steps = field('steps', text('verify.steps'), '', ' ')
  const proof = make('textarea', { name: 'proof', rows: '6', spellcheck: 'false' })
  proof.value = given.get('proof') ?? ''
  const pasted = make(
    'label',
    { class: 'field', hidden: true },
    text('verify.table.proof'),
    proof,
    make('small', {}, text('verify.table.proofHint')),
  )
  nonce.input.inputMode = 'numeric'
  bet.input.inputMode = 'decimal'
  const result = make('section', { class: 'verify-result', 'aria-live': 'polite' })

  /** What the game asks for beside the seeds, with the hints of its own messages. */
  function ask(code: string, values: { choice?: string | null; steps?: string | null } = {}): void {
    const ofTable = findTableGame(code) !== undefined
    pasted.hidden = !ofTable
    for (const node of alone) node.hidden = ofTable
    if (ofTable) return
    const game = findProven(code)
    const hint = hints.get(code) ?? ((key: string) => key)
    choice.input.value = values.choice ?? JSON.stringify(sampleOf(game))
    choice.hint.textContent = hint('verify.choice')
    const stepped = game?.kind === 'stepped'
    steps.node.hidden = !stepped
    if (!stepped) return
    steps.input.value = values.steps ?? JSON.stringify(game.sampleActions.slice(0, 1))
    steps.hint.textContent = hint('verify.steps')
  }

  function check(): void {
    const table = findTableGame(select.value)
    if (table) {
      const read = readTableProof(table, readJson(proof.value))
      if (!read) return refuse([text('verify.table.wrongProof')])
      return result.replaceChildren(...tableVerdict(table, read))
    }
    const game = findProven(select.value)
    const wrong: string[] = []
    const seed = serverSeed.input.value.trim().toLowerCase()
    const shown = fingerprint.input.value.trim().toLowerCase()
    const stake = parseMoney(bet.input.value)
    const number = Number(nonce.input.value)
    if (!isServerSeed(seed)) wrong.push(text('verify.wrongSeed'))
    if (!isClientSeed(clientSeed.input.value)) wrong.push(text('verify.wrongClient'))
    if (!Number.isSafeInteger(number) || number < 0) wrong.push(text('verify.wrongNonce'))
    const chosen = game && readChoice(game, readJson(choice.input.value))
    const prices = game ? pricesFor(game, chosen) : []
    if (stake === undefined || !prices.includes(stake)) {
      wrong.push(text('verify.wrongBet', { bets: prices.map(pesos).join(', ') }))
    }
    if (chosen === undefined) wrong.push(text('verify.wrongChoice'))
    const actions = game?.kind === 'stepped' ? readJson(steps.input.value) : []
    if (!Array.isArray(actions)) wrong.push(text('verify.wrongSteps', { n: 1 }))
    if (wrong.length > 0 || !game || stake === undefined || !Array.isArray(actions)) {
      return refuse(wrong)
    }
    const seeds = { serverSeed: seed, clientSeed: clientSeed.input.value, nonce: number }
    const found = verifyRound(game, { seeds, bet: stake, choice: chosen, actions })
    if (found.kind === 'wrong-step') return refuse([text('verify.wrongSteps', { n: found.n })])
    const computed = commitment(seed)
    const verdict = shown === '' ? 'none' : shown === computed ? 'same' : 'different'
    result.replaceChildren(
      make('h2', { 'data-verdict': verdict }, text(`verify.${verdict}`)),
      make(
        'dl',
        { class: 'detail-list' },
        row(text('verify.hash'), make('span', { class: 'code' }, computed)),
        row(
          text('verify.pays'),
          make(
            'b',
            { class: 'verify-win' },
            found.ended === undefined ? text('verify.open') : pesos(found.ended),
          ),
        ),
        ...(found.staked === stake
          ? []
          : [row(text('verify.staked'), make('b', {}, pesos(found.staked)))]),
        row(text('verify.version'), make('span', { class: 'code' }, game.version)),
      ),
      make('h3', {}, text('verify.whole')),
      make('pre', { class: 'code', tabindex: '0' }, JSON.stringify(found.outcome, null, 1)),
    )
  }

  function refuse(wrong: readonly string[]): void {
    result.replaceChildren(
      make('h2', {}, text('verify.wrong')),
      make('ul', {}, ...wrong.map((why) => make('li', {}, why))),
    )
  }

  const pair = make('div', { class: 'verify-pair' }, nonce.node, bet.node)
  const alone = [serverSeed.node, fingerprint.node, clientSeed.node, pair, choice.node, steps.node]
  const form = make(
    'form',
    { class: 'panel' },
    make('label', { class: 'field' }, text('verify.game'), select),
    pasted,
    ...alone,
    // Opened from the lobby's frame the page may not send forms, and would hear of no `submit`; Enter presses it too.
    make(
      'button',
      {
        type: 'submit',
        class: 'way is-first',
        click: (event: Event) => {
          event.preventDefault()
          check()
        },
      },
      text('verify.go'),
    ),
  )
  const drawn = make('p', {}, drawnLink(select.value))
  select.addEventListener('change', () => {
    drawn.replaceChildren(drawnLink(select.value))
    ask(select.value)
    result.replaceChildren()
    bet.input.value = formatMoney(findProven(select.value)?.defaultBet ?? 0)
  })
  page.replaceChildren(
    make(
      'div',
      { class: 'verify' },
      make('h1', {}, text('verify.title')),
      make('p', { class: 'quiet' }, text('verify.intro')),
      form,
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
  ask(findAnyGame(select.value)?.code ?? start.code, {
    choice: given.get('choice'),
    steps: given.get('steps'),
  })
  if (given.get('serverSeed') || given.get('proof')) check()
}

/** A game whose rounds follow from a player's own seeds. */
const findProven = (code: string): PlayedGame | ShotsGame | undefined =>
  findGame(code) ?? findShotsGame(code)

const sampleOf = (game: PlayedGame | ShotsGame | undefined): unknown =>
  game?.kind === 'shots'
    ? { stake: game.defaultBet, targets: game.targets.slice(0, 2).map(({ code }) => code) }
    : (game?.sampleChoice ?? null)

const readChoice = (game: PlayedGame | ShotsGame, value: unknown): unknown =>
  game.kind === 'shots' ? readVolley(game, value) : game.readChoice(value)

/** What a round of this choice may cost; what is none of the game's choices is one bet. */
const pricesFor = (game: PlayedGame | ShotsGame, choice: unknown): readonly number[] =>
  pricesOf(game, game.kind === 'shots' || choice === undefined ? 1 : timesOf(game, choice))

function field(name: string, label: string, value: string, hint = '') {
  const input = make('input', { name, value, autocomplete: 'off', spellcheck: 'false' })
  const small = make('small', {}, hint)
  const node = make('label', { class: 'field' }, label, input, ...(hint ? [small] : []))
  return { node, input, hint: small }
}

const row = (label: string, value: Node) =>
  make('div', {}, make('dt', {}, label), make('dd', {}, value))

function readJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
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
