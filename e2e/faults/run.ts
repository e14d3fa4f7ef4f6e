import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../nodes/nodes.ts'
import { campaign, type Result } from './campaign.ts'
import { openSite, type Site } from './site.ts'
import { smallDisk } from './small-disk.ts'
import { table } from './table.ts'
import { fullDisk, victims } from './victims.ts'

/** `npm run faults [kills] [seed]`: the long campaign. Exits with 1 on any fault. */
const kills = Number(process.argv[2] ?? 300)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const say = (line: string) => process.stdout.write(`${line}\n`)
const began = Date.now()

async function leg(name: string, dataDir: string, list: typeof victims): Promise<Result> {
  const site = await openSite({ dataDir, settings: { max_wal_size: '256MB' } })
  const stopped = () => void site.stop().then(() => process.exit(130))
  process.once('SIGINT', stopped).once('SIGTERM', stopped)
  let done = 0
  try {
    const result = await campaign({
      site,
      victims: list,
      seed,
      players: 12,
      crowd: 10_000,
      say: (line) => say(`${name} ${(done += 1)}/${list.length} ${line}`),
    })
    if (result.faults.length > 0) keepLogs(site)
    return result
  } finally {
    process.removeListener('SIGINT', stopped).removeListener('SIGTERM', stopped)
    await site.stop()
  }
}

/** What every program said, for whoever looks for the cause. */
function keepLogs({ nodes, worker, studio, pay }: Site): void {
  const folder = join(root, '.cache', 'faults-logs')
  mkdirSync(folder, { recursive: true })
  for (const one of [...nodes, worker, studio, pay])
    writeFileSync(join(folder, `${one.name.replaceAll(/\W+/g, '-')}.log`), one.output().join('\n'))
  say(`what the programs said is in ${folder}`)
}

const disk = smallDisk()
const onDisk = 'folder' in disk ? Math.ceil(kills / (victims.length + 1)) : 0
// Each victim comes as often, in turns.
const turns = Array.from(
  { length: kills - onDisk },
  (_, n) => victims[n % victims.length] ?? fullDisk,
)
const dataDir = join(root, '.cache', `faults-${process.pid}`)
const results: Result[] = []
try {
  say(`${kills} kills, seed ${seed}`)
  results.push(await leg('kill', dataDir, turns))
  if ('folder' in disk) {
    results.push(
      await leg(
        'full disk',
        join(disk.folder, 'site'),
        Array.from({ length: onDisk }, () => fullDisk),
      ),
    )
  } else say(`full disk: left out, ${disk.why}`)
} finally {
  if ('folder' in disk) disk.close()
  rmSync(dataDir, { recursive: true, force: true })
}
const faults = results.flatMap((one) => one.faults)
say(table(results.flatMap(({ rows }) => rows)))
for (const { refused } of results)
  say(`refused: ${[...refused].map(([why, count]) => `${why} × ${count}`).join(', ')}`)
say(`${((Date.now() - began) / 60_000).toFixed(0)} minutes, ${faults.length} faults`)
for (const fault of faults) say(fault)
process.exit(faults.length > 0 ? 1 : 0)
