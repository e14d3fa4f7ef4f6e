import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../nodes/nodes.ts'
import { campaign } from './campaign.ts'
import { openSite, type Site } from './site.ts'
import { moves, type Victim } from './victims.ts'

/** The primary dies under load, its standby takes its place; then the dead one comes back and takes writes, too. */
const failover: Victim = {
  name: 'primary',
  works: moves,
  async strike({ site }) {
    await site.database.kill()
    await site.standby?.promote()
    return Date.now()
  },
}
const replaced: Victim = {
  name: 'the old primary comes back, and a node starts',
  works: moves,
  async strike({ site }) {
    await site.database.start()
    const [node] = site.nodes
    await node?.kill()
    await node?.start()
    return Date.now()
  },
}

/** A commit whose wait for the standby is ended by hand is not taken for done. */
async function commitsWaitForTheStandby({ standby, pool }: Site): Promise<void> {
  standby?.freeze()
  const held = pool.query('SELECT operations.prove_room()').catch((fault: unknown) => fault)
  const cancel = () =>
    pool
      .query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)
      .then(({ rowCount }) => rowCount)
  await expect.poll(cancel).toBe(1)
  expect(await held).toMatchObject({ code: '08007' })
  standby?.thaw()
}

test('[CA-12] a primary is killed under load and its standby promoted: nothing acknowledged is lost, and writes go on there', async () => {
  const site = await openSite({
    dataDir: join(root, '.cache', `failover-${process.pid}`),
    standby: true,
  })
  try {
    await commitsWaitForTheStandby(site)
    const { rows, faults } = await campaign({
      site,
      victims: [failover, replaced],
      seed: 20_261_129,
      players: 4,
      crowd: 0,
      rest: 40,
    })
    const [switched, back] = rows
    process.stdout.write(
      `writes again ${((switched?.took[0] ?? 0) / 1_000).toFixed(1)} s after the promotion: ` +
        `${switched?.acked} acknowledged, ${switched?.unknown} unknown, ${switched?.lost} lost\n`,
    )
    expect(faults).toEqual([])
    expect(switched).toMatchObject({ lost: 0, doubled: 0, wrong: 0 })
    expect(back).toMatchObject({ lost: 0, doubled: 0, wrong: 0 })
    expect(switched?.acked).toBeGreaterThan(0)
    expect(switched?.unknown).toBeGreaterThan(0)
  } finally {
    await site.stop()
  }
})
