import { checkPot, type PotFile } from '@perlas/campaign-kit/pots-check'
import type { Lobby } from '@perlas/dev-env/lobby'
import { followPots } from '@perlas/server/engagement/pots/follow'
import { openWith } from '@perlas/server/engagement/pots/office'
import { inTransaction } from '@perlas/server/kernel/context'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { besideLobby } from '#/testing/beside-lobby.ts'
import { createWorld, type World } from '#/testing/world.ts'

// The studio and the real lobby, each on a database of its own, over real HTTP both ways.
let world: World
let lobby: Lobby
beforeAll(async () => {
  world = await createWorld()
  lobby = await besideLobby(world)
})
afterAll(async () => {
  await lobby?.close()
  await world?.close()
})

test('[GM-07] lobby and studio draw a jackpot together, and its file holds against the studio’s own log', async () => {
  const { ctx } = lobby
  await followPots(ctx, 0)
  await inTransaction(ctx, (tx) =>
    openWith(
      tx,
      'bituin',
      { share: 200, seed: 50_00, most: 500_00, winners: 1, latest: '', permit: 'P 1' },
      undefined,
    ),
  )
  for (const life of [1, 2]) {
    await lobby.operate(`UPDATE pots.lives SET ending = true WHERE last_tick IS NULL`)
    await followPots(ctx, 0)
    const answer = await lobby.app.inject(`/pots/bituin/${life}.json`)
    const file = answer.json() as PotFile
    // Without a part there is no winner: it went to the reserve.
    expect(checkPot(file)).toMatchObject({ holds: true })
    expect(file.prizes).toEqual([])
  }
  const heads = (await lobby.app.inject('/pots/heads.json')).json() as {
    ticks: { hash: string; studioSeed: string }[]
  }
  const log = (await world.app.inject('/live/v1/pots/log')).json() as {
    chains: { head: string }[]
    draws: { n: number; head: string; given: boolean }[]
  }
  expect(log.draws.map(({ n, head, given }) => [n, head, given])).toEqual([
    [2, heads.ticks[0]!.hash, true],
    [1, heads.ticks[1]!.hash, true],
  ])
  const { rows } = await ctx.db.query(`SELECT head FROM pots.chains WHERE party = 'studio'`)
  expect(rows).toEqual([{ head: log.chains[0]!.head }])
  // A head that the studio refuses is a draw that waits, and kept by the lobby.
  await world.ctx.db.query(
    `INSERT INTO draw_heads (name, n, head, chain_id, given, asked_at)
     SELECT 'pots', 3, repeat('a', 64), id, true, now() FROM chains WHERE table_code = 'draw:pots'`,
  )
  await lobby.operate(`UPDATE pots.lives SET ending = true WHERE last_tick IS NULL`)
  await expect(followPots(ctx, 0)).rejects.toThrow('DUPLICATE_MISMATCH')
  const kept = await ctx.db.query(`SELECT tick, said FROM pots.disputes`)
  expect(kept.rows).toEqual([{ tick: 3, said: 'the provider said DUPLICATE_MISMATCH' }])
})
