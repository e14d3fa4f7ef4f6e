import type { RoundView } from '#/play/calls.ts'
import type { VolleyOutcome, VolleyPressed } from '#/seas/protocol.ts'
import type { TableProof } from '../read-table-proof.ts'
import { spoken, text } from '../text.ts'

type Given = {
  gameCode: string
  serverSeed?: string | null
  commitment: string
  clientSeed: string
  nonce: number
  bet?: number
  choice?: unknown
  /** Actions of a stepped round, in their order. */
  actions?: readonly unknown[]
}

/** A page that opens beside the game. */
const Outside = ({ href, label }: { href: string; label: string }) => (
  <a className="link" href={href} target="_blank" rel="noopener">
    {label}
  </a>
)

/** How a game is drawn, for somebody who checks it with a program of their own. */
export const DrawnLink = ({ gameCode }: { gameCode: string }) => (
  <Outside href={`/drawn/${gameCode}`} label={text('fair.drawn')} />
)

/** The verifier, filled in. */
export function VerifierLink({ given, label }: { given: Given; label: string }) {
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
  return <Outside href={verifierAt(values)} label={label} />
}

/** The verifier with all that proves a table's round. */
export function TableVerifierLink({ proof, label }: { proof: TableProof; label: string }) {
  const { round, bets } = proof
  const values = { game: round.gameCode, proof: JSON.stringify({ round, bets }) }
  return <Outside href={verifierAt(new URLSearchParams(values))} label={label} />
}

/** The part after the # never leaves the browser. */
const verifierAt = (values: URLSearchParams) => `/verify?lang=${spoken()}#${values}`

/** All that the verifier needs of a round. An end that came without the player was no action of theirs. */
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
