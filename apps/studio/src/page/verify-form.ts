import { formatMoney } from '@perlas/contract/money'
import { findGame, findShotsGame, findTableGame, games, everyGame } from '@perlas/games/server'
import type { PlayedGame, ShotsGame } from '@perlas/game-kit/game'
import { make } from '@perlas/game-kit/dom'
import type { Translate } from '@perlas/game-kit/messages'
import { text } from './text.ts'

/** A game whose rounds follow from a player's own seeds. */
export const findProven = (code: string): PlayedGame | ShotsGame | undefined =>
  findGame(code) ?? findShotsGame(code)

/** A text that a round follows from. */
function field(name: string, label: string, value: string, hint = '') {
  const input = make('input', { name, value, autocomplete: 'off', spellcheck: 'false' })
  const small = make('small', {}, hint)
  const node = make('label', { class: 'field' }, label, input, ...(hint ? [small] : []))
  return { node, input, hint: small }
}

/** The fields that a player's own round follows from, with the values of the link. */
function roundFields(given: URLSearchParams) {
  const start = findProven(given.get('game') ?? '') ?? games[0]!
  const value = (name: string, otherwise = '') => given.get(name) ?? otherwise
  const bet = formatMoney(Number(given.get('bet')) || start.defaultBet)
  const fields = {
    serverSeed: field(
      'serverSeed',
      text('verify.server'),
      value('serverSeed'),
      text('verify.serverHint'),
    ),
    commitment: field(
      'commitment',
      text('verify.shown'),
      value('commitment'),
      text('verify.shownHint'),
    ),
    clientSeed: field('clientSeed', text('replay.client'), value('clientSeed')),
    nonce: field('nonce', text('history.nonce'), value('nonce', '0')),
    bet: field('bet', text('replay.bet'), bet),
    choice: field('choice', text('verify.choice'), '', ' '),
    steps: field('steps', text('verify.steps'), '', ' '),
  }
  fields.nonce.input.inputMode = 'numeric'
  fields.bet.input.inputMode = 'decimal'
  return fields
}

function gameSelect(given: string | null): HTMLSelectElement {
  const option = (game: { code: string; name: string }) =>
    make('option', { value: game.code, selected: game.code === given }, game.name)
  return make('select', { name: 'game' }, ...everyGame.map(option))
}

/** The proof of a round of a table, pasted as it was copied. */
function proofField(given: string | null) {
  const proof = make('textarea', { name: 'proof', rows: '6', spellcheck: 'false' })
  proof.value = given ?? ''
  const node = make(
    'label',
    { class: 'field', hidden: true },
    text('verify.table.proof'),
    proof,
    make('small', {}, text('verify.table.proofHint')),
  )
  return { node, input: proof }
}

export type VerifyForm = ReturnType<typeof buildForm>

/** The verifier's form: the game, and what a round of it follows from. */
export function buildForm(
  given: URLSearchParams,
  hints: ReadonlyMap<string, Translate>,
  check: () => void,
) {
  const select = gameSelect(given.get('game'))
  const fields = roundFields(given)
  const proof = proofField(given.get('proof'))
  const { serverSeed, commitment, clientSeed, nonce, bet, choice, steps } = fields
  const pair = make('div', { class: 'verify-pair' }, nonce.node, bet.node)
  const alone = [serverSeed.node, commitment.node, clientSeed.node, pair, choice.node, steps.node]
  const node = make(
    'form',
    { class: 'panel' },
    make('label', { class: 'field' }, text('verify.game'), select),
    proof.node,
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

  /** Shows the fields that the game needs beside the seeds, with the hints of its own messages. */
  function ask(code: string, values: { choice?: string | null; steps?: string | null } = {}): void {
    const ofTable = findTableGame(code) !== undefined
    proof.node.hidden = !ofTable
    for (const one of alone) one.hidden = ofTable
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

  return { node, select, fields, proof: proof.input, ask }
}

const sampleOf = (game: PlayedGame | ShotsGame | undefined): unknown =>
  game?.kind === 'shots'
    ? { stake: game.defaultBet, targets: game.targets.slice(0, 2).map(({ code }) => code) }
    : (game?.sampleChoice ?? null)
