import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#/kernel/context.ts'
import { dropCaches } from '#/kernel/state.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { supportArea } from './support.ts'
import { tellAnswers } from './untold.ts'
import { admitVisitor } from './visitors.ts'

type Sent = { path: string; headers: Record<string, unknown>; body: Record<string, unknown> }
const sent: Sent[] = []
let status = 200
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    const { url: path = '', headers } = request
    sent.push({ path, headers, body: JSON.parse(body) as Record<string, unknown> })
    response.writeHead(status).end('{}')
  })
})
let lobby: Lobby
let office: ReturnType<typeof openOffice>
let ana: string
let api = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  lobby = await openLobby({
    env: {
      EMAIL_PROVIDER: 'resend',
      EMAIL_API: api,
      EMAIL_FROM: 'Perlas <service@perlas.example>',
      EMAIL_SECRET: 'secret-of-tests',
      PUBLIC_URL: 'https://perlas.example',
    },
  })
  office = openOffice(lobby)
  ana = await office.owner()
})
afterAll(async () => {
  await lobby.close()
  server.close()
})

const key = () => crypto.randomUUID()
const write = async (name: string, value: Record<string, unknown>) => {
  await inTransaction(lobby.ctx, (tx) => supportArea.write(tx, name, value))
  dropCaches(lobby.ctx)
}
const open = { from: 0, until: 24 }
/** Not now, and not for the next hours. */
function night() {
  const hour = (lobby.ctx.clock().getUTCHours() + 8) % 24
  const from = (hour + 2) % 24 < 23 ? (hour + 2) % 24 : 0
  return { from, until: from + 1 }
}
async function hours(...queues: { topics: string; from: number; until: number }[]) {
  await write('chat', { chat: true, from: 0, until: 24, complaintDays: 3, visitorsPerHour: 10_000 })
  const other = { languages: 'en, fil', capacity: 2, minutes: 5 }
  await write('queues', {
    queues: queues.map((queue) => ({ ...other, name: `For ${queue.topics}`, ...queue })),
  })
}
async function visitorWrites(
  contact: string,
  {
    lang = 'en',
    topic = 'other',
    visitor = key() + key().slice(0, 8),
  }: { lang?: 'en' | 'fil'; topic?: string; visitor?: string } = {},
) {
  const asked = await lobby.call('sendChat', {
    requestId: key(),
    text: 'I cannot log in.',
    topic,
    name: 'Lita',
    contact,
    lang,
    visitor,
  })
  expect(asked.errcode).toBe(0)
  const { rows } = (await office.ask('chats', { list: 'open' }, ana)) as {
    rows: { playerId: number; ticket: number | null }[]
  }
  const { playerId, ticket } = rows.toSorted((one, other) => one.playerId - other.playerId)[0] ?? {}
  const answer = async (text = 'You can now.') =>
    expect(
      (await office.ask('sayChat', { playerId, no: 1, key: key(), text }, ana))['errcode'],
    ).toBe(0)
  return { visitor, ticket, answer, emails: asked.body['emails'] }
}

test('a visitor’s ticket that was answered is told by one mail to the address they left, and by no other [CO-04]', async () => {
  await hours({ topics: 'other', ...night() })
  const one = await visitorWrites('lita@example.com')
  expect(one.emails).toContain('other')
  expect(one.ticket).toBeGreaterThan(0)
  lobby.later({ minutes: 20 })
  await tellAnswers(lobby.ctx)
  expect(sent).toEqual([])
  await one.answer()
  await tellAnswers(lobby.ctx)
  expect(sent).toEqual([])
  lobby.later({ minutes: 11 })
  await Promise.all([1, 2, 3].map(() => tellAnswers(lobby.ctx)))
  expect(sent).toHaveLength(1)
  const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = sent
  expect(path).toBe('/emails')
  expect(headers['authorization']).toBe('Bearer secret-of-tests')
  expect(body).toMatchObject({
    from: 'Perlas <service@perlas.example>',
    to: ['lita@example.com'],
    subject: `We answered your ticket ${one.ticket}`,
  })
  expect(body['text']).toContain('https://perlas.example/service')
  // Whose address it is nobody proved: nothing of what was written leaves the house.
  expect(JSON.stringify(body)).not.toMatch(/You can now|cannot log in|Lita\b/)
  await one.answer('And again.')
  lobby.later({ minutes: 30 })
  await tellAnswers(lobby.ctx)
  expect(sent).toHaveLength(1)
  lobby.onTime()
})

test('no mail goes where it was seen, where there is no address, or where it was no ticket [CO-04]', async () => {
  sent.length = 0
  await hours({ topics: 'other', ...night() })
  const looked = await visitorWrites('mara@example.com')
  await looked.answer()
  await lobby.call('getChat', { visitor: looked.visitor, seen: 2 })
  for (const contact of ['0917 123 4567', '', 'x@y', 'a@b.ph, c@d.ph', 'me@x.ph\r\nBcc: all@x.ph'])
    await (await visitorWrites(contact)).answer()
  await hours({ topics: 'other', ...open })
  const awake = await visitorWrites('awake@example.com')
  expect(awake.ticket).toBeNull()
  await awake.answer()
  lobby.later({ minutes: 20 })
  await tellAnswers(lobby.ctx)
  expect(sent).toEqual([])
  lobby.onTime()
  const { token } = await lobby.register()
  expect((await lobby.call('getChat', {}, token)).body['emails']).toEqual([])
})

test('tickets whose contact only looks like an address fill no batch [CO-04]', async () => {
  sent.length = 0
  await hours({ topics: 'other', ...night() })
  const last = await visitorWrites('last@example.com')
  await last.answer()
  await inTransaction(lobby.ctx, (tx) =>
    // As 200 visitors would have left them, each answered before the last one.
    tx.db.query(
      `WITH v AS (
         INSERT INTO support.visitors (key_hash, name, contact, created_at)
         SELECT decode(md5('junk' || n), 'hex'), '', 'fb @juan', $1 FROM generate_series(1, 200) n RETURNING visitor_id)
       INSERT INTO support.conversations (player_id, conversation_no, topic, lang, opened_at, moved_at, answered_at,
              messages, ticket_no)
       SELECT -visitor_id, 1, 'other', 'en', $1, $1, $1, 2, nextval('support.ticket_numbers') FROM v`,
      [new Date(lobby.ctx.clock().getTime() - 60_000)],
    ),
  )
  lobby.later({ minutes: 20 })
  await tellAnswers(lobby.ctx)
  expect(sent.map(({ body }) => body['to'])).toEqual([['last@example.com']])
  lobby.onTime()
})

test('a mail is promised for the topics whose queue is closed, and told for those alone [CO-04]', async () => {
  sent.length = 0
  await hours({ topics: 'deposit', ...night() }, { topics: 'other', ...open })
  const { emails } = (await lobby.call('getChat', {})).body
  expect(emails).toEqual(['deposit'])
  for (const topic of ['deposit', 'other'])
    await (await visitorWrites(`${topic}@example.com`, { topic })).answer()
  lobby.later({ minutes: 20 })
  await tellAnswers(lobby.ctx)
  expect(sent.map(({ body }) => body['to'])).toEqual([['deposit@example.com']])
  lobby.onTime()
})

test('who was known without an address is told at the one that they leave later [CO-04]', async () => {
  sent.length = 0
  await hours({ topics: 'other', ...night() })
  const visitor = key() + key().slice(0, 8)
  // As who asked for their account back first.
  const known = await admitVisitor(lobby.ctx, { key: visitor, name: '', contact: '' })
  const one = await visitorWrites('later@example.com', { visitor })
  expect(await admitVisitor(lobby.ctx, { key: visitor, name: '', contact: '' })).toBe(known)
  await one.answer()
  const { rows } = (await office.ask('chats', { list: 'open' }, ana)) as {
    rows: { playerId: number; account: string; contact: string }[]
  }
  expect(rows.find(({ playerId }) => playerId === known)).toMatchObject({
    account: 'Lita',
    contact: 'later@example.com',
  })
  lobby.later({ minutes: 20 })
  await tellAnswers(lobby.ctx)
  expect(sent.map(({ body }) => body['to'])).toEqual([['later@example.com']])
  lobby.onTime()
})

test('a provider that does not take it is asked again with growing pauses, and given up in the log; in Filipino to who reads it [CO-04]', async () => {
  sent.length = 0
  await hours({ topics: 'other', ...night() })
  await (await visitorWrites('tala@example.com', { lang: 'fil' })).answer()
  const alarm = vi.spyOn(lobby.ctx.log, 'error').mockClear()
  lobby.later({ minutes: 20 })
  status = 500
  const pauses: number[] = []
  for (let minute = 0, last = 0; minute < 400; minute += 1) {
    await Promise.all([1, 2].map(() => tellAnswers(lobby.ctx)))
    if (sent.length > pauses.length) {
      pauses.push(minute - last)
      last = minute
    }
    lobby.later({ minutes: 1 })
  }
  status = 200
  expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 64])
  expect(sent).toHaveLength(8)
  expect(sent[0]?.body['subject']).toMatch(/^Sinagot na namin ang ticket \d+ mo$/)
  // Sent again it has the same name, by which the provider knows it.
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(alarm.mock.calls.map(([, words]) => words)).toEqual([
    'a visitor is not told of an answer by mail: given up',
  ])
  alarm.mockRestore()
  lobby.onTime()
})

test('a run ends in time however slow the provider is, and the next one goes on [CO-04]', async () => {
  sent.length = 0
  await hours({ topics: 'other', ...night() })
  for (const name of ['one', 'two']) await (await visitorWrites(`${name}@example.com`)).answer()
  lobby.later({ minutes: 20 })
  // Five minutes pass with each look at the watch.
  let watch = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (watch += 5 * 60_000))
  await tellAnswers(lobby.ctx)
  slow.mockRestore()
  expect(sent).toHaveLength(1)
  await tellAnswers(lobby.ctx)
  expect(sent).toHaveLength(2)
  lobby.onTime()
})
