import { runningDefaults } from '@perlas/campaign-kit/running'
import { kinds } from '@perlas/campaigns/server'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as api from '@perlas/contract/provider-api'
import { openPool, type Pool } from '@perlas/database/pool'
import { signedClient } from '@perlas/provider-kit/client'
import { tableTopics } from '@perlas/server/kernel/db/fanout'
import { PATIENCE } from '@perlas/dev-env/patience'
import { expect, test } from '@playwright/test'
import { systems, type SystemAddresses, type SystemName } from './addresses.ts'
import { verified } from './identity.ts'

/** `owner` is signed in to the office already: its one-time password opened once, for all journeys. */
type Running = { database: string; secrets: string; owner: string }

const variable = (name: SystemName) => `PERLAS_JOURNEYS_${name.toUpperCase().replace('-', '_')}`

/** What a system's start tells the journeys, which run in other processes. */
export function shareSystem(name: SystemName, running: Running): void {
  process.env[variable(name)] = JSON.stringify(running)
}

/** The system that this journey runs on, by its project. */
export function system(): Running & SystemAddresses {
  const { name: project } = test.info().project
  const name: SystemName = project in systems ? (project as SystemName) : 'shared'
  const running = process.env[variable(name)]
  if (!running)
    throw new Error('The journeys start through playwright: its set-up starts the system.')
  return { ...(JSON.parse(running) as Running), ...systems[name] }
}

let pool: Pool | undefined
/** The database of the journey's system; a worker serves one project, so one system. */
export const database = (): Pool =>
  (pool ??= openPool(system().database, { max: 1, name: 'perlas-journeys', patience: PATIENCE }))

/** Changes content as an operator does without the office: in the database, and the nodes are told of it. */
export async function operate(sql: string, values: unknown[] = []): Promise<void> {
  await database().query(sql, values)
  for (const channel of tableTopics) {
    await database().query(`SELECT pg_notify('perlas', $1)`, [
      JSON.stringify({ channel, payload: '' }),
    ])
  }
}

/** The newest text of the outbox that has these words. */
export async function lastText(words: string): Promise<string> {
  const { rows } = await database().query<{ body: string }>(
    `SELECT body FROM accounts.sms_outbox WHERE position($1 IN body) > 0 ORDER BY sms_id DESC LIMIT 1`,
    [words],
  )
  return rows[0]?.body ?? ''
}

/** How many sessions of the account are open. */
export async function openSessions(account: string): Promise<number> {
  const { rows } = await database().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM accounts.sessions s JOIN accounts.players p USING (player_id)
      WHERE lower(p.account) = lower($1) AND s.ended_at IS NULL`,
    [account],
  )
  return rows[0]?.count ?? 0
}

/** Everything that a journey added (numbers from 900 on) goes, and what it switched is as it was. */
export async function contentAsSeeded(): Promise<void> {
  await operate('DELETE FROM content.banners WHERE banner_id >= 900')
  await operate('DELETE FROM content.notices WHERE notice_id >= 900')
  await operate('DELETE FROM content.videos WHERE video_id >= 900')
  await operate(`UPDATE content.videos SET status = 1`)
  await operate(`UPDATE content.links SET url = '' WHERE kind = 'social'`)
  await setting('site', {
    mode: 'standard',
    variant: '9s',
    registerType: 'username',
    otpStatus: false,
    supportMail: '',
  })
  await setting('web', { mode: 'standard', h5: { downloadType: 0, downloadUrl: '' } })
}

/** Changes fields of a setting, and waits until the lobby answers with them: its nodes hear of it after the write. */
export async function setting(key: 'site' | 'web', change: Record<string, unknown>): Promise<void> {
  await operate('UPDATE content.settings SET value = value || $2::jsonb WHERE key = $1', [
    key,
    JSON.stringify(change),
  ])
  await expect.poll(() => configured(key)).toMatchObject(change)
}

async function configured(key: 'site' | 'web'): Promise<unknown> {
  const answer = await fetch(`${system().lobby}/app/v1/anonymous/appConfig`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await answer.json()) as Record<string, unknown>)[`${key}Config`]
}

/** Customer service answers in the app, day and night, or not at all. */
export const chatIs = (chat: boolean): Promise<void> =>
  operate(
    `INSERT INTO content.settings (key, value, updated_at) VALUES ('support', $1, now())
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify({ chat, from: 0, until: 24 })],
  )

/** Makes the identity of a player approved, and the nodes are told. */
export async function verifyIdentity(account: string): Promise<void> {
  await verified(operate, account)
}

/** Opens a site by host name, with these settings beside those of everybody. */
export async function openSite(name: string, site: object, web: object = {}): Promise<void> {
  await operate(
    `INSERT INTO content.sites (host, site, web) VALUES ($1, $2, $3)
     ON CONFLICT (host) DO UPDATE SET site = excluded.site, web = excluded.web`,
    [`${name}.localhost`, JSON.stringify(site), JSON.stringify(web)],
  )
}

type Wallet = { providerId: string; keyId: string; secret: string }

/**
 * A round of the player that wins what the test says: a seat as startGame leaves it, then the provider
 * API as the studio speaks it. All of it is real but the outcome, which nobody can order.
 */
export async function winRound(account: string, gameId: number, bet: number, win: number) {
  const { studioWallet: key } = JSON.parse(readFileSync(system().secrets, 'utf8')) as {
    studioWallet: Wallet
  }
  const token = randomBytes(24).toString('base64url')
  await operate(
    `WITH who AS (SELECT player_id FROM accounts.players WHERE account = $1),
          seat AS (
            INSERT INTO play.sessions (player_id, session_id, provider_id, game_id, game_code, login_id, lang,
                                       launch_until, expires_at)
            SELECT who.player_id, gen_random_uuid(), g.provider_id, g.game_id, g.provider_game_code, '', 'en',
                   now() + interval '1 minute', now() + interval '1 hour'
              FROM who, catalogue.games g WHERE g.game_id = $2 RETURNING player_id, session_id)
     INSERT INTO play.session_keys (key_hash, purpose, player_id, session_id)
     SELECT $3, 'launch', player_id, session_id FROM seat`,
    [account, gameId, createHash('sha256').update(token).digest()],
  )
  const studio = signedClient({ baseUrl: system().lobby, key, timeLimitMs: 10_000 })
  const seat = await studio.call(api.sessionVerify, { token })
  if (seat.kind !== 'answer' || seat.answer.status !== 'OK') throw new Error('no seat')
  const id = `journey-${Date.now()}`
  const { session, game_code } = seat.answer
  await studio.call(api.bet, { tx_id: `${id}-b`, round_id: id, session, game_code, amount: bet })
  const won = await studio.call(api.win, {
    tx_id: `${id}-w`,
    round_id: id,
    amount: win,
    round_closed: true,
  })
  if (won.kind !== 'answer' || won.answer.status !== 'OK') throw new Error(JSON.stringify(won))
}

/** Cash of their own, by an entry of the ledger. */
export async function giveCash(account: string, amount: number): Promise<void> {
  await operate(
    `SELECT wallet.move(ROW(1, player_id, 'adjustment', $2::bigint, 0, 0, 0, 0, 0, 0, 0, -$2::bigint, 0, false, NULL,
                            'journey:cash', gen_random_uuid())::wallet.movement)
       FROM accounts.players WHERE account = $1`,
    [account, amount],
  )
}

/**
 * Bonus coins as a campaign's grant leaves them, the player's first ones: cash by an entry of the ledger, and
 * the turnover beside it.
 */
export async function giveBonus(account: string, amount: number, multiple: number): Promise<void> {
  await operate(
    `WITH who AS (SELECT player_id FROM accounts.players WHERE account = $1),
          given AS (
            SELECT who.player_id, m.entry_no FROM who, wallet.move(
              ROW(1, who.player_id, 'bonus-grant', $2::bigint, 0, 0, 0, 0, 0, -$2::bigint, 0, 0, 0, false, 'goodwill',
                  'bonus:journey', gen_random_uuid())::wallet.movement) m),
          kept AS (
            INSERT INTO bonus.grants (player_id, grant_no, source, key, amount, multiple, required, rates, ends_at,
                                      runs_until, entry_no, bound)
            SELECT player_id, 1, 'goodwill', 'journey', $2::bigint, $3::numeric, $2::bigint * $3::numeric,
                   '{"1":100,"2":100,"3":50,"4":100,"5":10,"6":100}', now() + interval '7 days',
                   now() + interval '7 days', entry_no, $2::bigint
              FROM given)
     INSERT INTO bonus.accounts (player_id, seen_entry, bound, open_grants)
     SELECT player_id, entry_no, $2::bigint, 1 FROM given`,
    [account, amount, multiple],
  )
}

/** Gives a player a coupon, as a campaign does: under a key of its own, with frozen terms. */
export async function giveCoupon(account: string, amount: number, least: number): Promise<void> {
  await operate(
    `INSERT INTO gifts.items (player_id, item_no, prop_id, kind, source, key, terms, given_at, ends_at)
     SELECT player_id, 1, 3002, 'coupon', 'welcome', 'journey',
            jsonb_build_object('num', $2::bigint, 'least', $3::bigint, 'most', $2::bigint, 'channels', '[]'::jsonb,
              'multiple', 5, 'rates', '{"1": 100}'::jsonb, 'days', 7), now(), now() + interval '9 days'
       FROM accounts.players WHERE account = $1`,
    [account, amount, least],
  )
}

/** Runs an activity, as two members of the office would: its own terms, and what a journey says otherwise. */
export async function runActivity(code: string, change: object = {}, open = true): Promise<void> {
  const kind = kinds.find((one) => one.code === code)
  if (!kind) throw new Error(`there is no activity ${code}`)
  const terms = { ...runningDefaults(kind), ...kind.defaults, ...change }
  await operate(
    `WITH made AS (
       INSERT INTO campaigns.campaigns AS c (code, open, terms, version) VALUES ($1, $2, $3, 1)
       ON CONFLICT (code) DO UPDATE SET open = excluded.open, terms = excluded.terms, version = c.version + 1
       RETURNING campaign_id, version
     ), told AS (
       INSERT INTO campaigns.versions (campaign_id, version, terms, made_at)
       SELECT campaign_id, version, $3, now() FROM made
     )
     INSERT INTO campaigns.budgets (campaign_id, slot, allotted)
     SELECT campaign_id, slot, $4::bigint / 64 FROM made, generate_series(0, 63) slot
     ON CONFLICT (campaign_id, slot) DO UPDATE SET allotted = excluded.allotted`,
    [code, open, terms, terms.budget],
  )
}
