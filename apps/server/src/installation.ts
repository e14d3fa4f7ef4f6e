import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuseOldServer, refuseOtherOrder } from '@perlas/database/version'
import type { Chance } from '#/kernel/clock.ts'
import type { Config, Secrets } from '#/config.ts'
import type { AppContext } from '#/kernel/context.ts'

type Ring = ReturnType<Config['kyc']['keys']>
type Kept = { name: string; salt: Buffer; print: Buffer }

/** What belongs to an installation and is alike on every node, by name. */
export function membersOf(secrets: Secrets, ring: Ring | undefined): Map<string, string> {
  const members = new Map<string, string>()
  for (const [name, value] of Object.entries(secrets)) {
    members.set(`SECRETS_JSON ${name}`, typeof value === 'string' ? value : JSON.stringify(value))
  }
  if (ring) {
    members.set('KYC_KEYS_JSON marks', ring.marks)
    for (const [id, key] of Object.entries(ring.keys)) members.set(`${RING}${id}`, key)
  }
  return members
}
const RING = 'KYC_KEYS_JSON key '

/**
 * Whether this node may start: on a server that is young enough and sorts as it must, and with the secrets that the installation has. The
 * first node's are the installation's. A key that is new to the ring is added; one that is missing stops the node,
 * for something may be sealed by it.
 */
export async function joinInstallation(
  ctx: Pick<AppContext, 'db'>,
  members: ReadonlyMap<string, string>,
  chance: Chance,
): Promise<void> {
  await refuseOldServer(ctx.db)
  await refuseOtherOrder(ctx.db)
  for (const [name, value] of members) {
    if (name.startsWith(RING)) continue
    await keep(ctx, name, value, chance)
  }
  const ringKept = (await readAll(ctx)).filter(({ name }) => name.startsWith(RING))
  judge(await readAll(ctx), members)
  const hasRing = [...members.keys()].some((name) => name.startsWith(RING))
  if (!hasRing) return
  const lacking = ringKept.find(({ name }) => !members.has(name))
  if (lacking) {
    throw new Error(
      `This node does not have the installation's ${lacking.name}: what it seals could not be opened here. ` +
        'Every node needs the whole ring ("Secrets of an installation" in docs/operations.md).',
    )
  }
  for (const [name, value] of members) {
    if (name.startsWith(RING)) await keep(ctx, name, value, chance)
  }
  // Another node may have been the first a moment ago.
  judge(await readAll(ctx), members)
}

function judge(kept: readonly Kept[], members: ReadonlyMap<string, string>): void {
  for (const { name, salt, print } of kept) {
    const value = members.get(name)
    if (value === undefined || timingSafeEqual(printOf(salt, name, value), print)) continue
    throw new Error(
      `This node has another ${name} than the installation. Give every node the same one, or tell the ` +
        'installation of the new one ("Secrets of an installation" in docs/operations.md).',
    )
  }
}

/** The installation has this value from now on. */
export async function replaceMember(
  ctx: Pick<AppContext, 'db'>,
  name: string,
  value: string,
  chance: Chance,
): Promise<void> {
  const salt = chance(32)
  await ctx.db.query(
    `INSERT INTO operations.fingerprints (name, salt, print) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET salt = excluded.salt, print = excluded.print, since = now()`,
    [name, salt, printOf(salt, name, value)],
  )
}

/** The installation has it no more; false where it never had. */
export async function removeMember(ctx: Pick<AppContext, 'db'>, name: string): Promise<boolean> {
  const { rowCount } = await ctx.db.query('DELETE FROM operations.fingerprints WHERE name = $1', [
    name,
  ])
  return rowCount === 1
}

async function keep(
  ctx: Pick<AppContext, 'db'>,
  name: string,
  value: string,
  chance: Chance,
): Promise<void> {
  const salt = chance(32)
  await ctx.db.query(
    `INSERT INTO operations.fingerprints (name, salt, print) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [name, salt, printOf(salt, name, value)],
  )
}

async function readAll(ctx: Pick<AppContext, 'db'>): Promise<Kept[]> {
  const { rows } = await ctx.db.query<Kept>(
    'SELECT name, salt, print FROM operations.fingerprints ORDER BY name',
  )
  return rows
}

function printOf(salt: Buffer, name: string, value: string): Buffer {
  return createHmac('sha256', salt).update(`${name}\n`).update(value).digest()
}
