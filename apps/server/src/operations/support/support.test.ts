import { supportState } from './state.ts'
import type { Lobby, Player } from '@perlas/dev-env/lobby'
import { upload } from '@perlas/dev-env/kyc-documents'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import type { SteeredProvider } from '#/money/providers/fixtures.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { openPayingLobby, payingPlayer } from '#/testing/paying-player.ts'
import { supportArea } from './support.ts'
import { sweepPictures } from './pictures.ts'
import { tellAnswers } from './untold.ts'

let lobby: Lobby
let provider: SteeredProvider
let office: ReturnType<typeof openOffice>
let ana: string
let ben: string
let player: Player
beforeAll(async () => {
  ;({ lobby, provider } = await openPayingLobby())
  office = openOffice(lobby)
  ana = await office.owner()
  ben = await office.member('ben', 'support', ana)
})
afterAll(() => lobby.close())
beforeEach(async () => {
  lobby.onTime()
  await open(true)
  player = await lobby.register()
})

const open = async (chat: boolean, hours: object = {}) => {
  await inTransaction(lobby.ctx, (tx) =>
    supportArea.write(tx, 'chat', { chat, from: 0, until: 24, complaintDays: 3, ...hours }),
  )
  dropCaches(lobby.ctx)
}
type View = {
  errcode: number
  chat: { no: number; topic: string; closed: boolean; rating: number | null } | null
  messages: { no: number; mine: boolean; text: string; request: string }[]
  isOpen: boolean
  minutes: number | null
}
const ask = async (name: string, input: object = {}, who: Player = player) => {
  const { errcode, body } = await lobby.call(name, input, who.token)
  return { ...body, errcode } as unknown as View
}
const key = () => crypto.randomUUID()
const say = (text: string, extra: object = {}, who: Player = player) =>
  ask('sendChat', { requestId: key(), text, topic: 'withdrawal', ...extra }, who)
type Row = {
  playerId: number
  no: number
  member: string
  mine: boolean
  waitsSince: string | null
}
const rows = async (list: string, by = ben) =>
  ((await office.ask('chats', { list }, by)) as { rows: Row[] }).rows.filter(
    ({ playerId }) => playerId === player.playerId,
  )
const of = (no = 1) => ({ playerId: player.playerId, no })

test('a player writes about a thing they chose, a member answers, and both read the same [CO-04] [HM-08]', async () => {
  const ref = await payingPlayer(lobby, provider, player).open(200_00)
  const about = { kind: 'deposit', ref }
  const strange = { kind: 'deposit', ref: `${ref}9` }
  expect((await say('Not mine', { about: strange })).errcode).not.toBe(0)
  const first = await say('Where is my deposit?', { about, lang: 'fil' })
  expect(first).toMatchObject({
    errcode: 0,
    chat: { no: 1, topic: 'withdrawal', about, closed: false },
    messages: [{ no: 1, mine: true, text: 'Where is my deposit?' }],
    isOpen: true,
  })
  expect(await rows('open')).toMatchObject([{ no: 1, member: '', about, lang: 'fil' }])
  await office.ask('sayChat', { ...of(), key: key(), text: 'It is paid today.' }, ben)
  const [mine] = await rows('mine')
  expect(mine).toMatchObject({ member: 'ben', mine: true, waitsSince: null })
  const heard = supportState(lobby.ctx).next(60_000, Infinity)
  const seen = await ask('getChat', { seen: 2 })
  expect(await heard, 'the desk hears that it was read').toBe(true)
  expect(seen.messages.map(({ mine: own, text }) => [own, text])).toEqual([
    [true, 'Where is my deposit?'],
    [false, 'It is paid today.'],
  ])
  const whole = await office.ask('chat', of(), ben)
  expect(whole['messages']).toMatchObject([
    { member: '', seen: true },
    { member: 'ben', text: 'It is paid today.', seen: true },
  ])
  // Who waits again, waits from that word on.
  await say('Thank you. And the fee?', { topic: undefined })
  expect((await rows('open'))[0]?.waitsSince).not.toBeNull()
})

test('what is sent twice, late or at once is written once, in one conversation [CO-04]', async () => {
  const requestId = key()
  const twice = await Promise.all(
    Array.from({ length: 6 }, () => ask('sendChat', { requestId, text: 'Hello', topic: 'other' })),
  )
  expect(twice.every(({ errcode }) => errcode === 0)).toBe(true)
  const many = await Promise.all(Array.from({ length: 6 }, (_, i) => say(`word ${i}`)))
  expect(new Set(many.map(({ chat }) => chat?.no))).toEqual(new Set([1]))
  const { messages } = await ask('getChat')
  expect(messages.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const other = await ask('sendChat', { requestId, text: 'Something else', topic: 'other' })
  expect(other.errcode).not.toBe(0)
  const answer = key()
  for (let time = 0; time < 3; time += 1)
    await office.ask('sayChat', { ...of(), key: answer, text: 'Hello to you' }, ben)
  expect((await ask('getChat')).messages).toHaveLength(8)
})

test('of two members who answer at once the first has it, and gives it back for the other [CO-04]', async () => {
  await say('Is somebody there?')
  await Promise.allSettled([
    office.ask('takeChat', { ...of(), take: true }, ana),
    office.ask('takeChat', { ...of(), take: true }, ben),
  ])
  const [row] = await rows('open', ana)
  const [has, hasNot] = row?.mine ? [ana, ben] : [ben, ana]
  const refused = await office.ask('sayChat', { ...of(), key: key(), text: 'Me too' }, hasNot)
  expect(refused['errcode']).not.toBe(0)
  await office.ask('takeChat', { ...of(), take: false }, has)
  await office.ask('sayChat', { ...of(), key: key(), text: 'Here I am' }, hasNot)
  expect((await ask('getChat')).messages.map(({ text }) => text)).toEqual([
    'Is somebody there?',
    'Here I am',
  ])
})

test('it ends and is rated once; a further word begins another, and what was written stays [CO-04]', async () => {
  await say('One question')
  await office.ask('sayChat', { ...of(), key: key(), text: 'One answer' }, ben)
  await office.ask('closeChat', of(), ben)
  expect(await ask('getChat')).toMatchObject({ chat: { no: 1, closed: true, rating: null } })
  expect(await ask('closeChat', { no: 1, rating: 5, remark: 'Quick' })).toMatchObject({
    chat: { rating: 5 },
  })
  expect(await ask('closeChat', { no: 1, rating: 1 })).toMatchObject({ chat: { rating: 5 } })
  const late = await office.ask('sayChat', { ...of(), key: key(), text: 'Too late' }, ben)
  expect(late['errcode']).not.toBe(0)
  expect((await say('And another', { topic: undefined })).errcode).not.toBe(0)
  expect(await say('And another')).toMatchObject({ chat: { no: 2, closed: false } })
  await expect(
    lobby.ctx.db.query('UPDATE support.messages SET text = $1 WHERE player_id = $2', [
      'x',
      player.playerId,
    ]),
  ).rejects.toThrow('append-only')
})

test('nobody reads or ends what is somebody else’s, and a role without customer service reads none [CO-04] [CA-07]', async () => {
  await say('Mine alone')
  const other = await lobby.register()
  expect(await ask('getChat', {}, other)).toMatchObject({ chat: null, messages: [] })
  expect((await ask('closeChat', { no: 1 }, other)).errcode).not.toBe(0)
  expect((await lobby.call('getChat', {})).body['chat']).toBeNull()
  const eve = await office.member(`eve${player.playerId}`, 'auditor', ana)
  expect((await office.ask('chats', { list: 'open' }, eve))['errcode']).not.toBe(0)
  const { rows: read } = await lobby.ctx.db.query(
    `SELECT count(*)::int AS n FROM staff.audit WHERE action LIKE 'chat%' AND detail ->> 'playerId' = $1`,
    [String(player.playerId)],
  )
  expect(read).toEqual([{ n: 0 }])
  await office.ask('chat', of(), ben)
  const { rows: after } = await lobby.ctx.db.query(
    `SELECT action FROM staff.audit WHERE action LIKE 'chat%' AND detail ->> 'playerId' = $1`,
    [String(player.playerId)],
  )
  expect(after).toEqual([{ action: 'chat-read' }])
})

test('where it is not open nobody begins, and the lists say where customer service is [CO-04] [HM-08]', async () => {
  const services = async () =>
    (await lobby.call('getCustomerServices', {})).body['appCustomerServiceQueue'] as object[]
  expect((await services())[0]).toEqual({ url: '/service', isOut: false, nickname: 'Perlas' })
  await say('Still here')
  await open(false)
  expect(await services()).not.toContainEqual(expect.objectContaining({ url: '/service' }))
  const stranger = await lobby.register()
  expect((await say('Hello', {}, stranger)).errcode).not.toBe(0)
  // Who is in a conversation goes on.
  expect((await say('And I?', { topic: undefined })).errcode).toBe(0)
  await open(true, { from: 0, until: 1 })
  lobby.later({ hours: (25 - new Date(Date.now() + 8 * 3_600_000).getUTCHours()) % 24 })
  expect(await ask('getChat')).toMatchObject({ isOpen: false })
})

test('how long one waits is measured, and not said while there is nothing to measure [CO-04]', async () => {
  expect((await ask('getChat')).minutes).toBeNull()
  for (let time = 0; time < 5; time += 1) {
    const one = await lobby.register()
    await say('Hello', {}, one)
    lobby.later({ minutes: 3 })
    await office.ask('sayChat', { playerId: one.playerId, no: 1, key: key(), text: 'Hello' }, ben)
    lobby.later({ minutes: -3 })
  }
  expect((await ask('getChat')).minutes).toBeGreaterThanOrEqual(1)
})

test('an answer that is not seen is told by one mail, however often the job looks [CO-04] [CO-01]', async () => {
  await say('Hello')
  const answer = (text: string) => office.ask('sayChat', { ...of(), key: key(), text }, ben)
  const mails = async () =>
    (
      (await lobby.call('getMail2', {}, player.token)).body['mails'] as { template: string }[]
    ).filter(({ template }) => template === 'chat-answered').length
  await lobby.before({ minutes: 11 }, () => answer('First'))
  await lobby.before({ minutes: 11 }, () => answer('Second'))
  await Promise.all([tellAnswers(lobby.ctx), tellAnswers(lobby.ctx)])
  await tellAnswers(lobby.ctx)
  expect(await mails()).toBe(1)
  await ask('getChat', { seen: 3 })
  await answer('Third')
  await tellAnswers(lobby.ctx)
  expect(await mails()).toBe(1)
})

test('saved answers are there in both languages, and an owner changes them alone [CO-04]', async () => {
  const { answers } = (await office.ask('savedAnswers', {}, ben)) as {
    answers: { title: string; en: string; fil: string }[]
  }
  expect(answers.length).toBeGreaterThan(3)
  expect(answers.every(({ en, fil }) => en !== '' && fil !== '' && en !== fil)).toBe(true)
  expect(
    await supportArea.problems(lobby.ctx, 'answers', {
      answers: [{ title: 'x', en: 'y', fil: '' }],
    }),
  ).toHaveLength(1)
  const mine = { answers: [{ title: 'Mine', en: 'Hello', fil: 'Kumusta' }] }
  await inTransaction(lobby.ctx, (tx) => supportArea.write(tx, 'answers', mine))
  dropCaches(lobby.ctx)
  expect(await office.ask('savedAnswers', {}, ben)).toMatchObject(mine)
})

test('a visitor is answered too: their key opens their conversation, and nobody else’s does [CO-04] [HM-08]', async () => {
  const visitorKey = () => key() + key().slice(0, 8)
  const visitor = visitorKey()
  const call = async (name: string, input: object = {}) => {
    const { errcode, body } = await lobby.call(name, input)
    return { ...body, errcode } as unknown as View
  }
  const first = { requestId: key(), text: 'I lost my number.', topic: 'account', visitor }
  const who = { name: 'Lita', contact: 'lita@example.com' }
  const sent = await Promise.all([1, 2, 3].map(() => call('sendChat', { ...first, ...who })))
  expect(sent.every(({ errcode, messages }) => errcode === 0 && messages.length === 1)).toBe(true)
  const { rows } = (await office.ask('chats', { list: 'open' }, ben)) as {
    rows: { playerId: number; no: number; account: string; contact: string; isVisitor: boolean }[]
  }
  const row = rows.find(({ contact }) => contact === who.contact)
  expect(row).toMatchObject({ account: 'Lita', isVisitor: true })
  const answered = await office.ask(
    'sayChat',
    { playerId: row?.playerId, no: 1, key: key(), text: 'We can help.' },
    ben,
  )
  expect(answered['errcode']).toBe(0)
  expect((await call('getChat', { visitor })).messages.map(({ mine }) => mine)).toEqual([
    true,
    false,
  ])
  expect((await call('getChat', { visitor: visitorKey() })).chat).toBeNull()
  expect((await call('closeChat', { no: 1, visitor: visitorKey() })).chat).toBeNull()
  expect((await call('getChat', { visitor })).chat?.closed).toBe(false)
  // A key is nothing to who is signed in, and a visitor names nothing that is a player's.
  expect((await ask('getChat', { visitor })).chat).toBeNull()
  const theirs = await payingPlayer(lobby, provider, player).open(200_00)
  const about = { kind: 'deposit', ref: theirs }
  expect((await call('sendChat', { ...first, requestId: key(), about })).errcode).not.toBe(0)
  expect(
    (await call('sendChat', { requestId: key(), text: 'Hi', topic: 'other' })).errcode,
  ).not.toBe(0)
  await open(false)
  expect(
    (await call('sendChat', { ...first, requestId: key(), visitor: visitorKey() })).errcode,
  ).not.toBe(0)
  const { rows: kept } = await lobby.ctx.db.query('SELECT * FROM support.visitors')
  expect(JSON.stringify(kept)).not.toContain(visitor)
})

test('a picture goes through what pictures of IDs go through, is kept sealed, and each look at it is recorded [CO-04]', async () => {
  const send = (file: Buffer, requestId = key(), who = player) => {
    const form = new FormData()
    form.append('requestId', requestId)
    form.append('file', new Blob([new Uint8Array(file)]), 'picture.jpg')
    return upload(lobby, who, form, undefined, 'sendChatPicture')
  }
  const jpeg = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#b03060' },
  })
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .jpeg()
    .toBuffer()
  // Nobody is in a conversation yet.
  expect((await send(jpeg)).errcode).not.toBe(0)
  await say('Here is what my bank shows:')
  for (const bad of [
    Buffer.from('<svg onload="alert(1)"></svg>'),
    Buffer.from('%PDF-1.7 not a picture at all'),
    jpeg.subarray(0, 600),
  ])
    expect((await send(bad)).errcode).not.toBe(0)
  const requestId = key()
  await Promise.all([send(jpeg, requestId), send(jpeg, requestId)])
  const { messages } = (await ask('getChat')) as unknown as {
    messages: { no: number; picture: boolean }[]
  }
  expect(messages.map(({ picture }) => picture)).toEqual([false, true])
  const mine = (await ask('getChatPicture', { no: 1, message: 2 })) as unknown as { jpeg: string }
  const shown = await sharp(Buffer.from(mine.jpeg, 'base64')).metadata()
  expect(shown).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  expect(shown.exif).toBeUndefined()
  const other = await lobby.register()
  expect((await ask('getChatPicture', { no: 1, message: 2 }, other)).errcode).not.toBe(0)

  const seen = await office.raw('chatPicture', { ...of(), message: 2 }, ben)
  expect(seen.headers['content-type']).toBe('image/jpeg')
  expect(seen.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(seen.rawPayload.includes('Where I live')).toBe(false)
  const { rows } = await lobby.ctx.db.query(
    `SELECT count(*)::int AS n FROM staff.audit WHERE action = 'chat-picture-seen' AND detail ->> 'playerId' = $1`,
    [String(player.playerId)],
  )
  expect(rows).toEqual([{ n: 1 }])
  // What no message shows goes with the hour, bytes first; what was sent stays.
  lobby.later({ hours: 2 })
  await sweepPictures(lobby.ctx)
  lobby.onTime()
  const { rows: kept } = await lobby.ctx.db.query(
    'SELECT sent_at IS NOT NULL AS sent FROM support.pictures WHERE player_id = $1',
    [player.playerId],
  )
  expect(kept).toEqual([{ sent: true }])
})
