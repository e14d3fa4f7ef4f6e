import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../nodes/nodes.ts'
import { campaign } from './campaign.ts'
import { openSite } from './site.ts'
import { victims } from './victims.ts'

/** One of the kills of `npm run nightly`: both nodes, the worker and PostgreSQL at once, which takes most with it. */
test('[CA-12] [GM-08] everything is killed at once under load: nothing acknowledged is lost, nothing happens twice', async () => {
  const everything = victims.filter(({ name }) => name === 'everything at once')
  const dataDir = join(root, '.cache', `one-kill-${process.pid}`)
  const site = await openSite({ dataDir, settings: {} })
  try {
    const { rows, faults } = await campaign({
      site,
      victims: everything,
      seed: 20_261_127,
      players: 4,
      crowd: 0,
      rest: 40,
    })
    expect(faults).toEqual([])
    expect(rows).toMatchObject([{ victim: 'everything at once', kills: 1 }])
    expect(rows[0]?.acked).toBeGreaterThan(0)
  } finally {
    await site.stop()
  }
})
