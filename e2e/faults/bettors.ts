import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventsOf } from '@perlas/dev-env/events'
import { spotOf, type TableGame } from '@perlas/game-kit/game'
import { spotFor } from '@perlas/games/bingo-barangay/bingo'
import { tableGames } from '@perlas/games/server'
import { ask, below, post, refusedBy, untilAnswered, type Field, type Player } from './field.ts'
import type { Program } from './programs.ts'

/** What is known of a table's round, as its own words say. */
type Seen = { k: number; phase: string }

/** Hears a table until everything is over, at whichever program of the studio answers. */
async function followTable(field: Field, programs: readonly Program[], code: string, seen: Seen) {
  for (let turn = 0; !field.over; turn += 1) {
    const { url } = programs[turn % programs.length]!
    try {
      for await (const { name, data } of eventsOf(await fetch(`${url}/live/v1/${code}`))) {
        if (field.over) return
        if (name === 'state') Object.assign(seen, { k: data['k'], phase: data['phase'] })
        if (name === 'open') Object.assign(seen, { k: data['k'], phase: 'open' })
        if (name === 'flight') seen.phase = 'flying'
        if (name === 'closing' || name === 'draw') seen.phase = name
      }
    } catch {
      // Whoever spoke was killed; another speaks.
    }
    await pause(100)
  }
}

function spotsOf(game: TableGame, k: number): { code: string; min: number }[] {
  if (game.shared) {
    const price = game.bets[0]!
    return [{ code: spotFor(price, randomInt(1, 99_999_999)), min: price }]
  }
  return [...(game.programme?.samples(k) ?? game.spots)]
}

/** One player at one table: bets in its rounds, sometimes takes back, takes down what flies, at any program. */
async function bet(
  field: Field,
  programs: readonly Program[],
  { game, gameId, player, seen }: { game: TableGame; gameId: number; player: Player; seen: Seen },
): Promise<void> {
  const any = () => programs[below(field, programs.length)]!
  const play = (name: string, body: object, key: string) =>
    untilAnswered(field, name, () =>
      post(`${any().url}/play/v1/${name}`, body, { authorization: `Bearer ${key}` }),
    )
  const sit = async () => {
    for (;;) {
      const started = await ask(field, player, 'startGame', { gameId })
      if (started.errcode === 0) {
        const launch = new URL(String(started['gameUrl'])).searchParams.get('launch')
        const { body } = await play('open', { launch }, '')
        if (typeof body['key'] === 'string') return body['key']
      }
      await pause(200)
    }
  }
  let key = await sit()
  let done = 0
  while (!field.over) {
    const { k, phase } = seen
    if (field.paused || k === done || phase !== 'open') {
      if (phase === 'flying' && k === done && below(field, 40) === 0)
        await play('table/down', { table: game.code, round: k, spot: 'a-hand' }, key)
      await pause(40 + below(field, 60))
      continue
    }
    done = k
    await pause(below(field, game.clock.open / 2))
    const spots = spotsOf(game, k)
    const laid = new Map(
      Array.from({ length: 1 + below(field, 3) }, () => spots[below(field, spots.length)]!)
        .filter(({ code }) => typeof spotOf(game, code, k) === 'object')
        .map(({ code, min }) => [code, min]),
    )
    if (laid.size === 0 || field.paused) continue
    const press = {
      table: game.code,
      round: k,
      requestId: randomBytes(8).toString('hex'),
      bets: [...laid].map(([spot, amount]) => ({ spot, amount })),
      seed: 'faults',
    }
    const { status, body } = await play('place', press, key)
    if (status === 200) {
      field.tally.acked += 1
      if (below(field, 6) === 0)
        await play('unplace', { table: game.code, round: k, requestId: press.requestId }, key)
    } else refusedBy(field, `place ${String(body['error'])}`)
    if (body['error'] === 'session-ended' || body['error'] === 'session-unknown') key = await sit()
  }
}

/** Everybody sits down at every table; over when all have left. */
export async function seatBettors(field: Field, programs: readonly Program[]): Promise<void> {
  const { rows } = await field.site.pool.query<{ code: string; id: number }>(
    `SELECT provider_game_code AS code, game_id AS id FROM catalogue.games WHERE status = 1`,
  )
  const guarded = (work: Promise<void>) =>
    work.catch((fault: unknown) => void field.failed.push((fault as Error).stack ?? String(fault)))
  const works: Promise<unknown>[] = []
  for (const game of tableGames) {
    const gameId = rows.find(({ code }) => code === game.code)?.id
    if (gameId === undefined) continue
    const seen: Seen = { k: 0, phase: '' }
    works.push(guarded(followTable(field, programs, game.code, seen)))
    for (const player of field.players)
      works.push(guarded(bet(field, programs, { game, gameId, player, seen })))
  }
  await Promise.all(works)
}
