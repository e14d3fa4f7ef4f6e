import type { PotTermsForm } from '@perlas/contract/office-pots'
import type { PotCode } from '@perlas/contract/pot-codes'
import type { SumPath } from '@perlas/game-kit/sum-tree'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Db & Pick<AppContext, 'clock'>

/**
 * Whether this transaction is the only one that moves the draws on; of two the second leaves it to the first. It makes no entry and
 * ends no round, so the watermark does not wait for it.
 */
export async function holdFollower({ db }: Db): Promise<boolean> {
  const { rows } = await db.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('pots', 0)) AS mine,
            set_config('application_name', 'perlas-follower', true)`,
  )
  return rows[0]?.mine ?? false
}

/** The same of whoever sums the meters up, which no draw holds up. */
export async function holdMeters({ db }: Db): Promise<boolean> {
  const { rows } = await db.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('pots meters', 0)) AS mine,
            set_config('application_name', 'perlas-follower', true)`,
  )
  return rows[0]?.mine ?? false
}

/** The same as the follower, for who waits: the office opens and ends jackpots between two steps. */
export async function waitForFollower({ db }: Db): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('pots', 0))`)
}

export type PotRules = { idAbove: number; idDays: number; topUpMost: number; persons: number }
export async function readRules({ db }: Db): Promise<PotRules> {
  const { rows } = await db.query<PotRules>(
    `SELECT id_above AS "idAbove", id_days AS "idDays", top_up_most AS "topUpMost", persons FROM pots.rules`,
  )
  const [rules] = rows
  if (!rules) throw new Error('the rules of jackpots are missing')
  return rules
}

export async function writeRules({ db }: Db, rules: PotRules): Promise<void> {
  await db.query(
    `UPDATE pots.rules SET id_above = $1, id_days = $2, top_up_most = $3, persons = $4`,
    [rules.idAbove, rules.idDays, rules.topUpMost, rules.persons],
  )
}

// the feed and its ticks

export type Feed = { tick: number; untilAt: Date; scannedAt: Date; epoch: number }
export async function readFeed({ db }: Db): Promise<Feed | undefined> {
  const { rows } = await db.query<Feed>(
    `SELECT tick, until_at AS "untilAt", scanned_at AS "scannedAt", epoch FROM pots.feed`,
  )
  return rows[0]
}

/** The moment before which every round is surely there. */
export async function readWatermark({ db }: Db): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>(
    `SELECT date_trunc('milliseconds', public.watermark()) AS at`,
  )
  const [row] = rows
  if (!row) throw new Error('there is no watermark')
  return row.at
}

export async function writeFeed({ db }: Db, feed: Feed): Promise<void> {
  await db.query(
    `INSERT INTO pots.feed AS f (tick, until_at, scanned_at, epoch) VALUES ($1, $2, $3, $4)
     ON CONFLICT (one) DO UPDATE SET tick = $1, until_at = $2, scanned_at = $3, epoch = $4`,
    [feed.tick, feed.untilAt, feed.scannedAt, feed.epoch],
  )
}

/** An account with the person it belongs to, and whether it stands aside. */
export type Person = {
  playerId: number
  /** The least number of an account of the same person. */
  group: number
  /** An account of the house, or of a trial. */
  house: boolean
  /** The player switched competition off. */
  off: boolean
}

/** These players, each with the least number of an account that shares a person, a document or a device. */
export async function listPersons({ db }: Db, playerIds: readonly number[]): Promise<Person[]> {
  const { rows } = await db.query<Person>(
    `SELECT asked AS "playerId",
            least(asked,
              (SELECT min(o.player_id) FROM kyc.marks m JOIN kyc.marks o USING (mark)
                WHERE m.player_id = asked AND m.kind IN ('person', 'document') AND o.kind = m.kind),
              (SELECT min(o.player_id) FROM accounts.known_devices m JOIN accounts.known_devices o USING (token_hash)
                WHERE m.player_id = asked)) AS "group",
            EXISTS (SELECT FROM pots.house_accounts h WHERE h.player_id = asked AND h.until_at IS NULL) AS house,
            EXISTS (SELECT FROM pots.switches s WHERE s.player_id = asked AND s.mode = 'off') AS off
       FROM unnest($1::bigint[]) asked`,
    [playerIds],
  )
  return rows
}

/** The players who take part. */
export const listTakingPart = async (ctx: Db, playerIds: readonly number[]): Promise<Person[]> =>
  (await listPersons(ctx, playerIds)).filter(({ house, off }) => !house && !off)

export type Tick = {
  tick: number
  fromAt: Date
  untilAt: Date
  epoch: number
  players: number
  units: number
  parts: Buffer | null
  state: 'gathered' | 'sealed' | 'drawn'
  root: string | null
  leftOut: string[] | null
  head: string | null
  hash: string | null
  studioSeed: string | null
  lobbySeed: string | null
  gatheredAt: Date
}
const tickColumns = `tick, from_at AS "fromAt", until_at AS "untilAt", epoch, players, units, parts, state, root,
  left_out AS "leftOut", head, hash, studio_seed AS "studioSeed", lobby_seed AS "lobbySeed", gathered_at AS "gatheredAt"`

export async function readTick({ db }: Db, tick: number): Promise<Tick | undefined> {
  const { rows } = await db.query<Tick>(`SELECT ${tickColumns} FROM pots.ticks WHERE tick = $1`, [
    tick,
  ])
  return rows[0]
}

/** The oldest tick that is not drawn. */
export async function readNextTick({ db }: Db): Promise<Tick | undefined> {
  const { rows } = await db.query<Tick>(
    `SELECT ${tickColumns} FROM pots.ticks WHERE state <> 'drawn' ORDER BY tick LIMIT 1`,
  )
  return rows[0]
}

export async function insertTick(
  { db, clock }: Timed,
  tick: Pick<Tick, 'tick' | 'fromAt' | 'untilAt' | 'epoch' | 'players' | 'units' | 'parts'>,
): Promise<void> {
  await db.query(
    `INSERT INTO pots.ticks (tick, from_at, until_at, epoch, players, units, parts, state, gathered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'gathered', $8)`,
    [
      tick.tick,
      tick.fromAt,
      tick.untilAt,
      tick.epoch,
      tick.players,
      tick.units,
      tick.parts,
      clock(),
    ],
  )
}

/** Players' names in an epoch, and what each put into a tick. */
export async function insertOwn(
  { db }: Db,
  { tick, epoch, hour }: { tick: number; epoch: number; hour: Date },
  parts: readonly { playerId: number; alias: string; units: bigint }[],
): Promise<void> {
  const values = [
    parts.map(({ playerId }) => playerId),
    parts.map(({ alias }) => alias),
    parts.map(({ units }) => Number(units)),
  ]
  await db.query(
    `INSERT INTO pots.names (player_id, epoch, alias)
     SELECT player_id, $3, alias FROM unnest($1::bigint[], $2::text[]) p (player_id, alias)
     ON CONFLICT (player_id, epoch) DO NOTHING`,
    [values[0], values[1], epoch],
  )
  await db.query(
    `INSERT INTO pots.own AS o (player_id, hour, ticks, units)
     SELECT player_id, $3, ARRAY[$4::integer], ARRAY[units] FROM unnest($1::bigint[], $2::bigint[]) p (player_id, units)
     ON CONFLICT (player_id, hour) DO UPDATE SET ticks = o.ticks || excluded.ticks, units = o.units || excluded.units`,
    [values[0], values[2], hour, tick],
  )
}

/** Names, in every epoch that an open life reaches into, of those who cannot win now. */
export async function listLeftOut({ db, clock }: Timed, fromTick: number): Promise<string[]> {
  const { rows } = await db.query<{ alias: string }>(
    `SELECT n.alias FROM pots.names n JOIN accounts.players p USING (player_id)
      WHERE n.epoch >= (SELECT min(t.epoch) FROM pots.ticks t WHERE t.tick >= $1)
        AND (p.state <> 'active' OR p.kept_out_by = 'operator' AND p.kept_out_until > $2
             OR EXISTS (SELECT FROM pots.house_accounts h WHERE h.player_id = n.player_id AND h.until_at IS NULL))
      ORDER BY n.alias COLLATE "C"`,
    [fromTick, clock()],
  )
  return rows.map(({ alias }) => alias)
}

export async function storeSealed(
  { db, clock }: Timed,
  {
    tick,
    root,
    leftOut,
    head,
    hash,
  }: { tick: number; root: string; leftOut: readonly string[]; head: string; hash: string },
): Promise<void> {
  await db.query(
    `UPDATE pots.ticks SET state = 'sealed', root = $2, left_out = $3, head = $4, hash = $5, sealed_at = $6 WHERE tick = $1`,
    [tick, root, leftOut, head, hash, clock()],
  )
}

export async function storeDrawn(
  { db, clock }: Timed,
  { tick, studioSeed, lobbySeed }: { tick: number; studioSeed: string; lobbySeed: string },
): Promise<void> {
  await db.query(
    `UPDATE pots.ticks SET state = 'drawn', studio_seed = $2, lobby_seed = $3, drawn_at = $4 WHERE tick = $1`,
    [tick, studioSeed, lobbySeed, clock()],
  )
}

/** Units of ticks in their order. */
export async function listUnits(
  { db }: Db,
  { from, until }: { from: number; until: number },
): Promise<{ tick: number; units: number }[]> {
  const { rows } = await db.query<{ tick: number; units: number }>(
    `SELECT tick, units FROM pots.ticks WHERE tick BETWEEN $1 AND $2 ORDER BY tick`,
    [from, until],
  )
  return rows
}

/** Ticks that wait for their draw: units of each, and when the oldest was closed. */
export async function readWaiting({ db }: Db): Promise<{ units: number[]; since: Date | null }> {
  const { rows } = await db.query<{ units: number[] | null; since: Date | null }>(
    `SELECT array_agg(units ORDER BY tick) AS units, min(gathered_at) AS since FROM pots.ticks WHERE state <> 'drawn'`,
  )
  return { units: rows[0]?.units ?? [], since: rows[0]?.since ?? null }
}

/** Takes away the parts of ticks that are old and that no open life reaches back to. */
export async function dropParts({ db }: Db, drawnBefore: Date): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE pots.ticks SET parts = NULL
      WHERE parts IS NOT NULL AND state = 'drawn' AND drawn_at < $1
        AND tick < coalesce((SELECT min(first_tick) FROM pots.lives WHERE last_tick IS NULL), 2147483647)`,
    [drawnBefore],
  )
  await db.query(
    `DELETE FROM pots.own o WHERE o.hour < $1
        AND o.hour < coalesce((SELECT min(began_at) FROM pots.lives WHERE last_tick IS NULL), 'infinity') - interval '1 hour'
        AND NOT EXISTS (SELECT FROM pots.ticks t WHERE t.tick = ANY (o.ticks) AND t.parts IS NOT NULL)`,
    [drawnBefore],
  )
  return rowCount ?? 0
}

// lives and their book

export type Terms = PotTermsForm & { termsNo: number }
const termColumns = `t.terms_no AS "termsNo", t.share, t.seed, t.most, t.winners, t.permit,
  coalesce(to_char(t.latest AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') AS latest`

/** The terms that were agreed last. */
export async function readTerms({ db }: Db, code: PotCode): Promise<Terms | undefined> {
  const { rows } = await db.query<Terms>(
    `SELECT ${termColumns} FROM pots.terms t WHERE code = $1 ORDER BY terms_no DESC LIMIT 1`,
    [code],
  )
  return rows[0]
}

export type By = { proposedBy: number; approvedBy: number }
/** By two members, or by the house for a demonstration. */
export async function insertTerms(
  { db, clock }: Timed,
  code: PotCode,
  terms: PotTermsForm,
  by: By | undefined,
): Promise<void> {
  await db.query(
    `INSERT INTO pots.terms (code, terms_no, share, seed, most, winners, latest, permit, demonstration, proposed_by, approved_by, at)
     SELECT $1, coalesce(max(terms_no), 0) + 1, $2, $3, $4, $5, $6::timestamptz, $7, $8, $9, $10, $11 FROM pots.terms WHERE code = $1`,
    [
      code,
      terms.share,
      terms.seed,
      terms.most,
      terms.winners,
      terms.latest === '' ? null : terms.latest,
      terms.permit,
      by === undefined,
      by?.proposedBy ?? null,
      by?.approvedBy ?? null,
      clock(),
    ],
  )
}

export type Life = {
  code: PotCode
  life: number
  firstTick: number
  beganAt: Date
  latest: Date | null
  ending: boolean
  again: boolean
  termsNo: number
  share: number
  /** In hundredths. */
  seed: number
  most: number
  winners: number
  /** In units: the book's last line. */
  pot: number
  reserve: number
}

/** The open lives with their terms and how they stand, in the order of the jackpots. */
export async function listLives({ db }: Db): Promise<Life[]> {
  const { rows } = await db.query<Life>(
    `SELECT l.code, l.life, l.first_tick AS "firstTick", l.began_at AS "beganAt", l.latest, l.ending, l.again,
            l.terms_no AS "termsNo", t.share, t.seed, t.most, t.winners, b.pot_after AS pot, b.reserve_after AS reserve
       FROM pots.lives l
       JOIN pots.pots p USING (code)
       JOIN pots.terms t USING (code, terms_no)
      CROSS JOIN LATERAL (SELECT pot_after, reserve_after FROM pots.book WHERE code = l.code ORDER BY line DESC LIMIT 1) b
      WHERE l.last_tick IS NULL ORDER BY p.sort`,
  )
  return rows
}

/** How a jackpot and its reserve stand, in units, open or not, and how many lives it had. */
export async function readStanding(
  { db }: Db,
  code: PotCode,
): Promise<{ pot: number; reserve: number; life: number }> {
  const { rows } = await db.query<{ pot: number; reserve: number; life: number }>(
    `SELECT coalesce((SELECT pot_after FROM pots.book WHERE code = $1 ORDER BY line DESC LIMIT 1), 0) AS pot,
            coalesce((SELECT reserve_after FROM pots.book WHERE code = $1 ORDER BY line DESC LIMIT 1), 0) AS reserve,
            coalesce((SELECT max(life) FROM pots.lives WHERE code = $1), 0) AS life`,
    [code],
  )
  return rows[0] ?? { pot: 0, reserve: 0, life: 0 }
}

export async function insertLife(
  { db, clock }: Timed,
  life: {
    code: PotCode
    life: number
    termsNo: number
    beganWith: bigint
    firstTick: number
    latest: Date | null
  },
): Promise<void> {
  await db.query(
    `INSERT INTO pots.lives (code, life, terms_no, began_with, first_tick, began_at, latest) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      life.code,
      life.life,
      life.termsNo,
      String(life.beganWith),
      life.firstTick,
      clock(),
      life.latest,
    ],
  )
}

export async function moveLatest({ db }: Db, { code, life }: LifeId, latest: Date): Promise<void> {
  await db.query(`UPDATE pots.lives SET latest = $3 WHERE code = $1 AND life = $2`, [
    code,
    life,
    latest,
  ])
}

export type LifeId = { code: PotCode; life: number }
export async function endLife(
  { db, clock }: Timed,
  {
    code,
    life,
    tick,
    fellWith,
    units,
    endedBy,
  }: LifeId & { tick: number; fellWith: bigint; units: bigint; endedBy: string },
): Promise<void> {
  await db.query(
    `UPDATE pots.lives SET last_tick = $3, fell_with = $4, units = $5, ended_by = $6, ended_at = $7 WHERE code = $1 AND life = $2`,
    [code, life, tick, String(fellWith), String(units), endedBy, clock()],
  )
}

export type BookLine = {
  code: PotCode
  tick: number
  what: 'part' | 'seed' | 'top-up' | 'won' | 'remainder' | 'lapsed'
  pot: bigint
  reserve: bigint
}
/** Adds a line behind the last one of the jackpot; nothing is added for nothing. */
export async function addLine({ db, clock }: Timed, line: BookLine): Promise<void> {
  const { code, tick, what, pot, reserve } = line
  if (pot === 0n && reserve === 0n) return
  await db.query(
    `INSERT INTO pots.book (code, line, tick, what, pot, reserve, pot_after, reserve_after, at)
     SELECT $1, coalesce(b.line, 0) + 1, $2, $3, $4, $5, coalesce(b.pot_after, 0) + $4, coalesce(b.reserve_after, 0) + $5, $6
       FROM (SELECT 1) one LEFT JOIN LATERAL (SELECT line, pot_after, reserve_after FROM pots.book WHERE code = $1
                                               ORDER BY line DESC LIMIT 1) b ON true`,
    [code, tick, what, String(pot), String(reserve), clock()],
  )
}

/** The house's own money since a moment, in units: for one jackpot, or of all. */
export async function readToppedUp({ db }: Db, since: Date, code?: PotCode): Promise<number> {
  const { rows } = await db.query<{ added: number }>(
    `SELECT coalesce(sum(reserve), 0)::bigint AS added FROM pots.book
      WHERE what = 'top-up' AND at >= $1 AND ($2::text IS NULL OR code = $2)`,
    [since, code ?? null],
  )
  return rows[0]?.added ?? 0
}

/** How many took part since a tick. */
export async function countPersons({ db }: Db, firstTick: number, since: Date): Promise<number> {
  const { rows } = await db.query<{ persons: number }>(
    `SELECT count(DISTINCT player_id)::integer AS persons FROM pots.own
      WHERE hour > $2::timestamptz - interval '2 hours' AND ticks[cardinality(ticks)] >= $1`,
    [firstTick, since],
  )
  return rows[0]?.persons ?? 0
}

// falls

export type StoredTurn = {
  turn: number
  unit: string
  tick: number
  alias: string
  group: string
  units: string
  why: '' | 'left-out' | 'has-won'
  path: SumPath
}

export async function insertTurns(
  { db }: Db,
  { code, life }: LifeId,
  turns: readonly StoredTurn[],
): Promise<void> {
  await db.query(
    `INSERT INTO pots.turns (code, life, turn, unit, tick, alias, group_as, units, why, path)
     SELECT $1, $2, turn, unit::bigint, tick, alias, "group", units::bigint, why, path
       FROM jsonb_to_recordset($3) AS t (turn integer, unit text, tick integer, alias text, "group" text, units text, why text, path jsonb)`,
    [code, life, JSON.stringify(turns)],
  )
}

export async function listTurns({ db }: Db, { code, life }: LifeId): Promise<StoredTurn[]> {
  const { rows } = await db.query<StoredTurn>(
    `SELECT turn, unit::text, tick, alias, group_as AS "group", units::text, why, path FROM pots.turns
      WHERE code = $1 AND life = $2 ORDER BY turn`,
    [code, life],
  )
  return rows
}

export async function insertPrizes(
  { db, clock }: Timed,
  { code, life }: LifeId,
  prizes: readonly { playerId: number; place: number; turn: number; amount: number }[],
): Promise<void> {
  await db.query(
    `INSERT INTO pots.prizes (player_id, code, life, place, turn, amount, won_at)
     SELECT "playerId", $1, $2, place, turn, amount, $4
       FROM jsonb_to_recordset($3) AS p ("playerId" bigint, place integer, turn integer, amount bigint)`,
    [code, life, JSON.stringify(prizes), clock()],
  )
}

export type Prize = {
  playerId: number
  code: PotCode
  life: number
  place: number
  amount: number
  state: 'won' | 'waiting-id' | 'paid' | 'lapsed'
  dueAt: Date | null
  asked: number
  wonAt: Date
}
const prizeColumns = `player_id AS "playerId", code, life, place, amount, state, due_at AS "dueAt", asked, won_at AS "wonAt"`

/** Prizes that are neither paid nor lapsed, oldest first. */
export async function listUnpaid({ db }: Db, most: number): Promise<Prize[]> {
  const { rows } = await db.query<Prize>(
    `SELECT ${prizeColumns} FROM pots.prizes WHERE state IN ('won', 'waiting-id') ORDER BY state DESC, won_at, code, place LIMIT $1`,
    [most],
  )
  return rows
}

/** The prize for who pays it; whoever else would waits. */
export async function holdPrize(
  { db }: Db,
  { playerId, code, life, place }: Pick<Prize, 'playerId' | 'code' | 'life' | 'place'>,
): Promise<Prize | undefined> {
  const { rows } = await db.query<Prize>(
    `SELECT ${prizeColumns} FROM pots.prizes
      WHERE (player_id, code, life, place) = ($1, $2, $3, $4) FOR NO KEY UPDATE`,
    [playerId, code, life, place],
  )
  return rows[0]
}

export async function storePrize(
  { db, clock }: Timed,
  { playerId, code, life, place }: Pick<Prize, 'playerId' | 'code' | 'life' | 'place'>,
  now: { state: Prize['state']; dueAt?: Date; asked?: number; entryNo?: number },
): Promise<void> {
  await db.query(
    `UPDATE pots.prizes
        SET state = $5, due_at = coalesce($6, due_at), asked = coalesce($7, asked), entry_no = $8,
            done_at = CASE WHEN $5 IN ('paid', 'lapsed') THEN $9::timestamptz END
      WHERE (player_id, code, life, place) = ($1, $2, $3, $4)`,
    [
      playerId,
      code,
      life,
      place,
      now.state,
      now.dueAt ?? null,
      now.asked ?? null,
      now.entryNo ?? null,
      clock(),
    ],
  )
}
