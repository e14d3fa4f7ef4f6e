import type { ChatMessage } from '@perlas/contract/chat'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { levels } from '#/engagement/loyalty/loyalty.ts'
import { addTestGame, atTable, serveProviderApi } from '#/gaming/play/fixtures.ts'
import { inTransaction } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import { openContext } from '#/open.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { route } from './routing.ts'
import { chooseMember, dueAt, pointsToHarm, promotes } from './rules.ts'
import type { Message } from './store.ts'
import { supportArea } from './support.ts'

let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let cora: string
const queues = [
  { name: 'Money', topics: 'deposit, withdrawal', languages: 'en, fil' },
  { name: 'Rest', topics: 'other', languages: 'en, fil' },
].map((one) => ({ ...one, from: 0, until: 24, capacity: 2, minutes: 5 }))
const write = async (name: string, value: Record<string, unknown>) => {
  await inTransaction(lobby.ctx, (tx) => supportArea.write(tx, name, value))
  dropCaches(lobby.ctx)
}
beforeAll(async () => {
  lobby = await openLobby()
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'support', ana)
  cora = await office.member('cora', 'support', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  await write('chat', { chat: true, from: 0, until: 24, complaintDays: 3, visitorsPerHour: 200 })
  await write('queues', { queues })
  // What an earlier test left open is ended, and nobody sits at the desk.
  for (const by of [ana, ben, cora]) await here(by, false)
  const { rows } = (await office.ask('chats', { list: 'open' }, ana)) as { rows: Row[] }
  for (const { playerId, no } of rows) await office.ask('closeChat', { playerId, no }, ana)
})

const key = () => crypto.randomUUID()
const here = async (by: string, is = true, extra: object = {}) => {
  const answer = await office.ask(
    'setPresence',
    { here: is, languages: ['en', 'fil'], queues: [], ...extra },
    by,
  )
  expect(answer['errcode']).toBe(0)
}
const say = async (player: Player, extra: object = {}) => {
  const { body, errcode } = await lobby.call(
    'sendChat',
    { requestId: key(), text: 'Hello', topic: 'other', ...extra },
    player.token,
  )
  return { ...body, errcode } as unknown as {
    errcode: number
    chat: { no: number; ticket: number | null }
    messages: { text: string; mine: boolean }[]
    isOpen: boolean
  }
}
type Row = {
  playerId: number
  no: number
  member: string
  mine: boolean
  queue: string
  care: boolean
  level: number | null
  ticket: number | null
  dueAt: string | null
  waitsSince: string
}
const row = async (player: Player, list = 'open') =>
  ((await office.ask('chats', { list }, ana)) as { rows: Row[] }).rows.find(
    ({ playerId }) => playerId === player.playerId,
  )
const answer = async (player: Player, by: string, text = 'Good day', no = 1) =>
  (await office.ask('sayChat', { playerId: player.playerId, no, key: key(), text }, by))['errcode']

test('a conversation goes to who is here, speaks the language and has least, below capacity [CO-04]', async () => {
  await here(ben, true, { languages: ['en'] })
  await here(cora, true, { languages: ['fil'] })
  const players = []
  for (let at = 0; at < 5; at += 1) players.push(await lobby.register())
  const members = []
  for (const [at, player] of players.entries()) {
    await say(player, { lang: at === 0 ? 'fil' : 'en' })
    members.push((await row(player))?.member)
  }
  // English to ben until he has two, then to cora until she has two; the last waits for somebody.
  expect(members).toEqual(['cora', 'ben', 'ben', 'cora', ''])
  // Who is done has room.
  const [, first] = players
  await office.ask('closeChat', { playerId: first?.playerId, no: 1 }, ben)
  expect((await row(players[4] as Player))?.member).toBe('ben')
})

test('topics have their queues, and who serves one of them is given no other [CO-04]', async () => {
  await here(ben, true, { queues: ['Money'] })
  const [deposit, other] = [await lobby.register(), await lobby.register()]
  await say(deposit, { topic: 'deposit' })
  await say(other)
  expect(await row(deposit)).toMatchObject({ queue: 'Money', member: 'ben' })
  expect(await row(other)).toMatchObject({ queue: 'Rest', member: '' })
  const refused = await office.ask(
    'setPresence',
    { here: true, languages: ['en'], queues: ['None'] },
    ben,
  )
  expect(refused['errcode']).not.toBe(0)
})

test('what nobody answers for a minute goes to the next; what was taken by hand stays [CO-04]', async () => {
  await here(ben)
  const [player, byHand] = [await lobby.register(), await lobby.register()]
  await say(player)
  expect((await row(player))?.member).toBe('ben')
  await here(cora)
  expect(await route(lobby.ctx)).toBe(0)
  await say(byHand)
  expect((await row(byHand))?.member).toBe('cora')
  await office.ask('takeChat', { playerId: byHand.playerId, no: 1, take: false }, cora)
  await office.ask('takeChat', { playerId: byHand.playerId, no: 1, take: true }, ana)
  lobby.later({ seconds: 61 })
  await route(lobby.ctx)
  expect((await row(player))?.member).toBe('cora')
  // Whoever answers keeps it.
  expect(await answer(player, cora)).toBe(0)
  await say(player, { topic: undefined })
  lobby.later({ seconds: 61 })
  await route(lobby.ctx)
  expect((await row(player))?.member).toBe('cora')
})

test('who leaves gives back what they had, also by doing nothing for five minutes [CO-04]', async () => {
  await here(ben)
  const player = await lobby.register()
  await say(player)
  await answer(player, ben)
  await say(player, { topic: undefined })
  await here(cora)
  await here(ben, false)
  expect((await row(player))?.member).toBe('cora')
  await here(ben)
  lobby.later({ minutes: 4 })
  await office.ask('stayHere', {}, ben)
  lobby.later({ minutes: 2 })
  await route(lobby.ctx)
  expect((await row(player))?.member).toBe('ben')
  const { members } = (await office.ask('chatDesk', {}, ben)) as { members: { name: string }[] }
  expect(members.map(({ name }) => name)).toEqual(['ben'])
})

test('of two nodes at once each conversation is given once, and a member takes beside them [CO-04]', async () => {
  await write('queues', { queues: queues.map((one) => ({ ...one, capacity: 20 })) })
  const players = await Promise.all(Array.from({ length: 12 }, () => lobby.register()))
  await Promise.all([here(ben), here(cora)])
  const { ctx, close } = await openContext(lobby.ctx.config)
  try {
    // Twelve write at once, and both nodes give at once.
    await Promise.all([...players.map((player) => say(player)), route(ctx), route(lobby.ctx)])
    await Promise.all([
      route(ctx),
      route(lobby.ctx),
      ...players.map(({ playerId }) =>
        office.ask('takeChat', { playerId, no: 1, take: true }, ana),
      ),
    ])
    const { rows } = (await office.ask('chats', { list: 'open' }, ana)) as { rows: Row[] }
    expect(rows).toHaveLength(12)
    expect(rows.every(({ member }) => member !== '')).toBe(true)
    const count = (name: string) => rows.filter(({ member }) => member === name).length
    expect(Math.abs(count('ben') - count('cora'))).toBeLessThanOrEqual(1)
    const { rows: given } = await lobby.ctx.db.query(
      'SELECT count(*)::int AS n FROM support.conversations WHERE closed_at IS NULL AND cardinality(passed) > 0',
    )
    expect(given).toEqual([{ n: 0 }])
  } finally {
    await close()
  }
})

test('it is handed on with a note that the player never sees, by who has it alone [CO-04] [CA-07]', async () => {
  // A type, not a filter: what a player or the store of messages has knows no note.
  expectTypeOf<ChatMessage>().not.toHaveProperty('note')
  expectTypeOf<Message['by']>().toEqualTypeOf<'player' | 'member'>()
  await here(ben)
  const player = await lobby.register()
  await say(player)
  await here(cora)
  const { members } = (await office.ask('chatDesk', {}, ben)) as {
    members: { id: number; name: string }[]
  }
  const to = members.find(({ name }) => name === 'cora')?.id
  const of = { playerId: player.playerId, no: 1 }
  const hand = (extra: object, by: string) =>
    office.ask('transferChat', { ...of, key: key(), text: 'Secret: knows her bank', ...extra }, by)
  expect((await hand({ to }, cora))['errcode']).not.toBe(0)
  expect((await hand({ to, queue: 'Money' }, ben))['errcode']).not.toBe(0)
  expect((await hand({ to: 999_999 }, ben))['errcode']).not.toBe(0)
  expect((await hand({ queue: 'None' }, ben))['errcode']).not.toBe(0)
  const request = key()
  for (let time = 0; time < 2; time += 1)
    expect((await hand({ to, key: request }, ben))['errcode']).toBe(0)
  expect((await row(player))?.member).toBe('cora')
  expect((await hand({ queue: 'Money' }, cora))['errcode']).toBe(0)
  expect((await row(player))?.queue).toBe('Money')
  await office.ask('noteChat', { ...of, key: key(), text: 'Secret, too' }, ana)
  const { notes } = (await office.ask('chat', of, ana)) as {
    notes: { member: string; text: string }[]
  }
  expect(notes.map(({ member }) => member)).toEqual(['ben', 'cora', 'owner'])
  const seen = await lobby.call('getChat', {}, player.token)
  expect(JSON.stringify(seen.body)).not.toContain('Secret')
  const { rows: record } = await lobby.ctx.db.query(
    `SELECT detail FROM staff.audit WHERE action IN ('chat-transferred', 'chat-noted')`,
  )
  expect(JSON.stringify(record)).not.toContain('Secret')
  await expect(lobby.ctx.db.query('UPDATE support.notes SET text = $1', ['x'])).rejects.toThrow(
    'append-only',
  )
})

test('out of hours a message is a ticket with a number, told by mail; an answer opens it again [CO-04] [CO-01]', async () => {
  await here(ben)
  const hour = (lobby.ctx.clock().getUTCHours() + 8) % 24
  const opens = (hour + 2) % 24 < 23 ? (hour + 2) % 24 : 0
  await write('queues', {
    queues: queues.map((one) => ({ ...one, from: opens, until: opens + 1 })),
  })
  const player = await lobby.register()
  const sent = await say(player)
  expect(sent).toMatchObject({ errcode: 0, isOpen: false })
  expect(sent.chat.ticket).toBeGreaterThan(0)
  expect(await row(player)).toMatchObject({ ticket: sent.chat.ticket, member: '' })
  const waits = await row(player)
  expect((Date.parse(waits?.dueAt ?? '') / 60_000) % 60).toBe(5)
  const { mails } = (await lobby.call('getMail2', {}, player.token)).body as {
    mails: { template: string; details: Record<string, string> }[]
  }
  expect(mails.filter(({ template }) => template === 'chat-ticket')).toHaveLength(1)
  await lobby.call('closeChat', { no: 1 }, player.token)
  expect(await answer(player, ben, 'Here is your answer.')).toBe(0)
  const again = await lobby.call('getChat', {}, player.token)
  expect(again.body).toMatchObject({ chat: { no: 1, closed: false } })
  expect((again.body['messages'] as object[]).length).toBe(2)
  // Not beside another that the player has begun by then.
  await lobby.call('closeChat', { no: 1 }, player.token)
  await say(player)
  expect(await answer(player, ben, 'And again')).not.toBe(0)
})

test('a word that points to harm makes it a conversation of care, in which nothing is promoted [CO-04] [PF-08]', async () => {
  const player = await lobby.register()
  await say(player, { text: 'Puro utang na ako, hindi ko na kaya.' })
  expect((await row(player))?.care).toBe(true)
  const promoted = await office.ask(
    'sayChat',
    { playerId: player.playerId, no: 1, key: key(), text: 'Here are free spins for you!' },
    ben,
  )
  expect(promoted['errcode']).toBe(1130)
  // An honest answer that holds such a word goes when its member confirms it, which is kept and recorded, once.
  const honest = {
    playerId: player.playerId,
    no: 1,
    key: key(),
    text: 'Your bonus was cancelled as you asked. Nothing else changed.',
  }
  expect((await office.ask('sayChat', honest, ben))['errcode']).toBe(1130)
  for (const _ of [1, 2])
    expect((await office.ask('sayChat', { ...honest, confirmed: true }, ben))['errcode']).toBe(0)
  const { rows: kept } = await lobby.ctx.db.query(
    `SELECT (SELECT count(*)::int FROM support.messages WHERE player_id = $1 AND confirmed) AS kept,
            (SELECT count(*)::int FROM staff.audit WHERE action = 'chat-promotion-confirmed'
               AND detail ->> 'playerId' = $1::text) AS recorded`,
    [player.playerId],
  )
  expect(kept).toEqual([{ kept: 1, recorded: 1 }])
  expect(await answer(player, ben, 'You can take a break or set a limit at any time.')).toBe(0)
  expect(pointsToHarm('I am addicted')).toBe(true)
  expect(pointsToHarm('Where is my deposit from the bus stopover?')).toBe(false)
  expect(promotes('Your withdrawal is in review.')).toBe(false)
  // Who answers has the number itself at hand.
  const found = await office.ask('chat', { playerId: player.playerId, no: 1 }, ben)
  expect(found['helpline']).toMatch(/\d{4}/)
})

test.each([
  ['stop', true],
  ['Stop!', true],
  ['Please stop.', true],
  ['Tama na.', true],
  ['Somebody stop me', true],
  ['I can’t stop', true],
  ["I can't stop playing", true],
  ['I need to stop gambling', true],
  ['I want to stop', true],
  ['Help me stop', true],
  ['Gusto ko nang tumigil', true],
  ['Pigilan niyo ako', true],
  ['Did my free spins stop?', false],
  ['The stop button does nothing.', false],
  ['How do I stop autoplay?', false],
  ['I want to stop the autoplay', false],
  ['Please stop sending me texts', false],
  ['Tumigil ang laro sa gitna ng round', false],
  ['My withdrawal stopped at review', false],
  ['I have to stop by the bank first', false],
])('“%s” points to harm: %s [CO-04]', (text, is) => {
  expect(pointsToHarm(text)).toBe(is)
})

test('who waits over a night is due in the morning, and open hours count alone [CO-04]', () => {
  const day = { from: 8, until: 22, minutes: 10 }
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00+08:00`)
  expect(dueAt(day, at('12:00'))).toBe(at('12:10'))
  expect(dueAt(day, at('21:55'))).toBe(at('08:05') + 86_400_000)
  expect(dueAt(day, at('23:30'))).toBe(at('08:10') + 86_400_000)
  expect(dueAt(day, at('03:00'))).toBe(at('08:10'))
  expect(dueAt({ from: 0, until: 24, minutes: 10 }, at('23:55'))).toBe(at('00:05') + 86_400_000)
})

test('who was given it and did not answer gets it again only where nobody else is [CO-04]', () => {
  const queue = { ...queues[1], topics: [], languages: [], name: 'Rest', from: 0, until: 24 }
  const of = { queue: { ...queue, capacity: 2, minutes: 5 }, lang: 'en', passed: [1], staffId: 2 }
  const member = (staffId: number, load = 0) => ({
    staffId,
    load,
    languages: ['en'],
    queues: [],
    givenAt: 0,
  })
  expect(chooseMember(of, [member(1), member(2), member(3, 1)])).toBe(3)
  expect(chooseMember(of, [member(1), member(2)])).toBe(1)
  expect(chooseMember(of, [member(2)])).toBeUndefined()
  expect(chooseMember(of, [member(1, 2)])).toBeUndefined()
})

test('the list says which level a player has, and who waits longest still comes first [CO-04]', async () => {
  const [low, high] = [await lobby.register(), await lobby.register()]
  await say(low)
  expect((await row(low))?.level).toBe(0)
  await addTestGame(lobby.ctx)
  const provider = await serveProviderApi(lobby.ctx)
  const [, first] = await levels(lobby.ctx)
  await lobby.fund(high.playerId, 2_000_00)
  const table = atTable(lobby, provider.url, high.playerId)
  for (let staked = 0; staked < (first?.betAmount ?? Infinity); staked += 1_000_00)
    await table.round(1_000_00, 1_000_00)
  await provider.close()
  lobby.later({ seconds: 5 })
  await say(high)
  lobby.onTime()
  const listed = (await office.ask('chats', { list: 'open' }, ben)) as unknown as {
    rows: { playerId: number; level: number | null }[]
  }
  const ours = listed.rows.filter(({ playerId }) =>
    [low, high].some((one) => one.playerId === playerId),
  )
  expect(ours.map(({ playerId, level }) => [playerId, level])).toEqual([
    [low.playerId, 0],
    [high.playerId, 1],
  ])
})

test('beside a conversation stands what members are asked about, and each look is recorded [CO-04]', async () => {
  const player = await lobby.register()
  await lobby.fund(player.playerId, 300_00)
  const view = crypto.randomUUID()
  const look = () => office.ask('chatPlayer', { playerId: player.playerId, view }, ben)
  expect(await look()).toMatchObject({
    errcode: 0,
    cash: 300_00,
    kyc: 'none',
    withdrawals: [],
    bonuses: [],
    excludedUntil: null,
  })
  await look()
  const { rows } = await lobby.ctx.db.query(
    `SELECT count(*)::int AS n FROM staff.audit WHERE action = 'chat-player-read' AND detail ->> 'playerId' = $1`,
    [String(player.playerId)],
  )
  expect(rows).toEqual([{ n: 1 }])
  const nobody = await office.ask('chatPlayer', { playerId: 1 }, ben)
  expect(nobody['errcode']).not.toBe(0)
})

test('figures add up what was opened on the days, and are not for every role [CO-04] [CA-07]', async () => {
  const player = await lobby.register()
  await say(player)
  lobby.later({ minutes: 2 })
  await answer(player, ben)
  await office.ask('closeChat', { playerId: player.playerId, no: 1 }, ben)
  await lobby.call('closeChat', { no: 1, rating: 4 }, player.token)
  lobby.onTime()
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const figures = (await office.ask('chatFigures', { from: day, until: day }, ana)) as unknown as {
    opened: number
    answered: number
    reopened: number
    answerP50: number
    answerP95: number
    ratings: number[]
    hours: number[]
  }
  expect(figures.opened).toBeGreaterThan(0)
  // Of the tickets of this file one was answered again after its end.
  expect(figures.reopened).toBe(1)
  expect(figures.answered).toBeLessThanOrEqual(figures.opened)
  expect(figures.answerP95).toBeGreaterThanOrEqual(figures.answerP50)
  expect(figures.ratings[3]).toBe(1)
  expect(figures.hours.reduce((sum, count) => sum + count, 0)).toBe(figures.opened)
  const refused = await office.ask('chatFigures', { from: day, until: day }, ben)
  expect(refused['errcode']).not.toBe(0)
})
