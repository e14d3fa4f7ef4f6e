import { dayAfter } from '@perlas/campaign-kit/days'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveChances, proveDecisions } from '#/engagement/campaigns/campaigns.ts'
import { runActivity } from '#/engagement/campaigns/fixtures.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
})
afterAll(() => lobby.close())

type Row = {
  decisionNo: number
  did: string
  version: number
  coins: number
  points: number
  entries: { kind: string; coins: number; points: number }[]
  draws: { nonce: number; amount: number }[]
}

test('a player’s history tells terms, movements and draws, and made anew from its facts it is the same; what was changed by hand is found [AC-19] [CO-06]', async () => {
  const today = manilaDay(lobby.ctx.clock())
  await runActivity(lobby.ctx, 'christmas', {
    firstDay: today,
    lastDay: dayAfter(today, 24),
    keyBulbs: 1,
    awards: [{ bulbs: 1, coins: 7_00 }],
  })
  const player = await lobby.register()
  await lobby.verify(player.playerId)
  const ask = async (call: string, input: object = {}) =>
    (await lobby.call(call, input, player.token)).body
  expect((await ask('appChristmasUserSign'))['errcode']).toBe(0)
  expect((await ask('appChristmasUserReceive', { awardId: 1 }))['errcode']).toBe(0)
  expect((await ask('appChristmasUserOpen'))['errcode']).toBe(0)

  const { playerId } = player
  const { rows, more } = (await office.ask('playerActivities', { playerId }, ana)) as unknown as {
    rows: Row[]
    more: boolean
  }
  expect(more).toBe(false)
  expect(rows.map(({ decisionNo }) => decisionNo)).toEqual([3, 2, 1])
  const [drawn, received, signed] = rows
  expect(received).toMatchObject({
    activity: 'Light the parol',
    version: 1,
    did: 'receive',
    coins: 7_00,
    entries: [{ kind: 'bonus-grant', coins: 7_00, points: 0 }],
    draws: [],
  })
  expect(signed?.entries).toMatchObject([{ kind: 'points-reward', coins: 0 }])
  expect(drawn?.draws).toMatchObject([{ nonce: 0, amount: drawn?.coins }])

  const again = () => office.ask('replayActivities', { playerId }, ana)
  expect(await again()).toMatchObject({ errcode: 0, replayed: 3, differs: [] })
  const proofs = async () => {
    await proveDecisions(lobby.ctx)
    await proveChances(lobby.ctx)
    const nightly = (await audit(lobby.ctx)).filter(({ claim }) => claim.includes('nightly'))
    return nightly.map(({ checked, faults }) => [checked, faults])
  }
  expect(await proofs()).toEqual([
    [3, 0],
    [1, 0],
  ])
  // Whoever has the database to themselves changes what was given, and what was drawn.
  await lobby.operate(`ALTER TABLE campaigns.decisions DISABLE TRIGGER kept;
    UPDATE campaigns.decisions SET effects = jsonb_set(effects, '{0,amount}', '900'), coins = 900 WHERE decision_no = 2;
    ALTER TABLE campaigns.decisions ENABLE TRIGGER kept;
    ALTER TABLE campaigns.draws DISABLE TRIGGER kept;
    UPDATE campaigns.draws SET place = (place + 1) % 5;
    ALTER TABLE campaigns.draws ENABLE TRIGGER kept`)
  expect(await again()).toMatchObject({
    replayed: 3,
    differs: [
      { decisionNo: 2, what: ['It gives other coins.', 'What it gives differs.'] },
      { decisionNo: 3, what: ['Draw 1 comes to another prize.'] },
    ],
  })
  // The nightly proof finds it as well, and the audit that the office shows says so.
  expect(await proofs()).toEqual([
    [3, 2],
    [1, 0],
  ])
  // Odds that were never published are found, too.
  await lobby.operate(`ALTER TABLE campaigns.draws DISABLE TRIGGER kept;
    UPDATE campaigns.draws SET odds_hash = repeat('0', 64);
    ALTER TABLE campaigns.draws ENABLE TRIGGER kept`)
  expect(await proofs()).toEqual([
    [3, 2],
    [1, 1],
  ])
})
