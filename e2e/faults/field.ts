import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderCall } from '@perlas/contract/provider-api'
import { sealed } from '../join.ts'
import { HANGS_AFTER_MS } from '../nodes/nodes.ts'
import type { Book } from './books.ts'
import type { Program } from './programs.ts'
import type { Site } from './site.ts'

/** What was answered and how, since the campaign began. */
export type Tally = {
  acked: number
  refused: Map<string, number>
  /** Calls whose first try had no answer that can be trusted. */
  unknown: number
  /** Of these: answered by the same bytes again, or undone by a rollback. */
  repeated: number
  rolledBack: number
}

export type Player = {
  playerId: number
  token: string
  account: string
  password: string
  /** Names the player's device. */
  device: string
  book: Book
  bankAccountId: string
  /** Items not used yet: what each adds to a deposit. */
  items: { itemNo: number; coinsOf(amount: number): number }[]
  /** Tasks whose points were not received yet. */
  tasks: number[]
  seat: { session: string; pseudonym: string }
  /** Plays the real games of the studio instead of bets from here. */
  spins: boolean
  spinning: boolean
}

/** A provider's call that was answered; its answer must never change. */
export type Answered = { call: ProviderCall; body: string; raw: string }
/** A provider's transaction that was acknowledged. */
export type Acked = { txId: string; amount: number }

export type Field = {
  site: Site
  players: Player[]
  /** Tokens of two members of the office. */
  staff: string[]
  /** Seeded: the same choices in each run; what happens at the same time is not. */
  chance: () => number
  tally: Tally
  acked: Acked[]
  answers: Answered[]
  /** The games of the studio that are played. */
  games: { instant: number; stepped: number; raised: number }
  /** How many clients break off. */
  crowd: number
  /** What went wrong in a call, in words. */
  failed: string[]
  /** No new calls while true. */
  paused: boolean
  over: boolean
}

const CALL_MS = 8_000

export function below(field: Field, most: number): number {
  return Math.floor(field.chance() * most)
}

export function nodeOf(field: Field): Program {
  return field.site.nodes[below(field, field.site.nodes.length)] as Program
}

export type Answer = Record<string, unknown> & { errcode: number }

/** Tries until there is an answer: undefined is none, and the call is unknown for a while. */
export async function untilAnswered<T>(
  field: Field,
  name: string,
  send: (tried: number) => Promise<T | undefined>,
): Promise<T> {
  const began = Date.now()
  for (let tried = 1; ; tried += 1) {
    const answer = await send(tried)
    if (answer !== undefined) {
      if (tried > 1) field.tally.repeated += 1
      return answer
    }
    if (tried === 1) field.tally.unknown += 1
    if (Date.now() - began > HANGS_AFTER_MS) throw new Error(`${name} was never answered`)
    await pause(50)
  }
}

/** Tries until there is an answer that can be trusted. Only for what nothing else happens beside. */
export async function untilThere<T>(send: () => Promise<T | undefined>): Promise<T> {
  for (const began = Date.now(); Date.now() - began < HANGS_AFTER_MS; await pause(200)) {
    const answer = await send()
    if (answer !== undefined) return answer
  }
  throw new Error('nobody answered')
}

/**
 * A request over HTTP; undefined where no answer came that can be trusted. `final`: errors of status 500 and above that are
 * an answer all the same.
 */
export async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
  final: readonly string[] = [],
): Promise<{ status: number; body: Record<string, unknown> } | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
    })
    const answer = (await response.json()) as Record<string, unknown>
    const isFinal = final.includes(String(answer['error']))
    if ((response.status >= 500 && !isFinal) || response.status === 429) return undefined
    return { status: response.status, body: answer }
  } catch {
    return undefined
  }
}

/**
 * One call of a player until it is answered, at any node. Passwords are sealed anew for each try: the lobby takes no
 * seal twice; what makes the call the same one is its `requestId`.
 */
export async function ask(
  field: Field,
  player: Pick<Player, 'token' | 'device'>,
  name: string,
  input: object = {},
  options: { passwords?: Record<string, string>; proof?: string; node?: Program } = {},
): Promise<Answer> {
  const answer = await untilAnswered(field, name, async () => {
    const { url } = options.node ?? nodeOf(field)
    const call = async (one: string, data: object) =>
      (await post(`${url}/app/v1/${one}`, data, {
        'x-device-fp': player.device,
        ...(player.token && { authorization: `Bearer ${player.token}` }),
        ...(options.proof && { 'x-proof': options.proof }),
      })) ?? { status: 503, body: {} }
    const passwords: Record<string, string> = {}
    try {
      const key = async (one: string, data: object) => (await call(one, data)).body as never
      for (const [field_, password] of Object.entries(options.passwords ?? {}))
        passwords[field_] = await sealed(key, password)
    } catch {
      return undefined
    }
    const { status, body } = await call(name, { ...input, ...passwords })
    if (status === 503) return undefined
    return { ...body, errcode: Number(body['errcode'] ?? -1) } as Answer
  })
  if (answer.errcode === 0) field.tally.acked += 1
  else refusedBy(field, `${name} ${answer.errcode}`)
  return answer
}

export function refusedBy(field: Field, why: string): void {
  field.tally.refused.set(why, (field.tally.refused.get(why) ?? 0) + 1)
}

/** One call of the office. What a repeat is refused for has happened already. */
export async function askOffice(field: Field, token: string, name: string, input: object) {
  return untilAnswered(field, name, () =>
    post(`${nodeOf(field).url}/office/v1/${name}`, input, { authorization: `Bearer ${token}` }),
  )
}

/** Mulberry32: enough to choose what comes next. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
