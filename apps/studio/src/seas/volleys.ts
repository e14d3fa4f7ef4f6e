import { isDeepStrictEqual } from 'node:util'
import { refusedByTheDatabase } from '@perlas/database/faults'
import { gathered } from '@perlas/database/gathered'
import { groupCommit } from '@perlas/database/group-commit'
import { takesBet, type ShotsGame } from '@perlas/game-kit/game'
import { isAtHand, swimmerOf } from '@perlas/game-kit/sea'
import { MAX_SHOTS, shotOf, SHOTS_A_SECOND } from '@perlas/game-kit/volley'
import { findShotsGame } from '@perlas/games/server'
import { kept, nowOf, type StudioContext } from '#/context.ts'
import { Refused } from '#/play/failure.ts'
import { begunAlike, readVerdict, type Begun } from '#/rounds/begun.ts'
import { BET_PATIENCE_MS } from '#/rounds/rules.ts'
import { byRequest, type RoundWithProof } from '#/rounds/store.ts'
import { readRound, tooMany } from '#/rounds/together.ts'
import { askForVolley } from '#/rounds/volleys.ts'
import { drive } from '#/rounds/rounds.ts'
import { activePairs, serverSeedOf, type SeedPair } from '#/seeds/seeds.ts'
import { closeSession, type Session } from '#/sessions/sessions.ts'
import { tell } from '#/tables/hub.ts'
import * as store from './store.ts'
import type { Sea, Start, Verdict } from './store.ts'
import type { VolleyOutcome, VolleyPress, VolleyPressed, VolleyShot } from './protocol.ts'

/** What a shot's way to us may take: so much before and after it is in view something is still taken for there. */
const GRACE_MS = 1_500
/** So often a volley is drawn anew when something of it was caught meanwhile. */
const TRIES = 12

export type Volley = { round: RoundWithProof | null; gone: number[] }

type Beginning = { session: Session; game: ShotsGame; press: VolleyPress }
type BegunVolley =
  | Begun
  /** Nothing of it is there. */
  | { gone: number[] }

const starts = kept((ctx) =>
  groupCommit<Beginning, BegunVolley>({
    run: (items) => beginAll(ctx, items),
    line: ({ session }) => session.id,
    keys: ({ session }) => [session.id],
    undone: refusedByTheDatabase,
    full: tooMany,
  }),
)

const seas = kept((ctx) => {
  // A sea never changes.
  const known = new Map<string, Sea>()
  const asked = gathered((ids: readonly string[]) => store.seasById(ctx.db, ids))
  return async (id: string): Promise<Sea | undefined> => {
    const sea = known.get(id) ?? (await asked.of(id))
    if (sea) known.set(id, sea)
    return sea
  }
})

export function shotsGameOf(session: Session): ShotsGame {
  const game = findShotsGame(session.gameCode)
  if (!game) throw new Refused('sea-unknown')
  return game
}

/**
 * Shoots: what is not there is left out, the other shots are drawn and stored, then the lobby is asked for all of them in
 * one step. The same press again gives the same volley, and never shoots twice.
 */
export async function shoot(
  ctx: StudioContext,
  session: Session,
  press: VolleyPress,
): Promise<Volley> {
  const { round, gone, fresh } = await begin(ctx, session, press)
  if (!round) return { round, gone }
  const asked = fresh && round.mode === 'real' ? await follow(ctx, session, round) : round
  const { shots } = asked.outcome as VolleyOutcome
  const caught = shots.filter((shot) => shot.caught).map(({ fish }) => fish)
  if (fresh && asked.state === 'settled' && caught.length > 0)
    void tell(ctx, press.sea, 'caught', { fish: caught, sea: press.sea }, ctx.clock())
  return { round: asked, gone }
}

async function follow(
  ctx: StudioContext,
  session: Session,
  round: RoundWithProof,
): Promise<RoundWithProof> {
  const asked = await askForVolley(ctx, session, round)
  if (asked.refusal === 'SESSION_EXPIRED' || asked.refusal === 'INVALID_SESSION')
    await closeSession(ctx, session.id, asked.refusal)
  if (asked.state !== 'bet-unknown') return asked
  // The same once more, before the player has to wait.
  await drive(ctx, round.id)
  return (await readRound(ctx, round.id)) ?? asked
}

async function begin(
  ctx: StudioContext,
  session: Session,
  press: VolleyPress,
): Promise<Volley & { fresh: boolean }> {
  const game = shotsGameOf(session)
  if (!takesBet(game, press.stake)) throw new Refused('bad-request')
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const begun = await starts(ctx).submit({ session, game, press })
    if (begun === 'again') continue
    if ('fault' in begun) throw begun.fault
    const fresh = 'round' in begun
    // A press that came before has its answer, whatever became of what it was shot at.
    const round = fresh
      ? begun.round
      : 'earlier' in begun
        ? await readRound(ctx, begun.earlier)
        : await byRequest(ctx, session.id, press.requestId)
    if (!round && 'refused' in begun) throw begun.refused
    if (!round && 'gone' in begun) return { round: null, gone: begun.gone, fresh: false }
    if (!round) throw new Error('a volley is gone')
    if (!fresh && !isDeepStrictEqual(round.choice, pressed(press))) throw new Refused('bad-request')
    return { round, gone: (round.outcome as VolleyOutcome).gone, fresh }
  }
  throw new Error(`session ${session.id} found no number for its volley`)
}

const pressed = ({ sea, stake, fish }: VolleyPress): VolleyPressed => ({ sea, stake, fish })

/** Draws and stores the volleys of different sessions. */
async function beginAll(
  ctx: StudioContext,
  items: readonly Beginning[],
): Promise<readonly BegunVolley[]> {
  const [pairs, caught, found] = await Promise.all([
    activePairs(
      ctx.db,
      items.map(({ session }) => session.id),
    ),
    store.caughtOf(
      ctx.db,
      items.map(({ press }) => press),
    ),
    Promise.all(items.map(({ press }) => seas(ctx)(press.sea))),
  ])
  const drawn = items.map((item, at) =>
    draw(ctx, item, {
      sea: found[at],
      pair: pairs.get(item.session.id),
      caught: caught.get(item.press.sea) ?? new Set(),
    }),
  )
  const given = drawn.flatMap((one) => ('start' in one ? [one.start] : []))
  const at = nowOf(ctx)
  const verdicts =
    given.length > 0
      ? await store.begin(ctx.db, given, {
          at,
          patienceMs: BET_PATIENCE_MS,
          mostShots: MAX_SHOTS,
          withinMs: (MAX_SHOTS / SHOTS_A_SECOND) * 1_000,
        })
      : new Map<string, Verdict>()
  return drawn.map((one) => ('start' in one ? begunOf(one, verdicts.get(one.start.id), at) : one))
}

type Drawn = { item: Beginning; pair: SeedPair; start: Start }
type Around = { sea: Sea | undefined; pair: SeedPair | undefined; caught: ReadonlySet<number> }

/** What is there is settled before anything is drawn: by the clock, and by what was caught. */
function draw(
  ctx: StudioContext,
  item: Beginning,
  { sea, pair, caught }: Around,
): Drawn | { gone: number[] } | { refused: Refused } | { fault: unknown } {
  const { session, game, press } = item
  if (!sea || !press.sea.startsWith(`${game.code}.`)) return { refused: new Refused('sea-unknown') }
  if (!pair?.clientSeed) return { refused: new Refused('seed-missing') }
  const since = ctx.clock() - sea.begunAt.getTime()
  const hands = new Map(
    press.fish.map((k) => {
      const swimmer = swimmerOf(game.sea, sea.seed, k)
      return [k, { code: swimmer.code, hand: isAtHand(swimmer, since, GRACE_MS) }] as const
    }),
  )
  if ([...hands.values()].some(({ hand }) => hand === 'early'))
    return { refused: new Refused('bad-request') }
  const isGone = (k: number) => caught.has(k) || hands.get(k)?.hand === 'gone'
  const gone = [...new Set(press.fish.filter(isGone))]
  const left = press.fish.filter((k) => !isGone(k))
  if (left.length === 0) return { gone }
  if (session.maxBet !== null && press.stake * press.fish.length > session.maxBet)
    return { refused: new Refused('bet-refused', { refusal: 'BET_LIMIT' }) }
  try {
    const seeds = { serverSeed: serverSeedOf(ctx, pair), clientSeed: pair.clientSeed }
    // What a volley stakes is settled before it is drawn. Were shots at what it had just caught left out, a limit or a
    // balance that is short of the whole would refuse it where it misses, and take it where it catches.
    const shots: VolleyShot[] = left.map((fish, at) => ({
      fish,
      ...shotOf(game, {
        seeds: { ...seeds, nonce: pair.nextNonce + at },
        bet: press.stake,
        target: hands.get(fish)?.code ?? '',
      }),
    }))
    const had = new Set(shots.filter((shot) => shot.caught).map(({ fish }) => fish))
    const win = shots.reduce((sum, shot) => sum + shot.win, 0)
    const bet = press.stake * shots.length
    const outcome: VolleyOutcome = { win, shots, gone }
    const start: Start = {
      id: ctx.chance(15).toString('base64url'),
      sessionId: session.id,
      requestId: press.requestId,
      gameVersion: game.version,
      bet,
      choice: pressed(press),
      seedPairId: pair.id,
      nonce: pair.nextNonce,
      outcome,
      win,
      shots: shots.length,
      sea: press.sea,
      fish: [...new Set(left)],
      caught: [...had],
    }
    return { item, pair, start }
  } catch (fault) {
    return { fault }
  }
}

function begunOf({ item, pair, start }: Drawn, given: Verdict | undefined, at: Date): Begun {
  return readVerdict(start.id, given, (balance) => roundOf(item, pair, start, { at, balance }))
}

/** As it would be read back. */
function roundOf(
  { session }: Beginning,
  pair: SeedPair,
  { sea: _sea, fish: _fish, caught: _caught, ...start }: Start,
  { at, balance }: { at: Date; balance: number | null },
): RoundWithProof {
  return {
    ...begunAlike(session, pair, { at, balance, win: start.win }),
    ...start,
    freeRoundId: null,
    state: session.mode === 'real' ? 'bet-sent' : 'settled',
    leftAt: null,
    steps: [],
  }
}
