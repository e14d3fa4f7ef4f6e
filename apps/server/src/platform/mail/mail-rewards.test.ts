import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '#/kernel/manila.ts'
import { audit } from '#/ledger/wallet/wallet.ts'
import {
  mailsOf,
  receiveMails,
  maintainMail,
  writeMail,
  type MailReward,
} from '#/platform/mail/mail.ts'

let lobby: Lobby
let player: Player
let now = new Date('2026-12-01T04:00:00Z')
beforeAll(async () => {
  lobby = await openLobby({ swaps: { clock: () => now } })
})
afterAll(() => lobby.close())
beforeEach(async () => {
  now = new Date('2026-12-01T04:00:00Z')
  player = await lobby.register()
})
afterEach(async () => {
  const wrong = (await audit(lobby.ctx)).filter(({ faults }) => faults > 0)
  if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`)
})

const coins = (amount: number): MailReward => ({ give: 'coins', amount, multiple: 1, days: 7 })
const points = (amount: number): MailReward => ({ give: 'points', amount })
const write = (rewards: MailReward[], days = 7, to = player) =>
  writeMail(lobby.ctx, {
    playerId: to.playerId,
    kind: 'news',
    template: 'gift',
    details: {},
    attach: { rewards, source: 'mail-gift', until: daysAfter(now, days) },
  })

type Mail = {
  id: number
  template: string
  details: Record<string, string>
  attach?: { itemStatus: number; rewards: { id: number; count: number }[] }
}
type Answer = {
  errcode: number
  rewards: { id: number; count: number; betRate?: number }[]
  coin: number
  lottery: number
}
const call = async <Body>(name: string, input: object = {}, by = player) =>
  (await lobby.call(name, input, by.token)).body as Body & { errcode: number }
async function mails() {
  const answer = await call<{ mails: Mail[] }>('getMail2')
  expect(answer).toMatchObject({ errcode: 0 })
  return answer.mails
}
const gifts = async () => (await mails()).filter(({ template }) => template === 'gift')
const first = async () => {
  const [mail] = await gifts()
  if (!mail) throw new Error('no gift')
  return mail
}
const receive = (id: number, extra: object = {}) => call<Answer>('receiveMail', { id, ...extra })
const unread = () => call<{ red1: number; red2: number }>('hasMailUnread')

test('what a mail brings is received once, however often it is asked for at once [CO-01]', async () => {
  await write([coins(25_00), points(100_00)])
  const { id, attach } = await first()
  expect(attach).toMatchObject({ itemStatus: 1, rewards: [{ count: 25_00 }, { count: 100_00 }] })
  const all = await Promise.all(Array.from({ length: 40 }, () => receive(id)))
  const got = all.filter(({ errcode }) => errcode === 0)
  expect(got).toHaveLength(1)
  expect(got[0]).toMatchObject({
    rewards: [
      { id: 2001, count: 25_00, betRate: 1 },
      { id: 2002, count: 100_00 },
    ],
    coin: 25_00,
    lottery: 100_00,
  })
  expect(await receive(id)).toMatchObject({ errcode: 1005 })
  expect((await first()).attach).toMatchObject({ itemStatus: 2 })
})

test('the same request again is the same answer; for another mail it is refused [CO-01]', async () => {
  await write([coins(10_00)])
  await write([coins(20_00)])
  const [later, earlier] = await gifts()
  const requestId = 'received-by-mail'
  const one = await receive(earlier?.id ?? 0, { requestId })
  expect(await receive(earlier?.id ?? 0, { requestId })).toEqual(one)
  expect(await receive(later?.id ?? 0, { requestId })).toMatchObject({ errcode: 2008 })
  expect((await receive(later?.id ?? 0)).coin).toBe(30_00)
})

test('all at once leaves out what is over; over is over to the millisecond [CO-01]', async () => {
  await write([coins(10_00)], 1)
  const { id } = await first()
  await write([coins(20_00)], 3)
  await write([points(30_00)], 3)
  now = daysAfter(now, 1)
  expect(await receive(id)).toMatchObject({ errcode: 1098 })
  expect(await receive(0)).toMatchObject({
    errcode: 0,
    rewards: [{ count: 20_00 }, { count: 30_00 }],
    coin: 20_00,
  })
  expect(await receive(0)).toMatchObject({ errcode: 0, rewards: [], coin: 20_00 })
  expect((await gifts()).map(({ attach }) => attach?.itemStatus)).toEqual([2, 2, 0])
})

test('a mail of somebody else, without anything or deleted brings nothing [CO-01]', async () => {
  const other = await lobby.register()
  await write([coins(10_00)], 7, other)
  const { mails: theirs } = await call<{ mails: Mail[] }>('getMail2', {}, other)
  expect(await receive(theirs[0]?.id ?? 0)).toMatchObject({ errcode: 4040 })
  expect(await receive(0)).toMatchObject({ rewards: [], coin: 0 })
  await writeMail(lobby.ctx, { playerId: player.playerId, template: 'kyc-received', details: {} })
  expect(await receive((await mails())[0]?.id ?? 0)).toMatchObject({ errcode: 4040 })
})

test('a mail with something to receive is deleted only by who is sure of it [CO-01]', async () => {
  await write([coins(10_00)])
  await write([coins(20_00)])
  const { id } = await first()
  expect(await call('delMail', { id })).toMatchObject({ errcode: 1097 })
  expect(await call('delMail', { id, sure: true })).toMatchObject({ errcode: 0 })
  expect(await receive(id)).toMatchObject({ errcode: 4040 })
  const left = await first()
  await receive(left.id)
  expect(await call('delMail', { id: left.id })).toMatchObject({ errcode: 0 })
})

test('what is to receive counts in the second mark, read or not [CO-01] [CO-02]', async () => {
  await write([coins(10_00)], 2)
  expect(await unread()).toMatchObject({ red1: 1, red2: 1 })
  const { id } = await first()
  await call('getMailDetail', { id })
  expect(await unread()).toMatchObject({ red1: 1, red2: 0 })
  expect(await call('getActivityIds')).toMatchObject({ dots: { hasMail: true } })
  await receive(id)
  // The mail of the bonus itself is unread; this one waits no longer.
  await call('getMailDetail', { id: (await mails())[0]?.id })
  expect(await unread()).toMatchObject({ red1: 0 })
  expect(await call('getActivityIds')).toMatchObject({ dots: { hasMail: false } })
})

test('its end is told two days ahead, once, and not of what was received or deleted [CO-01]', async () => {
  await write([coins(10_00)], 7)
  await write([points(50_00)], 7)
  await receive((await first()).id)
  const warnings = async () => {
    await Promise.all([maintainMail(lobby.ctx), maintainMail(lobby.ctx)])
    return (await mails()).filter(({ template }) => template === 'reward-ending')
  }
  expect(await warnings()).toEqual([])
  now = daysAfter(now, 5)
  expect(await warnings()).toMatchObject([{ details: { amount: '1000', points: '0' } }])
  expect(await warnings()).toHaveLength(1)
})

test('who is on a break sees it and receives nothing [CO-01]', async () => {
  await write([coins(10_00)])
  await lobby.operate(
    `UPDATE accounts.players SET kept_out_until = '${daysAfter(now, 1).toISOString()}', kept_out_by = 'time-out'
      WHERE player_id = ${player.playerId}`,
  )
  const { playerId } = player
  const { mails: seen } = await mailsOf(lobby.ctx, playerId)
  expect(seen).toMatchObject([{ template: 'gift', received: false }])
  for (const mailId of [0, seen[0]?.id ?? 0])
    await expect(
      receiveMails(lobby.ctx, { playerId, mailId, request: `break-${mailId}` }),
    ).rejects.toMatchObject({ failure: 'access-closed' })
})

test('what a mail brings cannot be changed by hand, nor be more than the house gives', async () => {
  await write([coins(10_00)])
  await expect(
    lobby.operate(
      `UPDATE mail.attachments SET rewards = '[]' WHERE player_id = ${player.playerId}`,
    ),
  ).rejects.toThrow('stays as it was sent')
  for (const wrong of [[], [coins(-1)], [coins(0.5)], [{ ...coins(1), multiple: 11 }]])
    await expect(write(wrong as MailReward[])).rejects.toThrow('cannot bring')
})
