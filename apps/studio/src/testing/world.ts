import { randomBytes } from 'node:crypto'
import { freshKey } from '@perlas/database/seal'
import { findGame } from '@perlas/games/server'
import { sharedCompilers } from '@perlas/dev-env/compilers'
import { createTestDatabase } from '@perlas/dev-env/database'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openLog, type Logger } from '@perlas/log/log'
import { signatureHeaders, type SigningKey } from '@perlas/provider-kit/signing'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#/app.ts'
import type { StudioConfig } from '#/config.ts'
import { createContext, type StudioContext } from '#/context.ts'
import { schema } from '#/schema.ts'
import type { openOutput, PlayFailure, RoundView } from '#/play/calls.ts'
import type { Static } from 'typebox'
import { LobbyDouble } from './lobby-double.ts'

/** A real studio on a fresh database, with a lobby's wallet on the other side of the wire. */
export type World = {
  app: FastifyInstance
  ctx: StudioContext
  lobby: LobbyDouble
  config: StudioConfig
  /** A signed call of the lobby. */
  operator: (name: string, body: object, change?: Partial<Record<string, string>>) => Promise<Reply>
  /** A call of the game's page. */
  play: (name: string, body: object, key?: string) => Promise<Reply>
  /** Time passes, for the studio and for the lobby's sessions. */
  later: (ms: number) => void
  /** Time passes by `later` alone from now on; gives the moment. */
  stopClock: () => number
  /** Launches and opens a game, seeds chosen. */
  sit: (gameCode?: string, player?: string, mode?: 'real' | 'demo') => Promise<Seat>
  close: () => Promise<void>
}
// What comes over the wire is read by the tests as they expect it.
export type Reply = {
  code: number
  body: Record<string, unknown> & { error?: PlayFailure['error'] }
}
export type Opened = Static<typeof openOutput>
type Played = { code: number; round: RoundView; body: Reply['body'] }
export type Seat = {
  key: string
  table: Opened['table']
  spin: (more?: object) => Promise<Played>
  /** A step of a stepped round. */
  step: (round: RoundView, n: number, action: unknown) => Promise<Played>
}

const secret = () => randomBytes(32).toString('hex')

async function openApp(config: StudioConfig, log: Logger) {
  const ctx = createContext(config, log)
  return { ctx, app: await createApp(ctx, { schemaController: sharedCompilers() }) }
}
const quiet = { logLevel: 'silent', metricsToken: '' }
const silent = openLog({ program: 'studio', level: 'silent' })

export async function createWorld(log = silent): Promise<World> {
  const database = await createTestDatabase(schema)
  const walletKey: SigningKey = { providerId: 'perlas-studio', keyId: 'w1', secret: secret() }
  const operatorKey: SigningKey = { providerId: 'perlas-studio', keyId: 'o1', secret: secret() }
  const lobby = new LobbyDouble(walletKey)
  const config: StudioConfig = {
    port: 0,
    databaseUrl: database.url,
    publicUrl: 'http://studio.test',
    lobbyUrl: await lobby.listen(),
    walletKey,
    operatorKey,
    seedKeys: { current: 's1', keys: { s1: freshKey() } },
    lobbyOrigins: ['http://lobby.test'],
    tables: { off: [], hours: {}, chainLength: 2_500 },
    beaconUrl: '',
    trustProxy: 0,
    patience: PATIENCE,
    ...quiet,
  }
  const { app, ctx } = await openApp(config, log)
  const { later, stopClock } = clockOf(ctx)
  lobby.clock = ctx.clock

  async function post(url: string, body: object | string, headers: object): Promise<Reply> {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { code: response.statusCode, body: response.json() }
  }
  const world: World = {
    app,
    ctx,
    lobby,
    config,
    operator(name, body, change = {}) {
      const path = `/operator/v1/${name}`
      const headers = signatureHeaders(operatorKey, 'POST', path, JSON.stringify(body), ctx.clock())
      return post(path, body, { ...headers, ...change })
    },
    play: (name, body, key) =>
      post(`/play/v1/${name}`, body, key ? { authorization: `Bearer ${key}` } : {}),
    later,
    stopClock,
    async sit(gameCode = 'tala-dice', player = 'pseudonym', mode = 'real') {
      const launch = await launchOf(world, gameCode, player, mode)
      const { body } = await world.play('open', { launch })
      const { key, table } = body as unknown as Opened
      await world.play('seed', { clientSeed: 'chosen-by-the-player' }, key)
      const choice = findGame(gameCode)?.sampleChoice ?? null
      return {
        key,
        table,
        async spin(more = {}) {
          const press = {
            requestId: randomBytes(8).toString('hex'),
            bet: 100,
            choice,
            freeRoundId: null,
          }
          const reply = await world.play('play', { ...press, ...more }, key)
          return { ...reply, round: reply.body.round as RoundView }
        },
        async step(round, n, action) {
          const reply = await world.play('step', { roundId: round.id, n, action }, key)
          return { ...reply, round: reply.body.round as RoundView }
        },
      }
    },
    async close() {
      await app.close()
      await ctx.close()
      await lobby.close()
      await database.drop()
    },
  }
  return world
}

/** Takes the place of the program's clock, and of its watch for how long things take. */
function clockOf(ctx: StudioContext): Pick<World, 'later' | 'stopClock'> {
  let ahead = 0
  let stopped: { at: number; elapsed: number } | undefined
  ctx.clock = () => (stopped?.at ?? Date.now()) + ahead
  ctx.elapsed = () => (stopped?.elapsed ?? performance.now()) + ahead
  return {
    later: (ms) => void (ahead += ms),
    stopClock: () => {
      stopped ??= { at: Date.now(), elapsed: performance.now() }
      return ctx.clock()
    },
  }
}

/** The id in the address that a launch gives. */
export async function launchOf(
  world: World,
  gameCode: string,
  player: string,
  mode: 'real' | 'demo' = 'real',
): Promise<string> {
  const token = `${player}.${randomBytes(6).toString('hex')}`
  if (mode === 'real') world.lobby.tokens.set(token, gameCode)
  const { body } = await world.operator('game/launch', launchInput(gameCode, mode, token))
  return new URL(String(body.url)).searchParams.get('launch') ?? ''
}

export function launchInput(gameCode: string, mode: 'real' | 'demo', token: string) {
  return {
    game_code: gameCode,
    mode,
    ...(mode === 'real' ? { token } : {}),
    lang: 'en-PH',
    device: 'mobile' as const,
    lobby_origin: 'http://lobby.test',
    lobby_url: 'http://lobby.test/',
    deposit_url: 'http://lobby.test/deposit',
    history_url: 'http://lobby.test/records',
    rc_interval: 60,
    rc_elapsed: 0,
    max_bet: null,
    country: 'PH',
  }
}
