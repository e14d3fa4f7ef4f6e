import { createTestDatabase } from '@perlas/dev-env/database'
import { PATIENCE } from '@perlas/dev-env/patience'
import { expect, test } from 'vitest'
import { openPool } from './pool.ts'
import { openPulse } from './pulse.ts'
import { openServers } from './servers.ts'

test('a pulse has one connection, also where two questions open it side by side, and none after its end', async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.url, { max: 1, name: 'observer', patience: PATIENCE })
  const open = () =>
    pool
      .query(`SELECT 1 FROM pg_stat_activity WHERE application_name = 'one-pulse'
                 AND datname = current_database()`)
      .then(({ rowCount }) => rowCount)
  const about = { name: 'one', patience: PATIENCE, changed: () => undefined }
  const pulse = openPulse(openServers(database.url, PATIENCE), about)
  const asked = { away: false, wasHeard: () => false }
  const answers = await Promise.all([pulse.answers(asked), pulse.answers(asked)])
  expect(answers).toEqual([true, true])
  await expect.poll(open).toBe(1)
  const late = pulse.answers({ ...asked, away: true })
  pulse.end()
  await late
  await expect.poll(open).toBe(0)
  await pool.end()
  await database.drop()
})
