import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { sendMailings } from './mailings.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
let other: Player
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'finance', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  player = await lobby.register()
  other = await lobby.register()
})
// Whatever was collected, the books are right afterwards.
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const key = () => crypto.randomUUID()
const texts = {
  'en-PH': { title: 'Sorry about last night', text: 'Deposits were slow. Here is something back.' },
  'fil-PH': { title: 'Paumanhin kagabi', text: 'Mabagal ang deposit. Heto ang bawi namin.' },
}
const gift = { coins: 25_00, multiple: 1, coinDays: 7, points: 100_00, days: 7 }
const nothing = { ...gift, coins: 0, points: 0 }
const propose = (extra: object = {}, by = ana) =>
  office.ask(
    'proposeMailing',
    {
      key: key(),
      to: 'players',
      names: [player.account.toUpperCase(), String(player.playerId), String(other.playerId)],
      tag: '',
      texts,
      gift,
      reason: 'slow deposits, ticket 19',
      ...extra,
    },
    by,
  )
const decide = (id: unknown, approve: boolean, by = ben) =>
  office.ask('decideMailing', { id, approve }, by)
type Mail = {
  id: number
  template: string
  details: Record<string, string>
  attach?: { itemStatus: number; rewards: object[]; until: string }
}
const letters = async (of: Player) => {
  const { body } = await lobby.call('getMail2', {}, of.token)
  return (body['mails'] as Mail[]).filter(({ template }) => template === 'letter')
}
const row = async (id: unknown) => {
  const { rows } = await office.ask('mailings', {}, ben)
  return (rows as Record<string, unknown>[]).find((one) => one['id'] === id)
}

test('a mail with rewards is written by two people, to every player once, whatever is pressed twice [CO-01]', async () => {
  const same = key()
  const { id, status } = await propose({ key: same })
  expect(status).toBe('proposed')
  expect(await propose({ key: same })).toMatchObject({ id, status: 'proposed' })
  expect(await propose({ key: same, gift: nothing })).toMatchObject({ errcode: 2008 })
  expect(await letters(player)).toEqual([])
  expect(await decide(id, true, ana)).toMatchObject({ errcode: 4030 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => decide(id, true)))
  expect(answers.filter((one) => one['status'] === 'approved')).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => sendMailings(lobby.ctx)))
  for (const one of [player, other]) {
    expect(await letters(one)).toMatchObject([
      {
        details: { title: texts['en-PH'].title, titleFil: texts['fil-PH'].title },
        attach: {
          itemStatus: 1,
          rewards: [
            { id: 2001, count: 25_00 },
            { id: 2002, count: 100_00 },
          ],
        },
      },
    ])
  }
  const [mail] = await letters(player)
  const { body } = await lobby.call('receiveMail', { id: mail?.id }, player.token)
  expect(body).toMatchObject({ errcode: 0, coin: 25_00, lottery: 100_00 })
  expect(await row(id)).toMatchObject({
    status: 'approved',
    players: 2,
    sent: 2,
    collected: 1,
    gift,
    proposedBy: 'owner',
    decidedBy: 'ben',
  })
  const { rows } = await lobby.ctx.db.query<{ action: string; detail: object }>(
    `SELECT action, detail FROM staff.audit WHERE action LIKE 'mailing-%' AND detail->>'id' = $1 ORDER BY audit_id`,
    [String(id)],
  )
  expect(rows).toMatchObject([
    { action: 'mailing-proposed', detail: { players: 2, coinsEach: 25_00, pointsEach: 100_00 } },
    { action: 'mailing-approved', detail: { reason: 'slow deposits, ticket 19' } },
  ])
})

test('what mails gave is a cost on the report of activities [CO-01] [AC-19]', async () => {
  const { id } = await propose({ names: [player.account] })
  await decide(id, true)
  await lobby.call('receiveMail', { id: 0 }, player.token)
  const today = manilaDay(lobby.ctx.clock())
  const ask = { report: 'activities', from: today, until: today, by: 'all', each: 'span' }
  const report = await office.ask('report', ask, ben)
  const rows = report['rows']
  const given = (rows as unknown[][]).find(([title]) => title === 'Mails with rewards')
  // Other mails of these tests may stand in it as well.
  expect(Number(given?.[2])).toBeGreaterThanOrEqual(25_00)
  expect(Number(given?.[5])).toBeGreaterThanOrEqual(100_00)
})

test('words alone go at once; to a tag they go to those who have it now, later ones get none [CO-01]', async () => {
  const tag = `t${player.playerId}`
  await office.ask('tagPlayer', { playerId: player.playerId, tag, on: true }, ana)
  const audience = { to: 'tag', names: [], tag }
  expect(await office.ask('mailingAudience', audience, ana)).toMatchObject({ players: 1 })
  const { id, status } = await propose({ ...audience, gift: nothing })
  expect(status).toBe('approved')
  await office.ask('tagPlayer', { playerId: other.playerId, tag, on: true }, ana)
  await sendMailings(lobby.ctx)
  const [mail] = await letters(player)
  expect(mail?.attach).toBeUndefined()
  expect(await letters(other)).toEqual([])
  expect(await row(id)).toMatchObject({ tag, players: 1, sent: 1, names: [] })
})

test('who is on a break is not written to; nobody, somebody unknown and too much are refused [CO-01] [PF-08]', async () => {
  const { id } = await propose()
  await lobby.operate(
    `UPDATE accounts.players SET kept_out_until = '${daysAfter(lobby.ctx.clock(), 1).toISOString()}', kept_out_by = 'time-out'
      WHERE player_id = ${other.playerId}`,
  )
  await decide(id, true)
  expect(await row(id)).toMatchObject({ sent: 1, skipped: 1 })
  expect(await propose({ names: ['nobody-of-this-name'] })).toMatchObject({ errcode: 4000 })
  expect(await propose({ names: [] })).toMatchObject({ errcode: 4040 })
  expect(await propose({ gift: { ...gift, coins: 1_000_01 } })).toMatchObject({ errcode: 4000 })
  const audience = { to: 'players', names: [player.account, 'nobody-at-all'], tag: '' }
  expect(await office.ask('mailingAudience', audience, ana)).toMatchObject({
    players: 1,
    unknown: ['nobody-at-all'],
  })
})

test('a proposal is taken back or refused; the database itself wants two people and one mail each [CO-01]', async () => {
  const { id } = await propose()
  const alone = `UPDATE mailings.mailings SET status = 'approved', decided_by = proposed_by, decided_at = now() WHERE mailing_id = $1`
  await expect(lobby.ctx.db.query(alone, [id])).rejects.toThrow(/maker_is_not_checker/)
  expect(await decide(id, false, ana)).toMatchObject({ status: 'refused' })
  expect(await decide(id, true)).toMatchObject({ errcode: 2012 })
  await sendMailings(lobby.ctx)
  expect(await letters(player)).toEqual([])
  const again = `UPDATE mailings.recipients SET state = 'skipped' WHERE mailing_id = $1`
  await expect(lobby.ctx.db.query(again, [id])).rejects.toThrow(/written to once/)
})

test('of many players the first hundred are written to at once, the rest by the job, each once [CO-01]', async () => {
  const tag = `many${player.playerId}`
  await lobby.operate(
    `WITH made AS (
       INSERT INTO accounts.players (account, account_type, nickname, password_hash, invite_code, declared_at, terms_version)
       SELECT '${tag}x' || n, 2, 'Many', '', '${tag}x' || n, now(), '' FROM generate_series(1, 250) n RETURNING player_id
     ) INSERT INTO staff.tags (player_id, tag, staff_id) SELECT player_id, '${tag}', 1 FROM made`,
  )
  const { id } = await propose({ to: 'tag', names: [], tag, gift: nothing })
  expect(await row(id)).toMatchObject({ players: 250, sent: 100 })
  await Promise.all([1, 2, 3].map(() => sendMailings(lobby.ctx)))
  const { rows } = await lobby.ctx.db.query<{ mails: number; players: number }>(
    `SELECT count(*)::int AS mails, count(DISTINCT player_id)::int AS players
       FROM mail.mails WHERE template = 'letter' AND player_id IN (SELECT player_id FROM staff.tags WHERE tag = $1)`,
    [tag],
  )
  expect(rows).toEqual([{ mails: 250, players: 250 }])
})

test('a mail with rewards counts against the limit of a role with what all players get [CA-07]', async () => {
  const { id } = await propose()
  await office.limit('finance', [{ act: 'mail-reward', each: 49_99 }], ana)
  const left = { of: 'each', amount: 49_99, mine: true }
  expect(await decide(id, true)).toMatchObject({ errcode: 2118, left })
  expect(await letters(player)).toEqual([])
  await office.limit('finance', [{ act: 'mail-reward', each: 50_00 }], ana)
  expect(await decide(id, true)).toMatchObject({ status: 'approved' })
  expect(await letters(player)).toHaveLength(1)
})
