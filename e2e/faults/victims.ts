import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { betwin } from './calls/bets.ts'
import { opensDeposit } from './calls/cashier.ts'
import { ask, below, type Field, type Player } from './field.ts'
import { signal } from './postgres.ts'
import { untilDrawing } from './pots.ts'
import { untilFinishing } from './races.ts'
import type { Program } from './programs.ts'

export type Victim = {
  name: string
  /** Harms it and brings it back. Answers when what was harmed could answer again at the earliest, as `Date.now()`. */
  strike(field: Field): Promise<number>
  /** A call that needs what was harmed, until it is answered well. */
  works(field: Field, player: Player): Promise<void>
}

const FROZEN_MS = 3_500
/** Programs that start meanwhile have tried more than once. */
const AWAY_MS = 3_000

const first = ({ site }: Field) => site.nodes[0] as Program
/** Money moves at the first node. */
export const moves: Victim['works'] = (field, player) => betwin(field, player, first(field))

export const killed = (
  name: string,
  which: (field: Field) => Program[],
  works: Victim['works'] = moves,
): Victim => ({
  name,
  works,
  async strike(field) {
    const programs = which(field)
    const at = Date.now()
    await Promise.all(programs.map((one) => one.kill()))
    // The database first: nobody starts without it.
    const [before, after] = [
      programs.filter((one) => one === field.site.database),
      programs.filter((one) => one !== field.site.database),
    ]
    for (const one of before) await one.start()
    await Promise.all(after.map((one) => one.start()))
    return at
  },
})

/** Killed once something is under way, between any two of its steps: a draw of jackpots, the end of a race, or their payment. */
const killedIn = (
  name: string,
  which: (field: Field) => Program[],
  until: (field: Field) => Promise<void>,
): Victim => {
  const { works, strike } = killed(name, which)
  return {
    name,
    works,
    async strike(field) {
      await until(field)
      await pause(below(field, 60))
      return strike(field)
    },
  }
}

export const frozen = (
  name: string,
  which: (field: Field) => Program,
  works: Victim['works'] = moves,
): Victim => ({
  name,
  works,
  async strike(field) {
    const program = which(field)
    program.freeze()
    await pause(FROZEN_MS)
    program.thaw()
    return Date.now()
  },
})

const onSecond: Victim['works'] = (field, player) =>
  betwin(field, player, field.site.nodes[1] as Program)

/** A spin opens a game; that needs the studio and its way to the lobby. */
const gameStarts: Victim['works'] = async (field, player) => {
  const gameId = field.games.instant
  while ((await ask(field, player, 'startGame', { gameId })).errcode !== 0) await pause(50)
}

export const victims: readonly Victim[] = [
  killed('studio', ({ site }) => [site.studio], gameStarts),
  killed('sandbox-pay', ({ site }) => [site.pay], opensDeposit),
  killed('lobby, first node', ({ site }) => [site.nodes[0] as Program]),
  killed('lobby, second node', ({ site }) => [site.nodes[1] as Program], onSecond),
  {
    name: 'one database backend',
    works: moves,
    // PostgreSQL ends all others with it and repairs itself.
    async strike(field) {
      const pid = await busy(field)
      signal(pid, 'SIGKILL')
      return Date.now()
    },
  },
  killed('all of PostgreSQL', ({ site }) => [site.database]),
  killed('worker', ({ site }) => [site.worker]),
  killedIn('worker in a draw', ({ site }) => [site.worker], untilDrawing),
  killedIn('worker and studio in a draw', ({ site }) => [site.worker, site.studio], untilDrawing),
  killedIn('worker at the end of a race', ({ site }) => [site.worker], untilFinishing),
  {
    name: 'connections ended inside transactions',
    works: moves,
    async strike(field) {
      const until = Date.now() + 1_500
      while (Date.now() < until) {
        const pids = await field.site.backends()
        await field.site.pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [
          pids,
        ])
        await pause(30)
      }
      return until
    },
  },
  frozen('frozen database', ({ site }) => site.database),
  frozen('frozen lobby', first),
  killed('Redis', ({ site }) => [site.redis]),
  killed('everything at once', ({ site }) => [
    site.database,
    site.redis,
    ...site.nodes,
    site.worker,
    site.studio,
    site.pay,
  ]),
  {
    name: 'database away and slow during start',
    works: moves,
    async strike({ site }) {
      const programs = [...site.nodes, site.worker, site.studio, site.pay]
      await Promise.all([site.database, ...programs].map((one) => one.kill()))
      const started = Promise.all(programs.map((one) => one.start()))
      await pause(AWAY_MS)
      await site.database.start()
      site.database.freeze()
      await pause(FROZEN_MS)
      site.database.thaw()
      const at = Date.now()
      await started
      return at
    },
  },
  { name: 'broken-off clients', works: moves, strike: (field) => crowd(field) },
  {
    name: 'slow sockets',
    works: moves,
    async strike(field) {
      const at = Date.now()
      const sockets = Array.from({ length: 300 }, () => open(first(field), '127.0.0.3'))
      for (const letter of 'POST /app/v1/tr') {
        for (const socket of sockets) socket.write(letter)
        await pause(150)
      }
      for (const socket of sockets) socket.destroy()
      return at
    },
  },
]

/** A disk that another program fills: only for a site on a small disk of its own. */
export const fullDisk: Victim = {
  name: 'full disk',
  works: moves,
  async strike({ site }) {
    const file = join(site.home, 'somebody-else')
    await fill(file)
    const until = Date.now() + 4_000
    while (Date.now() < until) {
      // What the database gives back is taken as well.
      await pause(400)
      await fill(`${file}-more`, 'a')
    }
    await rm(file)
    await rm(`${file}-more`, { force: true })
    const at = Date.now()
    // No room for its log ends PostgreSQL: the launcher starts it again, and here we do.
    if (site.database.ended()) await site.database.start()
    return at
  },
}

function fill(file: string, flags: 'w' | 'a' = 'w'): Promise<void> {
  return new Promise((done, fail) => {
    const out = createWriteStream(file, { flags })
    const block = Buffer.alloc(1 << 20)
    out.on('error', (fault: NodeJS.ErrnoException) =>
      fault.code === 'ENOSPC' ? done() : fail(fault),
    )
    const more = () => out.write(block, (fault) => fault ?? more())
    more()
  })
}

/** A backend in the middle of something, as soon as there is one. */
async function busy(field: Field): Promise<number> {
  for (;;) {
    const pids = await field.site.backends()
    const pid = pids[below(field, pids.length)]
    if (pid !== undefined) return pid
  }
}

function open({ url }: Program, localAddress: string): Socket {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress })
  socket.on('error', () => undefined)
  return socket
}

/** Clients that promise a body and leave in the middle of it. */
async function crowd(field: Field): Promise<number> {
  const at = Date.now()
  const begun =
    'POST /app/v1/tradeInfo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"a'
  for (let left = field.crowd; left > 0; left -= 250) {
    const sockets = Array.from({ length: Math.min(250, left) }, () =>
      open(first(field), '127.0.0.2'),
    )
    for (const socket of sockets) socket.write(begun)
    await pause(40)
    for (const socket of sockets) socket.destroy()
  }
  return at
}
