import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { post as book } from '../books.ts'
import { ask, below, post, refusedBy, untilAnswered, type Field, type Player } from '../field.ts'

type Round = { id: string; requestId: string; state: string; win: number | null }
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
    post(url, body, headers),
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

/** Whole rounds in a game of the studio, one after the other. One under way when everybody stops is ended. */
export async function playGame(field: Field, player: Player, gameId: number): Promise<void> {
  let key = ''
  while (!field.over) {
    if (field.paused) {
      await pause(20)
      continue
    }
    player.spinning = true
    if (!key) key = await open(field, player, gameId)
    key = await spin(field, player, gameId, key)
    player.spinning = false
    await pause(below(field, 60))
  }
}

/** One press until its round has ended, in another session where this one is over. Answers the key to go on with. */
async function spin(field: Field, player: Player, gameId: number, key: string): Promise<string> {
  const bet = 1_000
  const choice = { side: 'under', chance: 4_950 }
  const requestId = randomBytes(8).toString('hex')
  const reply = await studio(field, 'play', { requestId, bet, choice, freeRoundId: null }, key)
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
    await pause(150)
    const now = await studio(field, 'finish', { roundId: round.id }, key)
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
  book(player.book, 'bet', { cash: -bet })
  if (round.win) book(player.book, 'win', { cash: round.win })
  return key
}
