import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWith } from '#/engagement/pots/office.ts'
import { recountPots } from '#/engagement/pots/pots.ts'
import { packParts, unpackParts } from '#/engagement/pots/rules.ts'
import { writeHouseAccount } from '#/engagement/pots/store.office.ts'
import { inTransaction } from '#/kernel/context.ts'
import { openPotsLobby, someTerms, type PotsLobby } from '#/testing/pots.ts'

let pots: PotsLobby
beforeAll(async () => {
  pots = await openPotsLobby()
  await pots.turn()
})
afterAll(() => pots.lobby.close())

/** Changes a row behind the trigger that keeps it, as its owner could. */
async function byHand(table: string, change: string, values: unknown[] = []): Promise<void> {
  await pots.sql(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await pots.sql(change, values)
  await pots.sql(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}
const lastTick = () =>
  pots.one<{ tick: number; parts: Buffer; head: string }>(
    `SELECT tick, parts, head FROM pots.ticks ORDER BY tick DESC LIMIT 1`,
  )
const openLives = async (code: string) =>
  (await pots.sql(`SELECT FROM pots.lives WHERE code = $1 AND last_tick IS NULL`, [code])).length

test('made again from the ledger each tick is the same, whoever stood aside and whatever was undone since', async () => {
  const { lobby, open, turn, end, seatOf, newPlayer } = pots
  await open('bituin')
  const [plays, off, house] = [await newPlayer(), await newPlayer(), await newPlayer()]
  await lobby.call('setCompetition', { mode: 'off' }, off.token)
  const note = { playerId: house.playerId, reason: 'works here', staffId: 1 }
  await writeHouseAccount(lobby.ctx, { ...note, kept: true })
  for (const one of [plays, off, house]) await seatOf(one).round(100_00, 0)
  const undone = await seatOf(plays).bet(50_00)
  await seatOf(plays).win(undone, 10_00)
  await turn()
  // From here on both take part, and a round that has its part is taken back.
  await lobby.call('setCompetition', { mode: 'shown' }, off.token)
  await writeHouseAccount(lobby.ctx, { ...note, kept: false })
  expect(await seatOf(plays).rollback(undone, 'w')).toMatchObject({ answer: { status: 'OK' } })
  for (const one of [plays, off, house]) await seatOf(one).round(100_00, 0)
  await end('bituin')
  await turn()
  const info = vi.spyOn(lobby.ctx.log, 'info')
  expect(await recountPots(lobby.ctx)).toEqual([])
  expect(info).toHaveBeenCalledWith(
    { falls: 1, ticks: 2, left: 0 },
    'jackpots are what the ledger says',
  )
  info.mockRestore()
  // Past its time it leaves the rest to another night, and says how much.
  const short = vi.spyOn(lobby.ctx.log, 'info')
  expect(await recountPots(lobby.ctx, { longestMs: -1 })).toEqual([])
  expect(short).toHaveBeenCalledWith({ falls: 1, ticks: 0, left: 2 }, expect.any(String))
  short.mockRestore()
})

test('a row that is changed by hand behind its trigger is found: nothing begins anew, what was won is paid', async () => {
  const { lobby, sql, open, turn, end, seatOf, newPlayer, prizesOf, wins } = pots
  await open('buwan')
  const [one, two] = [await newPlayer(), await newPlayer()]
  await seatOf(one).round(100_00, 0)
  await seatOf(two).round(300_00, 0)
  await turn()
  const { tick, parts, head } = await lastTick()
  const [a, b] = unpackParts(parts)
  const moved = packParts([
    { ...a!, units: a!.units + 1 },
    { ...b!, units: b!.units - 1 },
  ])
  const more = packParts([a!, { ...b!, units: b!.units + 1 }])
  const set = (column: string, value: unknown) =>
    byHand('pots.ticks', `UPDATE pots.ticks SET ${column} = $2 WHERE tick = $1`, [tick, value])
  const changes: [string, unknown, unknown, RegExp][] = [
    ['parts', moved, parts, /parts are not its root/],
    ['parts', more, parts, /parts are not its sum/],
    ['parts', parts.subarray(0, -1), parts, /end too early|not its sum/],
    ['head', `${head.slice(0, -1)}${head.endsWith('0') ? '1' : '0'}`, head, /head is not its hash/],
    ['left_out', ['0'.repeat(16)], [], /head says something else/],
  ]
  for (const [column, value, before, what] of changes) {
    await set(column, value)
    const found = await recountPots(lobby.ctx)
    expect(found, `${column} ${String(what)}`).toContainEqual({
      tick,
      what: expect.stringMatching(what),
    })
    await set(column, before)
    await sql(`DELETE FROM pots.differences`)
    expect(await recountPots(lobby.ctx)).toEqual([])
  }

  // A stake that is another in the ledger now.
  const fatal = vi.spyOn(lobby.ctx.log, 'fatal')
  for (const [change, what] of [
    ['+ 100', /^player \d+ played for \d+ units, not \d+$/],
    ['- 200', /^player \d+ has \d+ units that nobody played$/],
  ] as const) {
    await byHand(
      'play.transactions',
      `UPDATE play.transactions SET amount = amount ${change} WHERE player_id = $1 AND type = 'bet'`,
      [two.playerId],
    )
    expect(await recountPots(lobby.ctx)).toEqual([{ tick, what: expect.stringMatching(what) }])
  }
  expect(fatal).toHaveBeenCalledTimes(2)
  fatal.mockRestore()

  await end('buwan')
  await turn()
  const prize = (await prizesOf('buwan')).at(-1)!
  expect(prize).toMatchObject({ state: 'paid' })
  expect(await wins(prize.playerId)).toContainEqual({
    cash: prize.amount,
    key: `pot:buwan:${prize.life}:1`,
  })
  expect(await openLives('buwan')).toBe(0)
  // An open jackpot goes on until it falls.
  expect(await openLives('bituin')).toBe(1)

  await inTransaction(lobby.ctx, (tx) =>
    openWith(tx, 'buwan', someTerms, { proposedBy: 1, approvedBy: 2 }),
  )
  expect(await openLives('buwan')).toBe(1)
  expect(await sql(`SELECT FROM pots.differences WHERE settled_at IS NULL`)).toEqual([])
  await end('buwan')
  await seatOf(one).round(100_00, 0)
  await turn()
  expect(await openLives('buwan')).toBe(1)
})
