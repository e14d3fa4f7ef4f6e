import { make } from '@perlas/game-kit/dom'
import type { RoundView } from '#/play/calls.ts'
import type { VolleyOutcome, VolleyPressed } from '#/seas/protocol.ts'
import type { TableProof } from './read-table-proof.ts'
import { spoken, text } from './text.ts'

type Given = {
  gameCode: string
  serverSeed?: string | null
  commitment: string
  clientSeed: string
  nonce: number
  bet?: number
  choice?: unknown
  /** What was done in a stepped round, in its order. */
  actions?: readonly unknown[]
}

/** How a game is drawn, for somebody who checks it with a program of their own. */
export function drawnLink(gameCode: string): Node {
  const attributes = { class: 'link', target: '_blank', rel: 'noopener' }
  return make('a', { ...attributes, href: `/drawn/${gameCode}` }, text('fair.drawn'))
}

/** The verifier, filled in. What follows the # never leaves the browser. */
export function verifierLink(given: Given, label: string): Node {
  const values = new URLSearchParams({
    game: given.gameCode,
    serverSeed: given.serverSeed ?? '',
    commitment: given.commitment,
    clientSeed: given.clientSeed,
    nonce: String(given.nonce),
    ...(given.bet === undefined ? {} : { bet: String(given.bet) }),
    ...(given.choice === undefined ? {} : { choice: JSON.stringify(given.choice) }),
    ...(given.actions?.length ? { steps: JSON.stringify(given.actions) } : {}),
  })
  return linkWith(values, label)
}

/** The verifier with all that proves a table's round. */
export function tableVerifierLink({ round, bets }: TableProof, label: string): Node {
  const proof = JSON.stringify({ round, bets })
  return linkWith(new URLSearchParams({ game: round.gameCode, proof }), label)
}

function linkWith(values: URLSearchParams, label: string): Node {
  return make(
    'a',
    {
      class: 'link',
      href: `/verify?lang=${spoken()}#${values}`,
      target: '_blank',
      rel: 'noopener',
    },
    label,
  )
}

/** All that the verifier needs of a round. What ended by itself was no action of the player. */
export function verifiable(round: RoundView): Given {
  const { gameCode, proof } = round
  const { shots } = (round.outcome ?? {}) as Partial<VolleyOutcome>
  // Of a volley what was drawn: what was gone already has no number.
  const { stake } = (round.choice ?? {}) as Partial<VolleyPressed>
  if (shots && stake !== undefined) {
    const choice = { stake, targets: shots.map(({ target }) => target) }
    return { gameCode, ...proof, bet: stake, choice }
  }
  return {
    gameCode: round.gameCode,
    ...round.proof,
    bet: round.bet,
    choice: round.choice,
    actions: round.steps.map(({ action }) => action).filter((action) => action !== null),
  }
}
