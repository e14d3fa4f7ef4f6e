import type { BeaconChain } from '@perlas/beacon/source'
import type { Queryable } from '@perlas/database/pool'
import type { StudioContext } from '#/context.ts'
import { ANYBODYS_AFTER_MS, LEASE_MS, type Hours, type Phase, type Standing } from './rules.ts'
import type { PastRound, ShutReason, VoidReason } from './protocol.ts'

type Db = Pick<StudioContext, 'db'>

export type TableRound = Standing & {
  id: string
  table: string
  k: number
  epoch: number
  gameCode: string
  gameVersion: string
  chainId: string
  seedAt: number
  commitment: string
  lobbyCommitment: string
  lobbyHead: string
  lobbyFirstK: number
  /** Of the studio's chain. */
  head: string
  firstK: number
  /** The public beacon that it opened with; null where it opened without one. */
  beacon: BeaconChain | null
  /** The beacon's round, named with the root. */
  beaconRound: number | null
  beaconSignature: string | null
  opensAt: number
  /** Of a round that flies, from when on. */
  fliesAt: number | null
  /** What it pays at most where it flies, in hundredths, and where all of it comes down for that. */
  mostPaid: number | null
  ceiling: number | null
  bets: number
  staked: number
  root: string | null
  seed: string | null
  lobbySeed: string | null
  draw: unknown
  paid: number | null
  voidReason: VoidReason | null
  burntAt: number | null
  /** When the operator called it back, having been drawn. */
  calledBackAt: number | null
}

/** A moment as whole milliseconds. */
const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`
const columns = `r.id, r.table_code AS "table", r.k, r.epoch, r.game_code AS "gameCode", r.game_version AS "gameVersion",
  r.chain_id AS "chainId", r.seed_at AS "seedAt", r.commitment, r.lobby_commitment AS "lobbyCommitment",
  r.lobby_head AS "lobbyHead", r.lobby_first_k AS "lobbyFirstK", c.head, c.first_k AS "firstK", r.phase,
  CASE WHEN r.beacon_chain IS NOT NULL THEN json_build_object('chain', r.beacon_chain,
    'info', (SELECT info FROM beacons b WHERE b.chain = r.beacon_chain)) END AS beacon,
  r.beacon_round AS "beaconRound", r.beacon_signature AS "beaconSignature",
  ${ms('r.opens_at')} AS "opensAt", ${ms('r.closes_at')} AS "closesAt", ${ms('r.flies_at')} AS "fliesAt",
  r.most_paid AS "mostPaid", r.ceiling, r.bets, r.staked, r.root,
  ${ms('r.closed_at')} AS "closedAt", r.seed, r.lobby_seed AS "lobbySeed", r.draw, r.paid,
  ${ms('r.drawn_at')} AS "drawnAt", ${ms('r.ended_at')} AS "endedAt", r.void_reason AS "voidReason",
  ${ms('r.burnt_at')} AS "burntAt", ${ms('r.called_back_at')} AS "calledBackAt"`
const joined = 'table_rounds r JOIN chains c ON c.id = r.chain_id'

/** The database's clock, which all tables go by. */
export async function clockOf({ db }: Db): Promise<number> {
  const { rows } = await db.query<{ now: number }>(`SELECT ${ms('table_clock()')} AS now`)
  return rows[0]?.now ?? 0
}

// Who owns a table.

export async function ensureTables(
  { db }: Db,
  tables: readonly { code: string; gameCode: string }[],
): Promise<void> {
  await db.query(
    `INSERT INTO tables (code, game_code) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [tables.map(({ code }) => code), tables.map(({ gameCode }) => gameCode)],
  )
}

export type Held = {
  epoch: number
  now: number
  /** Since whoever owned the table before was heard of last; null when we were it all along. */
  lostMs: number | null
  /** We own more tables than our part of them. */
  above: boolean
  shut: ShutReason | null
  shutUntil: number | null
} & TableRules

/** What the lobby's people decided of a table. */
export type TableRules = {
  closed: boolean
  /** Null: as the installation says. */
  hours: Hours | null
  /** Days on which these hours begin; null: those of the game. */
  days: number[] | null
  /** Null: as the game says. */
  mostStaked: number | null
  mostPaid: number | null
}
const rulesColumns = `t.closed, t.most_staked AS "mostStaked", t.most_paid AS "mostPaid",
  CASE WHEN t.opens_at IS NOT NULL THEN json_build_array(t.opens_at, t.closes_at) END AS hours, to_json(t.open_days) AS days`

/**
 * Takes a table that nobody owns, or keeps it. A lease that ran out is a new epoch even for who had it: others may have
 * acted meanwhile. Programs share the tables between them, each at most its part; one that nobody takes is anybody's, since
 * who died is counted among them for a while.
 */
export async function holdTable(
  { db }: Db,
  code: string,
  owner: string,
): Promise<Held | undefined> {
  const { rows } = await db.query<Held>(
    `WITH was AS (
       SELECT t.*, table_clock() AS now FROM tables t WHERE t.code = $1 FOR UPDATE
     ), share AS (
       SELECT ceil((SELECT count(*) FROM tables)::numeric / greatest(1, (
                SELECT count(DISTINCT process) FROM table_presence
                 WHERE seen_at > table_clock() - interval '15 seconds' OR process = $2))) AS most,
              (SELECT count(*) FROM tables t WHERE t.owner = $2 AND t.code <> $1 AND t.owned_until > table_clock()) AS mine
     )
     UPDATE tables t SET owner = $2, owned_until = was.now + $3 * interval '1 millisecond',
         epoch = was.epoch + CASE WHEN was.owner = $2 AND was.owned_until > was.now THEN 0 ELSE 1 END
       FROM was, share
      WHERE t.code = was.code AND (
        was.owner = $2 AND was.owned_until > was.now
        OR (was.owned_until IS NULL OR was.owned_until <= was.now)
          AND (share.mine < share.most OR was.owned_until <= was.now - $4 * interval '1 millisecond'))
      RETURNING t.epoch, ${ms('was.now')} AS now, t.shut, ${ms('t.shut_until')} AS "shutUntil",
        ${rulesColumns},
        CASE WHEN was.owner = $2 AND was.owned_until > was.now THEN NULL
          ELSE ${ms('was.now')} - ${ms('was.owned_until')} + $3 END AS "lostMs",
        share.mine >= share.most AS above,
        -- A lease that is kept need not wait for the disk: one that a crash forgets ends earlier.
        CASE WHEN was.owner = $2 AND was.owned_until > was.now
          THEN set_config('synchronous_commit', 'off', true) END`,
    [code, owner, LEASE_MS, ANYBODYS_AFTER_MS],
  )
  return rows[0]
}

/** Keeps a table that is ours for as long as a step lasts; one that was lost meanwhile is not taken back here. */
export async function keepTable({ db }: Db, code: string, epoch: number): Promise<void> {
  await db.query(
    `UPDATE tables SET owned_until = table_clock() + $3 * interval '1 millisecond'
      WHERE code = $1 AND epoch = $2 AND owned_until > table_clock()`,
    [code, epoch, LEASE_MS],
  )
}

/** Another may have it. */
export async function giveUp({ db }: Db, code: string, epoch: number): Promise<void> {
  await db.query(
    'UPDATE tables SET owned_until = table_clock() WHERE code = $1 AND epoch = $2 AND owned_until > table_clock()',
    [code, epoch],
  )
}

/** Whoever ends says so, and another goes on at once. */
export async function releaseTables({ db }: Db, owner: string): Promise<void> {
  await db.query(
    `UPDATE tables SET owned_until = table_clock() WHERE owner = $1 AND owned_until > table_clock()`,
    [owner],
  )
  await db.query('DELETE FROM table_presence WHERE process = $1', [owner])
}

/** The round that runs is ours from now on: what its owner of before still writes changes nothing. */
export async function adopt({ db }: Db, code: string, epoch: number): Promise<void> {
  await db.query(
    `UPDATE table_rounds r SET epoch = $2 FROM tables t
      WHERE r.table_code = $1 AND t.code = $1 AND t.epoch = $2
        AND (r.phase IN ('open', 'closing', 'closed', 'flying', 'drawn') OR r.phase = 'void' AND r.burnt_at IS NULL)`,
    [code, epoch],
  )
}

export async function setShut(
  { db }: Db,
  code: string,
  epoch: number,
  shut: { reason: ShutReason; until: number | null } | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE tables SET shut = $3, shut_until = to_timestamp($4::double precision / 1000)
      WHERE code = $1 AND epoch = $2 AND shut IS DISTINCT FROM $3`,
    [code, epoch, shut?.reason ?? null, shut?.until ?? null],
  )
  return rowCount === 1
}

export async function shutOf({ db }: Db, code: string) {
  const { rows } = await db.query<
    { shut: ShutReason | null; shutUntil: number | null } & TableRules
  >(
    `SELECT t.shut, ${ms('t.shut_until')} AS "shutUntil", ${rulesColumns} FROM tables t WHERE t.code = $1`,
    [code],
  )
  const none = { closed: false, hours: null, days: null, mostStaked: null, mostPaid: null }
  return rows[0] ?? { shut: null, shutUntil: null, ...none }
}

/** Whether there is such a table. */
export async function setRules({ db }: Db, code: string, rules: TableRules): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE tables SET closed = $2, opens_at = $3, closes_at = $4, most_staked = $5, most_paid = $6, open_days = $7
      WHERE code = $1`,
    [
      code,
      rules.closed,
      rules.hours?.[0] ?? null,
      rules.hours?.[1] ?? null,
      rules.mostStaked,
      rules.mostPaid,
      rules.days,
    ],
  )
  return rowCount === 1
}

/** How many rounds a table drew and called off since a moment. */
export async function countRounds({ db }: Db, code: string, since: Date) {
  const { rows } = await db.query<{ drawn: number; voided: number }>(
    `SELECT count(*) FILTER (WHERE phase <> 'void')::integer AS drawn,
            count(*) FILTER (WHERE phase = 'void')::integer AS voided
       FROM table_rounds WHERE table_code = $1 AND ended_at >= $2`,
    [code, since],
  )
  return rows[0] ?? { drawn: 0, voided: 0 }
}

// Chains of seeds.

export type Chain = {
  id: string
  table: string
  firstK: number
  length: number
  head: string
  checkpoints: Buffer[]
  sealKey: string
}
const chainColumns = `c.id, c.table_code AS "table", c.first_k AS "firstK", c.length, c.head, c.seal_key AS "sealKey"`

export async function chainOf(
  { db }: Db,
  code: string,
): Promise<Omit<Chain, 'checkpoints'> | undefined> {
  const { rows } = await db.query<Omit<Chain, 'checkpoints'>>(
    `SELECT ${chainColumns} FROM tables t JOIN chains c ON c.id = t.chain_id WHERE t.code = $1`,
    [code],
  )
  return rows[0]
}

/** The checkpoint of this place, counted from 1 as PostgreSQL does. */
export async function checkpointOf({ db }: Db, chainId: string, place: number) {
  const { rows } = await db.query<{ bytes: Buffer; sealKey: string; length: number }>(
    'SELECT checkpoints[$2] AS bytes, seal_key AS "sealKey", length FROM chains WHERE id = $1',
    [chainId, place],
  )
  return rows[0]
}

/** A new chain for a table, unless another owner was faster. */
export async function insertChain({ db }: Db, chain: Chain, epoch: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH t AS (SELECT code FROM tables WHERE code = $2 AND epoch = $8 FOR UPDATE),
     c AS (
       INSERT INTO chains (id, table_code, first_k, length, head, checkpoints, seal_key, begun_at)
         SELECT $1, code, $3, $4, $5, $6::bytea[], $7, table_clock() FROM t RETURNING id, table_code)
     UPDATE tables SET chain_id = c.id FROM c WHERE tables.code = c.table_code`,
    [
      chain.id,
      chain.table,
      chain.firstK,
      chain.length,
      chain.head,
      chain.checkpoints,
      chain.sealKey,
      epoch,
    ],
  )
  return rowCount === 1
}

export async function chainsNotSealedBy({ db }: Db, keyId: string): Promise<Chain[]> {
  const { rows } = await db.query<Chain>(
    `SELECT ${chainColumns}, c.checkpoints FROM chains c WHERE c.seal_key <> $1`,
    [keyId],
  )
  return rows
}

export async function storeCheckpoints({ db }: Db, id: string, checkpoints: Buffer[], key: string) {
  await db.query('UPDATE chains SET checkpoints = $2::bytea[], seal_key = $3 WHERE id = $1', [
    id,
    checkpoints,
    key,
  ])
}

// Rounds. Each step is one UPDATE from where the round is thought to be, under its owner's epoch.

export async function newestRound({ db }: Db, code: string): Promise<TableRound | undefined> {
  const { rows } = await db.query<TableRound>(
    `SELECT ${columns} FROM ${joined} WHERE r.table_code = $1 ORDER BY r.k DESC LIMIT 1`,
    [code],
  )
  return rows[0]
}

export async function findRound({ db }: Db, id: string): Promise<TableRound | undefined> {
  const { rows } = await db.query<TableRound>(`SELECT ${columns} FROM ${joined} WHERE r.id = $1`, [
    id,
  ])
  return rows[0]
}

export async function findRounds(
  { db }: Db,
  ids: readonly string[],
): Promise<Map<string, TableRound>> {
  const { rows } = await db.query<TableRound>(
    `SELECT ${columns} FROM ${joined} WHERE r.id = ANY ($1)`,
    [ids],
  )
  return new Map(rows.map((round) => [round.id, round]))
}

/** Rounds of a table, the newest first, before one; or those that are named. */
export async function listRounds(
  { db }: Db,
  code: string,
  { before, ks, limit }: { before: number | null; ks: readonly number[] | null; limit: number },
): Promise<TableRound[]> {
  const { rows } = await db.query<TableRound>(
    `SELECT ${columns} FROM ${joined}
      WHERE r.table_code = $1 AND ($2::bigint IS NULL OR r.k < $2) AND ($3::bigint[] IS NULL OR r.k = ANY ($3))
      ORDER BY r.k DESC LIMIT $4`,
    [code, before, ks, limit],
  )
  return rows
}

export async function pastRounds(
  { db }: Db,
  code: string,
  limit: number,
): Promise<Omit<PastRound, 'mark'>[]> {
  const { rows } = await db.query<Omit<PastRound, 'mark'>>(
    `SELECT k, draw FROM table_rounds WHERE table_code = $1 AND phase IN ('drawn', 'settled') ORDER BY k DESC LIMIT $2`,
    [code, limit],
  )
  return rows
}

/** What the newest round before this one drew. */
export async function drawBefore({ db }: Db, code: string, k: number): Promise<unknown> {
  const { rows } = await db.query<{ draw: unknown }>(
    `SELECT draw FROM table_rounds WHERE table_code = $1 AND k < $2 AND draw IS NOT NULL ORDER BY k DESC LIMIT 1`,
    [code, k],
  )
  return rows[0]?.draw
}

export type Opening = Pick<
  TableRound,
  | 'id'
  | 'table'
  | 'k'
  | 'epoch'
  | 'gameCode'
  | 'gameVersion'
  | 'chainId'
  | 'seedAt'
  | 'commitment'
  | 'lobbyCommitment'
  | 'lobbyHead'
  | 'lobbyFirstK'
> & {
  openMs: number
  /** Most that it pays where it flies, by the game: a table may say less. */
  mostPaid: number | null
  /** The public beacon's, which is noted already; null for none. */
  beaconChain: string | null
}

/** Notes how signatures of a beacon's chain are checked, once. */
export async function noteBeacon({ db }: Db, { chain, info }: BeaconChain): Promise<void> {
  await db.query('INSERT INTO beacons (chain, info) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    chain,
    JSON.stringify(info),
  ])
}

export async function openRound({ db }: Db, opening: Opening): Promise<TableRound | undefined> {
  const { rows } = await db.query<TableRound>(
    `WITH r AS (
       INSERT INTO table_rounds (id, table_code, k, epoch, game_code, game_version, chain_id, seed_at, commitment,
           lobby_commitment, lobby_head, lobby_first_k, phase, opens_at, closes_at, most_paid, beacon_chain)
         SELECT $1, t.code, $3, t.epoch, $5, $6, $7, $8, $9, $10, $11, $12, 'open', c.now,
                c.now + $13 * interval '1 millisecond', CASE WHEN $14::bigint IS NOT NULL THEN least($14, t.most_paid) END, $15
           FROM tables t, (SELECT table_clock() AS now) c WHERE t.code = $2 AND t.epoch = $4 FOR SHARE OF t
         ON CONFLICT DO NOTHING RETURNING *)
     SELECT ${columns} FROM r JOIN chains c ON c.id = r.chain_id`,
    [
      opening.id,
      opening.table,
      opening.k,
      opening.epoch,
      opening.gameCode,
      opening.gameVersion,
      opening.chainId,
      opening.seedAt,
      opening.commitment,
      opening.lobbyCommitment,
      opening.lobbyHead,
      opening.lobbyFirstK,
      opening.openMs,
      opening.mostPaid,
      opening.beaconChain,
    ],
  )
  return rows[0]
}

type Step = Pick<TableRound, 'id' | 'epoch'>

export async function extend({ db }: Db, { id, epoch }: Step, closesAt: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE table_rounds SET closes_at = to_timestamp($3::double precision / 1000)
      WHERE id = $1 AND epoch = $2 AND phase = 'open'`,
    [id, epoch, closesAt],
  )
  return rowCount === 1
}

/** No more bets: waits for those that are being written, and shuts out the rest. */
export async function closeBets({ db }: Db, { id, epoch }: Step): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE table_rounds SET phase = 'closing'
      WHERE id = $1 AND epoch = $2 AND phase = 'open' AND closes_at <= table_clock()`,
    [id, epoch],
  )
  return rowCount === 1
}

/** Holds a round in this phase against everybody else, for the rest of the transaction. */
export async function lockIn({ db }: Db, { id, epoch }: Step, phase: Phase): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM table_rounds WHERE id = $1 AND epoch = $2 AND phase = $3 FOR UPDATE',
    [id, epoch, phase],
  )
  return rowCount === 1
}

export async function storeRoot(
  { db }: Db,
  { id, epoch }: Step,
  about: { root: string; bets: number; staked: number; beaconRound: number | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE table_rounds SET phase = 'closed', root = $3, bets = $4, staked = $5, beacon_round = $6, closed_at = table_clock()
      WHERE id = $1 AND epoch = $2 AND phase = 'closing'`,
    [id, epoch, about.root, about.bets, about.staked, about.beaconRound],
  )
  return rowCount === 1
}

/** Known once bets have ended: the lobby's seed, and the beacon's signature where the round opened with one. */
export type Revealed = { lobbySeed: string; beaconSignature: string | null }

export async function storeDraw(
  { db }: Db,
  { id, epoch }: Step,
  about: Revealed & { draw: unknown; seed: string; paid: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE table_rounds SET phase = 'drawn', draw = $3, seed = $4, lobby_seed = $5, beacon_signature = $6, paid = $7,
         drawn_at = table_clock()
      WHERE id = $1 AND epoch = $2 AND phase IN ('closed', 'flying')`,
    [
      id,
      epoch,
      JSON.stringify(about.draw),
      about.seed,
      about.lobbySeed,
      about.beaconSignature,
      about.paid,
    ],
  )
  return rowCount === 1
}

/** What was staked climbs from a moment on that everybody is told before; gives that moment. */
export async function takeOff(
  { db }: Db,
  { id, epoch }: Step,
  about: Revealed & { leadMs: number; ceiling: number },
): Promise<number | undefined> {
  const { rows } = await db.query<{ fliesAt: number }>(
    `UPDATE table_rounds SET phase = 'flying', lobby_seed = $3, ceiling = $5, beacon_signature = $6,
         flies_at = date_trunc('milliseconds', table_clock()) + $4 * interval '1 millisecond'
      WHERE id = $1 AND epoch = $2 AND phase = 'closed' RETURNING ${ms('flies_at')} AS "fliesAt"`,
    [id, epoch, about.lobbySeed, about.leadMs, about.ceiling, about.beaconSignature],
  )
  return rows[0]?.fliesAt
}

export async function endRound({ db }: Db, { id, epoch }: Step): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE table_rounds SET phase = 'settled', ended_at = table_clock()
      WHERE id = $1 AND epoch = $2 AND phase = 'drawn'`,
    [id, epoch],
  )
  return rowCount === 1
}

/** Our own seed is told with it: it will never be used. */
export async function voidRound(
  { db }: Db,
  { id, epoch }: Step,
  about: { reason: VoidReason; seed: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE table_rounds SET phase = 'void', void_reason = $3, seed = $4, ended_at = table_clock()
      WHERE id = $1 AND epoch = $2 AND phase IN ('open', 'closing', 'closed', 'flying')`,
    [id, epoch, about.reason, about.seed],
  )
  return rowCount === 1
}

/** Writes down, once, that a drawn round was called back; gives when. Undefined where it is not drawn. */
export async function callBack({ db }: Db, id: string): Promise<number | undefined> {
  const { rows } = await db.query<{ at: number }>(
    `UPDATE table_rounds SET called_back_at = coalesce(called_back_at, table_clock())
      WHERE id = $1 AND (draw IS NOT NULL OR phase = 'flying') RETURNING ${ms('called_back_at')} AS at`,
    [id],
  )
  return rows[0]?.at
}

export async function noteBurnt(
  { db }: Db,
  { id, epoch }: Step,
  lobbySeed: string | null,
): Promise<void> {
  await db.query(
    `UPDATE table_rounds SET burnt_at = table_clock(), lobby_seed = coalesce(lobby_seed, $3)
      WHERE id = $1 AND epoch = $2 AND phase = 'void'`,
    [id, epoch, lobbySeed],
  )
}

// Who is there, and what is said.

export async function notePresence(
  { db }: Db,
  process: string,
  here: readonly { table: string; count: number }[],
): Promise<void> {
  await db.query(
    `INSERT INTO table_presence (process, table_code, here, seen_at)
       SELECT $1, t, h, table_clock() FROM unnest($2::text[], $3::integer[]) x (t, h)
     ON CONFLICT (process, table_code) DO UPDATE SET here = excluded.here, seen_at = excluded.seen_at`,
    [process, here.map(({ table }) => table), here.map(({ count }) => count)],
  )
}

export async function presenceOf({ db }: Db, code: string): Promise<number> {
  const { rows } = await db.query<{ here: number }>(
    `SELECT coalesce(sum(here), 0)::integer AS here FROM table_presence
      WHERE table_code = $1 AND seen_at > table_clock() - interval '15 seconds'`,
    [code],
  )
  return rows[0]?.here ?? 0
}

export type TableInShort = {
  table: string
  at: number
  shut: ShutReason | null
  shutUntil: number | null
  here: number
  /** Newest first. */
  draws: unknown[]
  k: number | null
} & { [Field in keyof Standing]: Standing[Field] | null }

/** How all tables stand, in short: one look at each, by key. */
export async function tablesInShort({ db }: Db, marks: number): Promise<TableInShort[]> {
  const { rows } = await db.query<TableInShort>(
    `SELECT t.code AS "table", ${ms('table_clock()')} AS at, t.shut, ${ms('t.shut_until')} AS "shutUntil", h.here,
            p.draws, r.*
       FROM tables t
       LEFT JOIN LATERAL (
         SELECT k, phase, ${ms('closes_at')} AS "closesAt", ${ms('closed_at')} AS "closedAt",
                ${ms('drawn_at')} AS "drawnAt", ${ms('ended_at')} AS "endedAt"
           FROM table_rounds WHERE table_code = t.code ORDER BY k DESC LIMIT 1) r ON true
       CROSS JOIN LATERAL (
         SELECT coalesce(sum(here), 0)::integer AS here FROM table_presence
          WHERE table_code = t.code AND seen_at > table_clock() - interval '15 seconds') h
       CROSS JOIN LATERAL (
         SELECT coalesce(jsonb_agg(x.draw ORDER BY x.k DESC), '[]') AS draws FROM (
           SELECT k, draw FROM table_rounds WHERE table_code = t.code AND phase IN ('drawn', 'settled')
            ORDER BY k DESC LIMIT $1) x) p`,
    [marks],
  )
  return rows
}

export async function forgetOld({ db }: Db): Promise<void> {
  await db.query(`DELETE FROM table_presence WHERE seen_at < table_clock() - interval '1 hour'`)
  await db.query(`DELETE FROM table_said WHERE said_at < table_clock() - interval '10 minutes'`)
  await db.query(`DELETE FROM table_sayers WHERE said_at < table_clock() - interval '10 minutes'`)
}

export type Chat = { id: string; who: string; phrase: string; at: number }

/** Says something unless the player did so just now; undefined then. */
export async function say(
  { db }: Db,
  what: {
    id: string
    table: string
    playerId: string
    who: string
    phrase: string
    everyMs: number
  },
): Promise<Chat | undefined> {
  const { rows } = await db.query<Chat>(
    `WITH turn AS (
       INSERT INTO table_sayers AS s (player_id, said_at) VALUES ($3, table_clock())
       ON CONFLICT (player_id) DO UPDATE SET said_at = excluded.said_at
         WHERE s.said_at <= excluded.said_at - $6 * interval '1 millisecond'
       RETURNING said_at)
     INSERT INTO table_said (id, table_code, player_id, who, phrase, said_at)
       SELECT $1, $2, $3, $4, $5, said_at FROM turn
     RETURNING id, who, phrase, ${ms('said_at')} AS at`,
    [what.id, what.table, what.playerId, what.who, what.phrase, what.everyMs],
  )
  return rows[0]
}

export async function recentChat({ db }: Db, code: string, forMs: number): Promise<Chat[]> {
  const { rows } = await db.query<Chat>(
    `SELECT id, who, phrase, ${ms('said_at')} AS at FROM table_said
      WHERE table_code = $1 AND said_at > table_clock() - $2 * interval '1 millisecond' ORDER BY said_at, id LIMIT 50`,
    [code, forMs],
  )
  return rows
}

/**
 * Tells all programs at once, after what it is about has been written; gives the word a number that grows, and its data the
 * moment (`at`), by default the one at which it is told.
 */
export async function notify(
  db: Queryable,
  channel: string,
  { data, ...word }: { table: string; seats?: readonly string[]; event?: string; data?: object },
  at?: number,
): Promise<void> {
  await db.query(
    // Nobody waits for the disk: a word that a crash forgets is how it stood, and that is read again.
    `SELECT set_config('synchronous_commit', 'off', true),
            pg_notify($1, (jsonb_build_object('id', nextval('table_words')) || $2::jsonb || CASE WHEN $3::jsonb IS NULL
              THEN '{}' ELSE jsonb_build_object('data',
                jsonb_build_object('at', coalesce($4::bigint, ${ms('table_clock()')})) || $3::jsonb) END)::text)`,
    [channel, JSON.stringify(word), data ? JSON.stringify(data) : null, at ?? null],
  )
}
