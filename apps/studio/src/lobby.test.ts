import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderInput, win } from '@perlas/contract/provider-api'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { achievedBy } from '@perlas/games/achievements'
import { reconcile, reconciled } from '@perlas/server/operations/reconciliation/reconciliation'
import type { RoundView, Table } from '#/play/calls.ts'
import { besideLobby } from '#/testing/beside-lobby.ts'
import { createWorld, type World } from '#/testing/world.ts'

// The studio and the real lobby, each on a database of its own, over real HTTP both ways.
let world: World
let lobby: Lobby
let player: Player
beforeAll(async () => {
  world = await createWorld()
  lobby = await besideLobby(world)
  player = await lobby.register()
  await lobby.fund(player.playerId, 500_000)
})
afterAll(async () => {
  await lobby?.close()
  await world?.close()
})

async function gameId(code: string): Promise<number> {
  const { rows } = await lobby.ctx.db.query(
    'SELECT game_id AS id FROM catalogue.games WHERE provider_game_code = $1',
    [code],
  )
  return Number(rows[0]?.id)
}

test.for([
  ['tala-dice', { side: 'under', chance: 4_950 }, 1_000],
  ['perlas-reef', null, 1_000],
  ['color-perya', { colours: [0, 3] }, 1_200],
  ['perlas-drop', { rows: 16, risk: 'high', pearls: 10 }, 1_000],
  ['alas-ginto', null, 1_000],
  ['mangga-mania', null, 1_000],
  ['halo-halo-heaps', null, 1_000],
  ['jeepney-gold', null, 1_000],
] as const)(
  '%s is played from the real lobby, to the cent [GM-07][GM-08]',
  async ([code, choice, bet]) => {
    const started = await lobby.call('startGame', { gameId: await gameId(code) }, player.token)
    expect(started.errcode).toBe(0)
    const launch = new URL(String(started.body['gameUrl'])).searchParams.get('launch')
    const { body } = await world.play('open', { launch })
    const { key, table } = body as unknown as { key: string; table: Table }
    let balance = table.balance ?? 0
    expect(balance).toBeGreaterThan(0)
    await world.play('seed', { clientSeed: 'mine' }, key)
    const rounds: RoundView[] = []
    for (let i = 0; i < 12; i++) {
      const press = {
        requestId: randomBytes(8).toString('hex'),
        bet,
        choice,
        freeRoundId: null,
      }
      const played = (await world.play('play', press, key)).body['round'] as RoundView
      expect(played.balanceAfterBet).toBe(balance - bet)
      const ended = (await world.play('finish', { roundId: played.id }, key)).body[
        'round'
      ] as RoundView
      expect(ended.state).toBe('settled')
      balance = balance - bet + (played.win ?? 0)
      expect(ended.balance).toBe(balance)
      rounds.push(ended)
    }
    const left = await lobby.call(
      'exitGame',
      { sessionId: started.body['sessionId'] },
      player.token,
    )
    expect(left.body).toMatchObject({ errcode: 0, coin: balance, openRounds: 0 })
    expect((await world.play('table', {}, key)).body.error).toBe('session-ended')
    // Each stake tells what its choice returns, where choices differ.
    const { rows: reported } = await lobby.ctx.db.query(
      `SELECT DISTINCT t.return_bps AS rtp FROM play.transactions t JOIN play.rounds r USING (player_id, round_no)
        WHERE t.player_id = $1 AND t.type = 'bet' AND r.game_id = $2`,
      [player.playerId, await gameId(code)],
    )
    // The board of sixteen rows at high risk.
    expect(reported).toEqual([{ rtp: code === 'perlas-drop' ? 9_726 : null }])
    // And each win what its round achieved, as anybody can work it out.
    const { rows: wins } = await lobby.ctx.db.query<{ id: string; request: string }>(
      `SELECT round_id AS id, request FROM play.transactions WHERE player_id = $1 AND type = 'win' AND round_id = ANY ($2)`,
      [player.playerId, rounds.map(({ id }) => id)],
    )
    const achieved = new Map(
      wins.map(({ id, request }) => [
        id,
        (JSON.parse(request) as ProviderInput<typeof win>).achieved,
      ]),
    )
    for (const { id, outcome } of rounds)
      expect(achieved.get(id) ?? []).toEqual(achievedBy(code, outcome))
  },
)

test('a stepped game is played from the real lobby: one stake, one win, to the cent [GM-07][GM-08]', async () => {
  const started = await lobby.call('startGame', { gameId: await gameId('taas-baba') }, player.token)
  const launch = new URL(String(started.body['gameUrl'])).searchParams.get('launch')
  const { body } = await world.play('open', { launch })
  const { key, table } = body as unknown as { key: string; table: Table }
  let balance = table.balance ?? 0
  await world.play('seed', { clientSeed: 'mine' }, key)
  for (let i = 0; i < 8; i++) {
    const requestId = randomBytes(8).toString('hex')
    const press = { requestId, bet: 1_000, choice: null, freeRoundId: null }
    let round = (await world.play('play', press, key)).body['round'] as RoundView
    expect(round.balanceAfterBet).toBe(balance - 1_000)
    // A round waits while the lobby knows it as open.
    const { rows } = await lobby.ctx.db.query(
      'SELECT status FROM play.rounds WHERE round_id = $1',
      [round.id],
    )
    expect(rows).toEqual([{ status: 'open' }])
    const step = async (action: object) => {
      const given = { roundId: round.id, n: round.steps.length, action }
      round = (await world.play('step', given, key)).body['round'] as RoundView
    }
    while (round.win === null) {
      const view = round.steps.at(-1)!.view as {
        cash: number | null
        offers: { up: number | null }
      }
      if (view.cash !== null) await step({ do: 'cash' })
      else await step({ do: 'guess', way: view.offers.up === null ? 'down' : 'up' })
    }
    const ended = (await world.play('finish', { roundId: round.id }, key)).body[
      'round'
    ] as RoundView
    expect(ended.state).toBe('settled')
    balance = balance - 1_000 + round.win
    expect(ended.balance).toBe(balance)
  }
  const left = await lobby.call('exitGame', { sessionId: started.body['sessionId'] }, player.token)
  expect(left.body).toMatchObject({ errcode: 0, coin: balance, openRounds: 0 })
})

test('the day of both fits to the last round, and each difference that is put in is found [GM-08] [CA-12]', async () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const run = async () => {
    await (
      await reconcile(lobby.ctx, { day, staffId: null })
    ).done
    const found = await reconciled(lobby.ctx, { from: day, until: day, openOnly: true, size: 100 })
    return {
      games: found.runs.find(({ side }) => side === 'games'),
      differences: found.differences.filter(({ side }) => side === 'games'),
    }
  }
  const { rows } = await world.ctx.db.query<{ id: string }>(
    `SELECT id FROM rounds WHERE mode = 'real' AND state = 'settled' ORDER BY created_at`,
  )
  const [one, two, three, four] = rows.map(({ id }) => id)
  if (!one || !two || !three || !four) throw new Error('too little was played')
  const before = await run()
  expect(before.differences).toEqual([])
  expect(before.games).toMatchObject({ status: 'done', ours: rows.length, matched: rows.length })
  expect(before.games?.oursAmount).toBe(before.games?.theirsAmount)

  const books = (sql: string, id: string) => lobby.ctx.db.query(sql, [id])
  await books('UPDATE play.rounds SET win_total = win_total + 1 WHERE round_id = $1', one)
  await books(`UPDATE play.rounds SET status = 'cancelled' WHERE round_id = $1`, two)
  await world.ctx.db.query('DELETE FROM rounds WHERE id = $1', [three])
  await books(`UPDATE play.round_owners SET round_id = 'another' WHERE round_id = $1`, four)
  await books(`UPDATE play.rounds SET round_id = 'another' WHERE round_id = $1`, four)
  const { differences } = await run()
  const found = differences.map(({ what, reference }) => `${what} ${reference}`)
  expect(found.toSorted()).toEqual(
    [
      `amount ${one}`,
      `status ${two}`,
      `missing-there ${three}`,
      `missing-here ${four}`,
      'missing-there another',
    ].toSorted(),
  )
})
