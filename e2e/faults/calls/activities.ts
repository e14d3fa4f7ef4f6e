import { randomUUID } from 'node:crypto'
import { runningDefaults } from '@perlas/campaign-kit/running'
import { kinds } from '@perlas/campaigns/server'
import { rewardIds } from '@perlas/contract/enums'
import type { Pool } from '@perlas/database/pool'
import { daysAfter, manilaDay, midnightOf } from '@perlas/server/kernel/manila'
import { post } from '../books.ts'
import { ask, below, type Field, type Player } from '../field.ts'

/** Points of a task, in hundredths; each counts once, and whoever has played has done it. */
const TASK_POINTS = 10_00
export const taskKeys: readonly number[] = Array.from({ length: 40 }, (_, n) => 101 + n)
const PLAY_ROUNDS = 5
/** Steps of the deposit ladder: each ₱300 more in a week bring ₱1. */
const STEPS = 20
const STEP_COINS = 1_00
const BUDGET = 100_000_00
/** The season began so many days ago, so that there are bulbs to light for points, each of them a key. */
const SEASON_BEGAN = 22
const BULB_COST = 10_00

/** Opens them as an operator's change leaves them, before the first program runs. */
export async function openActivities(pool: Pool): Promise<void> {
  const task = { type: PLAY_ROUNDS, about: 'none', group: 'new', goal: 1, coins: 0 }
  await open(pool, 'tasks', {
    tasks: taskKeys.map((key) => ({ ...task, key, points: TASK_POINTS })),
    chests: [],
  })
  await open(pool, 'ladder-recharge', {
    steps: Array.from({ length: STEPS }, (_, n) => ({ sum: (n + 1) * 300_00, coins: STEP_COINS })),
    budget: BUDGET,
  })
  const today = manilaDay(new Date())
  const dayAway = (days: number) => manilaDay(daysAfter(midnightOf(today), days))
  await open(pool, 'christmas', {
    firstDay: dayAway(-SEASON_BEGAN),
    lastDay: dayAway(2),
    extraMost: 20,
    extraPoints: BULB_COST,
    keyBulbs: 1,
    keysDay: 10,
    keysMost: 100,
    budget: BUDGET,
  })
}

async function open(pool: Pool, code: string, change: object): Promise<void> {
  const kind = kinds.find((one) => one.code === code)
  if (!kind) throw new Error(`there is no kind ${code}`)
  const terms = { ...runningDefaults(kind), ...kind.defaults, ...change }
  await pool.query(
    `WITH made AS (
       INSERT INTO campaigns.campaigns (code, open, terms, version) VALUES ($1, true, $2, 1) RETURNING campaign_id
     ), version AS (
       INSERT INTO campaigns.versions (campaign_id, version, terms, made_at) SELECT campaign_id, 1, $2, now() FROM made
     )
     INSERT INTO campaigns.budgets (campaign_id, slot, allotted)
     SELECT campaign_id, slot, $3::bigint / 64 FROM made, generate_series(0, 63) slot`,
    [code, terms, 'budget' in change ? BUDGET : 0],
  )
}

/** A task's points, once; the same request again is the same answer. */
export async function collectTask(field: Field, player: Player): Promise<void> {
  // There are not endlessly many: they last over most of the kills.
  if (below(field, 3) > 0) return
  const taskId = player.tasks.pop()
  if (taskId === undefined) return
  const { errcode } = await ask(field, player, 'receiveTaskAward', {
    taskId,
    requestId: randomUUID(),
  })
  if (errcode === 0) post(player.book, 'points-reward', { points: TASK_POINTS })
  // Not played yet.
  else player.tasks.unshift(taskId)
}

/** Steps of the ladder that deposits have reached: the worker sets them aside, and they are asked for one by one. */
export async function collectSteps(field: Field, player: Player): Promise<void> {
  const { steps = [] } = (await ask(field, player, 'rechargeBonusCollection6')) as unknown as {
    steps?: { awardId: number; itemStatus: number }[]
  }
  const ready = steps.find(({ itemStatus }) => itemStatus === 1)
  if (!ready) return
  const { errcode } = await ask(field, player, 'receiverRechargeBonusCollection6', {
    awardId: ready.awardId,
    requestId: randomUUID(),
  })
  if (errcode === 0) post(player.book, 'bonus-grant', { cash: STEP_COINS })
}

type Parol = {
  bulbs: { day: number; state: string }[]
  extraLeft: number
  openable: number
}

/** Bulbs for points, and a gift for each: what it holds is drawn once, however often it is asked for. */
export async function openGifts(field: Field, player: Player): Promise<void> {
  if (below(field, 3) > 0) return
  const {
    bulbs = [],
    extraLeft,
    openable,
  } = (await ask(field, player, 'appChristmasUser')) as unknown as Partial<Parol>
  const requestId = randomUUID()
  if ((openable ?? 0) > 0) {
    bookRewards(player, await ask(field, player, 'appChristmasUserOpen', { requestId }))
  } else if (bulbs.some(({ state }) => state === 'today')) {
    bookRewards(player, await ask(field, player, 'appChristmasUserSign', { requestId }))
  } else if ((extraLeft ?? 0) > 0) {
    const missed = bulbs.find(({ state }) => state === 'missed')
    if (!missed) return
    const lit = { day: missed.day, requestId }
    const { errcode } = await ask(field, player, 'appChristmasUserExtra', lit)
    if (errcode === 0) post(player.book, 'points-spent', { points: -BULB_COST })
  }
}

function bookRewards(player: Player, answer: object): void {
  const { errcode, rewards = [] } = answer as {
    errcode: number
    rewards?: { id: number; count: number }[]
  }
  if (errcode !== 0) return
  for (const { id, count } of rewards) {
    if (id === rewardIds.points) post(player.book, 'points-reward', { points: count })
    else post(player.book, 'bonus-grant', { cash: count })
  }
}

/** What is in the budgets is what was paid and what is set aside, and each thing was told once. */
export async function wrongActivities({ site }: Pick<Field, 'site'>): Promise<string[]> {
  const { rows } = await site.pool.query<{ what: string }>(
    `SELECT 'the budget of ' || code || ' gave ' || taken || ', not ' || paid || ' paid and ' || aside || ' set aside' AS what
       FROM (SELECT c.code,
                    (SELECT coalesce(sum(taken), 0) FROM campaigns.budgets b WHERE b.campaign_id = c.campaign_id) AS taken,
                    (SELECT coalesce(sum(coins), 0) FROM campaigns.decisions d WHERE d.campaign_id = c.campaign_id) AS paid,
                    (SELECT coalesce(sum(reserved), 0) FROM campaigns.enrolments e WHERE e.campaign_id = c.campaign_id) AS aside
               FROM campaigns.campaigns c WHERE c.code IN ('ladder-recharge', 'christmas')) sums
      WHERE taken <> paid + aside
     UNION ALL
     SELECT 'player ' || player_id || ' has ' || count(*) || ' decisions for ' || (command ->> 'choice')
       FROM campaigns.decisions WHERE command ->> 'do' = 'receive' GROUP BY player_id, campaign_id, command ->> 'choice'
     HAVING count(*) > 1
     UNION ALL
     SELECT 'player ' || d.player_id || ' opened ' || count(*) || ' gifts by ' || count(DISTINCT w.nonce) || ' draws'
       FROM campaigns.decisions d LEFT JOIN campaigns.draws w USING (player_id, decision_no)
      WHERE d.command ->> 'do' = 'open' GROUP BY d.player_id HAVING count(*) <> count(DISTINCT (w.pair_no, w.nonce))
     UNION ALL
     SELECT count(*) || ' events were never followed' FROM outbox.events WHERE 'campaigns' = ANY (waiting) HAVING count(*) > 0`,
  )
  return rows.map(({ what }) => `activities: ${what}`)
}

/** Activities that gave nobody anything yet. */
export async function unreceived({ site }: Pick<Field, 'site'>): Promise<string[]> {
  const { rows } = await site.pool.query<{ code: string }>(
    `SELECT code FROM campaigns.campaigns c WHERE code = ANY ($1)
        AND NOT EXISTS (SELECT FROM campaigns.decisions d WHERE d.campaign_id = c.campaign_id)`,
    [['tasks', 'ladder-recharge', 'christmas']],
  )
  return rows.map(({ code }) => `nobody received anything of ${code}`)
}
