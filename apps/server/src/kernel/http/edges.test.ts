import { officeCalls } from '@perlas/contract/office'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCall } from '#/calls.ts'
import { openOffice } from '#/operations/staff/fixtures.ts'
import { supportState } from '#/operations/support/state.ts'
import { edgesOf } from '#/testing/edges.ts'
import { plainBody } from '#/testing/plain-body.ts'

/** The database must be able to judge every value that a schema admits: no legal input is a fault of ours. */

let lobby: Lobby
let player: Player
let office: ReturnType<typeof openOffice>
let owner: string
let writes: NodeJS.Timeout
beforeAll(async () => {
  lobby = await openLobby()
  // A question for news waits until somebody writes: somebody does.
  const write = () => supportState(lobby.ctx).wake(lobby.ctx.clock().getTime())
  writes = setInterval(write, 100)
  player = await lobby.register()
  await lobby.fund(player.playerId, 1_000_00)
  office = openOffice(lobby)
  owner = await office.owner()
})
afterAll(() => {
  clearInterval(writes)
  return lobby.close()
})

/** The plainest input with one field at each of its edges; people that are named are there. */
function inputsOf(call: { input: TSchema }): Record<string, unknown>[] {
  const { properties = {} } = call.input as { properties?: Record<string, TSchema> }
  const plain = plainBody(call as never)
  if ('playerId' in properties) plain['playerId'] = player.playerId
  return Object.entries(properties)
    .flatMap(([name, field]) =>
      edgesOf(field as never).map((value) => ({ ...plain, [name]: value })),
    )
    .filter((input) => Value.Check(call.input, input))
}

/** These end the session that the others are asked with. */
const ending = ['logout', 'takeBreak', 'signOut', 'signOutEverywhere', 'changePassword']

test.each(everyCall.filter(({ name }) => !ending.includes(name)).map((call) => [call.name, call]))(
  'player: %s takes each edge of its schema without a fault [AP-02]',
  async (name, call) => {
    for (const input of inputsOf(call)) {
      const { status } = await lobby.call(name, input, player.token)
      expect({ input, fault: status >= 500 }).toEqual({ input, fault: false })
    }
  },
)

const inside = officeCalls.filter(({ name, roles }) => roles !== 'door' && !ending.includes(name))
test.each(inside.map((call) => [call.name, call] as const))(
  'office: %s takes each edge of its schema without a fault [AP-02]',
  async (name, call) => {
    for (const input of inputsOf(call)) {
      const { statusCode } = await office.raw(name, input, owner)
      expect(statusCode, 'the session is still open').not.toBe(401)
      expect({ input, fault: statusCode >= 500 }).toEqual({ input, fault: false })
    }
  },
)

/** Fields of inputs that a value without end would pass. */
function endless(schema: TSchema, path: string): string[] {
  const { type, minimum, maximum, properties, items, anyOf } = schema as never as Record<
    string,
    never
  >
  const ends = schema as { const?: unknown; enum?: unknown }
  const isOpen =
    (type === 'integer' || type === 'number') &&
    ends.const === undefined &&
    ends.enum === undefined &&
    (minimum === undefined || maximum === undefined)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries((properties ?? {}) as Record<string, TSchema>).flatMap(([name, field]) =>
      endless(field, `${path}.${name}`),
    ),
    ...(items ? endless(items, `${path}[]`) : []),
    ...((anyOf ?? []) as TSchema[]).flatMap((one) => endless(one, path)),
  ]
}

test('every number that a call takes has a least and a most [AP-02]', () => {
  const calls = [...everyCall, ...officeCalls]
  expect(calls.flatMap(({ name, input }) => endless(input, name))).toEqual([])
})
