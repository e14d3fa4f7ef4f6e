import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as api from '@perlas/contract/provider-api'
import { newClient } from '@perlas/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#/kernel/context.ts'
import { providerClient } from '#/gaming/play/fixtures.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { servedPlay, type ServedPlay } from '#/testing/served-play.ts'
import { changedDrawHeads, noteDrawHeads } from './heads.ts'

let played: ServedPlay
let ctx: AppContext
const folder = mkdtempSync(join(tmpdir(), 'perlas-draw-heads-'))
const file = join(folder, 'draw-heads.log')
beforeAll(async () => {
  played = await servedPlay()
  const recordHeads = { ...played.ctx.config.recordHeads, file: join(folder, 'record-heads.log') }
  ctx = { ...played.ctx, config: { ...played.ctx.config, recordHeads } }
})
afterAll(async () => {
  await played.close()
  rmSync(folder, { recursive: true, force: true })
})

const hex = () => randomBytes(32).toString('hex')

/** Draws a round of a table as its provider does; gives what both committed to. */
async function draws(table: string) {
  const client = providerClient(ctx, played.url)
  const committed = await client.call(api.drawCommitment, { table })
  if (committed.kind !== 'answer' || committed.answer.status !== 'OK') throw new Error('no answer')
  const { k, head } = committed.answer
  const commitment = hex()
  await client.call(api.drawSeed, { table, k, root: hex(), commitment, bets: 0, staked: 0 })
  return { k, head, commitment }
}
const lines = () => readFileSync(file, 'utf8').trim().split('\n')

test('each hour the heads of both chains are noted outside, a line for all tables that drew [GM-07]', async () => {
  await noteDrawHeads(ctx)
  await draws('noted-1')
  const first = await draws('noted-1')
  const second = await draws('noted-2')
  await noteDrawHeads(ctx)
  expect(lines()).toHaveLength(1)
  const [line = ''] = lines()
  for (const [table, { k, head, commitment }] of Object.entries({
    'noted-1': first,
    'noted-2': second,
  }))
    expect(line).toContain(`/${table}/${k}/${head}/${commitment}`)
  // An hour without a draw adds nothing.
  await noteDrawHeads({ ...ctx, clock: () => hoursAfter(ctx.clock(), 2) })
  expect(lines()).toHaveLength(1)
  expect(await changedDrawHeads(ctx)).toEqual([])
})

test('a chain that was replaced after it was noted is found, and a line that is not ours [GM-07]', async () => {
  const { k, commitment } = await draws('replaced')
  await noteDrawHeads(ctx)
  const whole = readFileSync(file, 'utf8')
  const client = newClient({ connectionString: played.database.url })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  await client.query(`UPDATE play.draws SET commitment = $1 WHERE table_code = 'replaced'`, [
    createHash('sha256').update('another').digest('hex'),
  ])
  expect(await changedDrawHeads(ctx)).toEqual([expect.stringContaining(`replaced/${k}/`)])
  await client.query(`UPDATE play.draws SET commitment = $1 WHERE table_code = 'replaced'`, [
    commitment,
  ])
  await client.end()
  expect(await changedDrawHeads(ctx)).toEqual([])
  appendFileSync(file, (whole.split('\n')[0] ?? '').replace(/noted-1/, 'noted-9') + '\n')
  expect(await changedDrawHeads(ctx)).toHaveLength(1)
  writeFileSync(file, whole)
})
