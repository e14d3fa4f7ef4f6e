import { formatMoney, parseMoney } from '@perlas/contract/money'
import { findGame, games } from '@perlas/games/server'
import { make } from '@perlas/game-kit/dom'
import { commitment, isClientSeed, isServerSeed, roundStream } from '@perlas/game-kit/fairness'
import './look.ts'
import './verify.css'

/**
 * The verifier: everything is computed here, by the very rules that the server runs. The page makes
 * no request once it is loaded; it can be saved and used without a connection.
 */
const given = new URLSearchParams(location.hash.slice(1))

function field(name: string, label: string, value: string, hint = '') {
  const input = make('input', { name, value, autocomplete: 'off', spellcheck: 'false' })
  const node = make(
    'label',
    { class: 'field' },
    label,
    input,
    ...(hint ? [make('small', {}, hint)] : []),
  )
  return { node, input }
}

const select = make(
  'select',
  { name: 'game' },
  ...games.map((game) =>
    make('option', { value: game.code, selected: game.code === given.get('game') }, game.name),
  ),
)
const start = findGame(given.get('game') ?? '') ?? games[0]!
const serverSeed = field(
  'serverSeed',
  'Server seed (revealed)',
  given.get('serverSeed') ?? '',
  '64 hex digits',
)
const fingerprint = field(
  'commitment',
  'Fingerprint shown before the round',
  given.get('commitment') ?? '',
  'SHA-256 of the seed; leave empty to skip the comparison',
)
const clientSeed = field('clientSeed', 'Client seed', given.get('clientSeed') ?? '')
const nonce = field('nonce', 'Nonce', given.get('nonce') ?? '0')
const bet = field('bet', 'Bet', formatMoney(Number(given.get('bet')) || start.defaultBet))
const choice = field(
  'choice',
  'Choice',
  given.get('choice') ?? defaultChoice(start.code),
  'null for Perlas Reef; {"side":"under","chance":4950} for Tala Dice: chance in hundredths of a percent',
)
nonce.input.inputMode = 'numeric'
bet.input.inputMode = 'decimal'
const result = make('section', { class: 'verify-result', 'aria-live': 'polite' })

function defaultChoice(code: string): string {
  return JSON.stringify(findGame(code)?.sampleChoice ?? null)
}

function check(): void {
  const game = findGame(select.value)
  const wrong: string[] = []
  const seed = serverSeed.input.value.trim().toLowerCase()
  const shown = fingerprint.input.value.trim().toLowerCase()
  const stake = parseMoney(bet.input.value)
  const number = Number(nonce.input.value)
  if (!isServerSeed(seed)) wrong.push('The server seed must be 64 hex digits.')
  if (!isClientSeed(clientSeed.input.value))
    wrong.push('The client seed must be 1 to 64 letters, digits, - or _.')
  if (!Number.isSafeInteger(number) || number < 0)
    wrong.push('The nonce must be a whole number from 0.')
  if (!game || stake === undefined || !game.bets.includes(stake)) {
    wrong.push(`The bet must be one of ${game?.bets.map(formatMoney).join(', ')}.`)
  }
  const chosen = game?.readChoice(readJson(choice.input.value))
  if (chosen === undefined) wrong.push('The choice is not one of this game.')
  if (wrong.length > 0 || !game || stake === undefined) {
    result.replaceChildren(
      make('h2', {}, 'Please complete the form'),
      make('ul', {}, ...wrong.map((text) => make('li', {}, text))),
    )
    return
  }
  const computed = commitment(seed)
  const stream = roundStream(game.code, {
    serverSeed: seed,
    clientSeed: clientSeed.input.value,
    nonce: number,
  })
  const outcome = game.play({ stream, bet: stake, choice: chosen })
  const verdict = shown === '' ? 'none' : shown === computed ? 'same' : 'different'
  const words = {
    none: 'No fingerprint to compare with',
    same: 'The fingerprint matches: this seed was fixed before the round',
    different: 'The fingerprint does not match this seed',
  }
  result.replaceChildren(
    make('h2', { 'data-verdict': verdict }, words[verdict]),
    make(
      'dl',
      { class: 'facts' },
      make(
        'div',
        {},
        make('dt', {}, 'SHA-256 of the seed'),
        make('dd', {}, make('span', { class: 'code' }, computed)),
      ),
      make(
        'div',
        {},
        make('dt', {}, 'The round pays'),
        make('dd', {}, make('b', { class: 'verify-win' }, formatMoney(outcome.win))),
      ),
      make(
        'div',
        {},
        make('dt', {}, 'Rules version'),
        make('dd', {}, make('span', { class: 'code' }, game.version)),
      ),
    ),
    make('h3', {}, 'The whole outcome'),
    make('pre', { class: 'code', tabindex: '0' }, JSON.stringify(outcome, null, 1)),
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const form = make(
  'form',
  {
    class: 'panel',
    submit: (event) => {
      event.preventDefault()
      check()
    },
  },
  make('label', { class: 'field' }, 'Game', select),
  serverSeed.node,
  fingerprint.node,
  clientSeed.node,
  make('div', { class: 'verify-pair' }, nonce.node, bet.node),
  choice.node,
  make('button', { type: 'submit', class: 'way is-first' }, 'Compute the round'),
)
select.addEventListener('change', () => {
  choice.input.value = defaultChoice(select.value)
  bet.input.value = formatMoney(findGame(select.value)?.defaultBet ?? 0)
})

document
  .querySelector('#page')!
  .replaceChildren(
    make(
      'div',
      { class: 'verify' },
      make('h1', {}, 'Verify a round'),
      make(
        'p',
        { class: 'quiet' },
        'Your browser computes the round from its seeds, with the same rules as the server. Nothing you enter is sent anywhere; the page works without a connection.',
      ),
      form,
      result,
      make(
        'section',
        { class: 'quiet' },
        make('h2', {}, 'How it is computed'),
        make('p', {}, 'fingerprint = SHA-256(server seed bytes)'),
        make(
          'p',
          {},
          'block n = HMAC-SHA256(key: server seed bytes, text: "game:client seed:nonce:n"), n = 0, 1, …',
        ),
        make(
          'p',
          {},
          'The blocks are read as 32-bit big-endian words. For a number below b, words from the largest multiple of b on are passed over; the number is word mod b.',
        ),
      ),
    ),
  )
if (given.has('serverSeed') && given.get('serverSeed') !== '') check()
