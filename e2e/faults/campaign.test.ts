import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../nodes/nodes.ts'
import { campaign, type Result } from './campaign.ts'
import { openSite } from './site.ts'
import { smallDisk } from './small-disk.ts'
import { fullDisk, moves, victims, type Victim } from './victims.ts'

/** The short form of `npm run faults`: each victim once, and the books of every player after each. */
const SEED = 20_261_122

async function run(
  dataDir: string,
  list: readonly Victim[],
  settings: Record<string, string> = {},
): Promise<Result> {
  const site = await openSite({ dataDir, settings })
  try {
    // Other tests run beside this one: some hundred calls a second are enough to be cut off in the middle.
    return await campaign({ site, victims: list, seed: SEED, players: 4, crowd: 2_000, rest: 40 })
  } finally {
    await site.stop()
  }
}

const named = (...names: string[]) => victims.filter(({ name }) => names.includes(name))

test('[CA-12] [GM-08] whatever is killed, frozen, filled or crowded under load: nothing acknowledged is lost, nothing happens twice', async ({
  annotate,
}) => {
  const disk = smallDisk()
  if ('why' in disk) await annotate(`a full disk is left out: ${disk.why}`)
  // `everything at once` stands for both nodes, worker and PostgreSQL here; the long form takes each alone.
  const list = [
    ...named('studio', 'sandbox-pay', 'one database backend', 'everything at once'),
    ...named('database away and slow during start'),
    ...named('connections ended inside transactions', 'frozen database', 'Redis'),
    ...named('worker in a draw', 'worker and studio in a draw', 'worker at the end of a race'),
    ...('why' in disk ? [] : [fullDisk]),
    ...named('broken-off clients', 'slow sockets'),
    // The lobby leaves a bank that was away alone for half a minute: others are harmed meanwhile.
  ].map((one) => (one.name === 'sandbox-pay' ? { ...one, works: moves } : one))
  try {
    const dataDir =
      'why' in disk ? join(root, '.cache', `faults-${process.pid}`) : join(disk.folder, 'site')
    const { rows, faults } = await run(dataDir, list)
    expect(faults).toEqual([])
    expect(rows.map(({ victim }) => victim)).toEqual(list.map(({ name }) => name))
    // Calls were cut off in the middle and settled in both ways, or the test saw nothing.
    const sum = (count: 'acked' | 'unknown' | 'repeated' | 'rolledBack') =>
      rows.reduce((total, row) => total + row[count], 0)
    expect(sum('acked')).toBeGreaterThan(list.length * 40)
    expect(sum('unknown')).toBeGreaterThan(list.length)
    expect(sum('repeated')).toBeGreaterThan(0)
    expect(sum('rolledBack')).toBeGreaterThan(0)
  } finally {
    if ('folder' in disk) disk.close()
  }
})

test('[CA-12] the campaign can see a loss: with synchronous_commit=off it finds one', async () => {
  const late = {
    synchronous_commit: 'off',
    wal_writer_delay: '10s',
    wal_writer_flush_after: '1GB',
  }
  const dataDir = join(root, '.cache', `faults-late-commit-${process.pid}`)
  const { rows, faults } = await run(dataDir, named('all of PostgreSQL'), late)
  // In the books, or at once: a win is refused whose bet is gone.
  const seen = (rows[0]?.lost ?? 0) > 0 || faults.some((fault) => fault.includes('was refused'))
  expect({ seen, faults }).toMatchObject({
    seen: true,
    faults: expect.arrayContaining([expect.any(String)]),
  })
})
