import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { post as book } from '../books.ts'
import { ask, below, post, refusedBy, untilAnswered, type Field, type Player } from '../field.ts'

type Steps = { n: number; view: { open: number[]; cash: number | null; can: string[] } }[]
type Round = {
  id: string
  requestId: string
  state: string
  win: number | null
  /** All that was taken for it. */
  staked: number
  /** A further stake of which nobody knows yet whether it was taken. */
  asking: number | null
  steps: Steps
}
type StudioReply = {
  error?: string
  roundId?: string
  round?: Round
  rounds?: Round[]
  key?: string
}

async function studio(field: Field, name: string, body: object, key = ''): Promise<StudioReply> {
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
  const url = `${field.site.studio.url}/play/v1/${name}`
  const { body: reply } = await untilAnswered(field, `studio ${name}`, () =>
    // A step whose stake has no answer did not happen, however often the same one is pressed.
    post(url, body, headers, name === 'step' ? ['bet-unknown'] : []),
  )
  return reply as StudioReply
}

/** Opens the game as its page does; a launch whose answer is lost is begun anew. */
async function open(field: Field, player: Player, gameId: number): Promise<string> {
  for (;;) {
    const started = await ask(field, player, 'startGame', { gameId })
    if (started.errcode === 0) {
      const launch = new URL(String(started['gameUrl'])).searchParams.get('launch')
      const { key } = await studio(field, 'open', { launch })
      if (key && !(await studio(field, 'seed', { clientSeed: 'faults' }, key)).error) return key
    }
    await pause(200)
  }
}

const kinds = ['instant', 'stepped', 'raised'] as const
type Kind = (typeof kinds)[number]

/** Whole rounds in games of the studio, one after the other. One under way when everybody stops is ended. */
export async function playGames(field: Field, player: Player): Promise<void> {
  const keys = new Map<Kind, string>()
  while (!field.over) {
    if (field.paused) {
      await pause(20)
      continue
    }
    player.spinning = true
    const kind = kinds[below(field, kinds.length)]!
    const key = keys.get(kind) ?? (await open(field, player, field.games[kind]))
    keys.set(kind, await spin(field, player, kind, key))
    player.spinning = false
    await pause(below(field, 60))
  }
}

const choices = { instant: { side: 'under', chance: 4_950 }, stepped: { urchins: 3 }, raised: null }

/** Whatever can be done, and most of all what puts more on the table. */
function nextMove(field: Field, { id, steps }: Round): object {
  const { can } = steps.at(-1)!.view
  const more = can.filter((move) => move === 'double' || move === 'split')
  const all = more.length > 0 && below(field, 3) > 0 ? more : can
  const requestId = randomBytes(8).toString('hex')
  return { roundId: id, n: steps.length, action: { do: all[below(field, all.length)] }, requestId }
}

/** Two pearls and out; under which clams the urchins lie nobody here knows. */
function nextStep(field: Field, { id, steps }: Round): object {
  const { open: opened, cash } = steps.at(-1)!.view
  const closed = Array.from({ length: 25 }, (_, tile) => tile).filter((at) => !opened.includes(at))
  const cashes = cash !== null && opened.length >= 2
  const action = cashes ? { do: 'cash' } : { do: 'open', tile: closed[below(field, closed.length)] }
  // Numbered by how many steps were seen: asked twice it is one.
  return { roundId: id, n: steps.length, action }
}

/** One press until its round has ended, in another session where this one is over. Answers the key to go on with. */
async function spin(field: Field, player: Player, kind: Kind, key: string): Promise<string> {
  const bet = 1_000
  const gameId = field.games[kind]
  const requestId = randomBytes(8).toString('hex')
  const press = { requestId, bet, choice: choices[kind], freeRoundId: null }
  const reply = await studio(field, 'play', press, key)
  let { round } = reply
  if (reply.error === 'session-ended') {
    // An answer that was lost may have been a round: the history of a new session says so.
    refusedBy(field, 'play session-ended')
    key = await open(field, player, gameId)
    const { rounds = [] } = await studio(field, 'history', {}, key)
    round = rounds.find((one) => one.requestId === requestId)
    if (!round) return key
  }
  for (let tried = 0; round && !['settled', 'rolled-back', 'bet-refused'].includes(round.state);) {
    if ((tried += 1) > 400) throw new Error(`a round of the studio never ended: ${round.state}`)
    const now =
      round.state === 'stepping' && round.asking === null
        ? await studio(field, 'step', (kind === 'raised' ? nextMove : nextStep)(field, round), key)
        : await pause(150).then(() => studio(field, 'finish', { roundId: round!.id }, key))
    if (now.error && now.error !== 'session-ended') {
      // Taken, and its answer lost: what is there now says where the round stands.
      refusedBy(field, `step ${now.error}`)
      const { rounds = [] } = await studio(field, 'history', {}, key)
      round = rounds.find(({ id }) => id === round?.id) ?? round
    }
    if (now.error === 'session-ended') key = await open(field, player, gameId)
    round = now.round ?? round
  }
  if (!round) {
    refusedBy(field, `play ${reply.error}`)
    if (reply.error === 'round-open') {
      await studio(field, 'finish', { roundId: reply.roundId }, key)
      await pause(200)
    }
    return key
  }
  if (round.state !== 'settled') {
    if (round.state === 'rolled-back') field.tally.rolledBack += 1
    return key
  }
  field.tally.acked += 1
  // Each double or split is a bet of its own.
  for (let left = round.staked; left > 0; left -= bet) book(player.book, 'bet', { cash: -bet })
  if (round.win) book(player.book, 'win', { cash: round.win })
  return key
}
