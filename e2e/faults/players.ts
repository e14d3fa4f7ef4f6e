import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as api from '@perlas/contract/provider-api'
import { testSecrets } from '@perlas/dev-env/lobby'
import { signedClient } from '@perlas/provider-kit/client'
import type { AppContext } from '@perlas/server/kernel/context'
import { giveItem } from '@perlas/server/money/gifts/gifts'
import { addTestGame, launchToken } from '@perlas/server/gaming/play/fixtures'
import { move } from '@perlas/server/ledger/wallet/wallet'
import { verified } from '../identity.ts'
import { sealed } from '../join.ts'
import { HANGS_AFTER_MS } from '../nodes/nodes.ts'
import { askOffice, enrolStaff, HERE_FOR_DAYS } from '../office-calls.ts'
import { openBook } from './books.ts'
import { openActivities, taskKeys } from './calls/activities.ts'
import { PAYOUT_PIN, WALLET_PASSWORD } from './calls/cashier.ts'
import { post, untilThere, type Field, type Player } from './field.ts'
import { openJackpots } from './pots.ts'
import { openRaces } from './races.ts'
import type { Site } from './site.ts'

const OPENING = { cash: 50_000_00, points: 5_000_000_00 }
const ITEMS = 60
const COUPON = 3002
const BOOST = 1002

/** What stands in here: the site's tables, as an operator changes them, before the first program runs. */
export async function setRules(site: Site): Promise<void> {
  const { pool } = site
  await pool.query('UPDATE cashier.payout_rules SET way_back = false')
  // Points are exchanged to the end of the campaign, and the limit of a day is met all the same.
  await pool.query('UPDATE loyalty.point_rules SET day_most = 200000')
  // What becomes free has no ceiling: a win of bonus coins leaves no book of its own.
  await pool.query(
    `UPDATE campaigns.campaigns
        SET terms = terms || '{"amount": 30000, "least": 30000, "roundMost": 0, "freedPercent": 0}' WHERE code = 'first-charge'`,
  )
  await openActivities(pool)
  await openJackpots(site)
  await openRaces(site)
}

/** Two members of the office: every approval is by both. */
export async function hireStaff(site: Site): Promise<string[]> {
  const url = site.nodes[0]?.url ?? ''
  const owner = await enrolStaff(url, 'owner', site.oneTime)
  const added = await askOffice(url, 'addMember', { name: 'second', role: 'finance' }, owner.token)
  const second = await enrolStaff(url, 'second', String(added['password']))
  await site.pool.query(HERE_FOR_DAYS, ['second'])
  return [owner.token, second.token]
}

/** Players with money, points, items, a bank account, a wallet password and a seat at a table. */
export async function seatPlayers(site: Site, count: number): Promise<Player[]> {
  const ctx = {
    db: site.pool,
    clock: () => new Date(),
    config: { secrets: testSecrets },
    states: new Map(),
  } as unknown as AppContext
  await addTestGame(ctx)
  const players: Player[] = []
  for (let n = 0; n < count; n += 1) players.push(await seat(site, ctx, n))
  // What the campaign stands on is on disk, whatever the settings under test do to the rest.
  await site.pool.query('CHECKPOINT')
  return players
}

async function seat(site: Site, ctx: AppContext, n: number): Promise<Player> {
  const { url } = site.nodes[0] ?? { url: '' }
  const account = `faults${randomBytes(4).toString('hex')}`
  const password = 'sampaguita-47-reef'
  const device = `faults-${n}`
  let token = ''
  const call = async (name: string, data: object | (() => Promise<object>), proof = '') => {
    // A busy machine may send a newcomer away; a password is sealed anew for each try.
    const answer = await untilThere(async () =>
      post(`${url}/app/v1/${name}`, typeof data === 'function' ? await data() : data, {
        'x-device-fp': device,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(proof && { 'x-proof': proof }),
      }),
    )
    if (answer.body['errcode'] !== 0) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer.body as Record<string, unknown> & { errcode: number }
  }
  const seal = (secret: string) => sealed(call as never, secret)
  const joined = await call('accountRegist', async () => ({
    account,
    password: await seal(password),
    type: 0,
    declaration: true,
  }))
  token = String(joined['token'])
  const playerId = Number(joined['id'])
  await verified((sql, values) => site.pool.query(sql, values), account)
  // Tasks are for who added a number.
  await site.pool.query('UPDATE accounts.players SET mobile = $2 WHERE player_id = $1', [
    playerId,
    `9${String(180_000_000 + n)}`,
  ])
  const { proof } = await call('prove', async () => ({
    purpose: 'payout',
    password: await seal(password),
  }))
  const cardNum = `0917${String(1_000_002 + n)}`
  await call('addBankInfo', { bankId: 'GCASH', accountName: 'Maria Clara', cardNum }, String(proof))
  const accounts = (await call('getExchange', {}))['accounts'] as { id: string }[]
  await call('safeboxPasswordInit', async () => ({
    password: await seal(WALLET_PASSWORD),
    loginPassword: await seal(password),
  }))
  const walletPassword = await seal(WALLET_PASSWORD)
  const pin = await seal(PAYOUT_PIN)
  await call('setPayoutPin', { pin, walletPassword }, String(proof))
  await move(ctx, {
    playerId,
    kind: 'opening',
    key: 'opening',
    postings: [
      { account: 'cash', amount: OPENING.cash },
      { account: 'adjustment', amount: -OPENING.cash },
    ],
  })
  await move(ctx, {
    playerId,
    kind: 'points-reward',
    key: 'opening-points',
    postings: [
      { account: 'points', amount: OPENING.points },
      { account: 'points-issued', amount: -OPENING.points },
    ],
  })
  const key = testSecrets.studioWallet
  const verifiedSeat = await signedClient({ baseUrl: url, key }).call(api.sessionVerify, {
    token: await launchToken(ctx, playerId),
  })
  if (verifiedSeat.kind !== 'answer' || verifiedSeat.answer.status !== 'OK')
    throw new Error(`no seat: ${JSON.stringify(verifiedSeat)}`)
  const { session, player_id: pseudonym } = verifiedSeat.answer
  return {
    playerId,
    token,
    account,
    password,
    device,
    book: openBook(playerId, OPENING),
    bankAccountId: accounts[0]?.id ?? '',
    items: await itemsFor(ctx, playerId),
    tasks: [...taskKeys],
    seat: { session, pseudonym },
    spins: n % 4 === 3,
    spinning: false,
  }
}

async function itemsFor(ctx: AppContext, playerId: number): Promise<Player['items']> {
  const items: Player['items'] = []
  const plain = { multiple: 5, roundMost: null, freedPercent: null, channels: [] }
  for (let n = 0; n < ITEMS; n += 1) {
    const propId = n % 2 === 0 ? COUPON : BOOST
    const terms =
      propId === COUPON
        ? { num: 50_00, least: 500_00, most: 50_00, ...plain }
        : { num: 10, least: 100_00, most: 1_000_00, ...plain }
    const given = { playerId, propId, terms, source: 'welcome', key: `faults-${n}` }
    const { itemNo } = await giveItem(ctx, given)
    items.push({
      itemNo,
      coinsOf: (amount) => (propId === COUPON ? 50_00 : Math.floor(amount / 10)),
    })
  }
  return items
}

/** A game of the studio that a round can be played in, once the lobby has learnt of it. */
export async function findGames({ pool }: Site): Promise<Field['games']> {
  for (const began = Date.now(); Date.now() - began < HANGS_AFTER_MS;) {
    const { rows } = await pool.query<{ code: string; id: number }>(
      `SELECT provider_game_code AS code, game_id AS id FROM catalogue.games
        WHERE provider_game_code IN ('tala-dice', 'mina-perlas', 'baraha-21') AND status = 1`,
    )
    const idOf = (code: string) => rows.find((row) => row.code === code)?.id
    const [instant, stepped, raised] = ['tala-dice', 'mina-perlas', 'baraha-21'].map(idOf)
    if (instant && stepped && raised) return { instant, stepped, raised }
    await pause(100)
  }
  throw new Error('the studio has no games')
}
