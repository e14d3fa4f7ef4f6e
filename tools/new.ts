import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { campaign } from './new/campaign.ts'
import { domain } from './new/domain.ts'
import { game } from './new/game.ts'
import type { Kind } from './new/kind.ts'
import { page } from './new/page.ts'
import { setting } from './new/setting.ts'
import { write } from './new/write.ts'

/** `npm run new <kind> <name>`: a slice that passes its checks at once. One line a kind. */
const kinds: Readonly<Record<string, Kind>> = { campaign, domain, game, page, setting }

const root = resolve(import.meta.dirname, '..')
const [asked = '', name = '', ...more] = process.argv.slice(2)
const kind = kinds[asked]

function refuse(why: string): never {
  const usages = Object.values(kinds).map(({ usage }) => `  npm run new ${usage}`)
  process.stderr.write(`${why}\n${usages.join('\n')}\n`)
  process.exit(1)
}

if (!kind) refuse(asked ? `There is no kind called ${asked}.` : 'What shall it be?')
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) refuse('The name is kebab-case, as kara-krus.')
try {
  const made = kind.make(name, ...more)
  const paths = await write(root, made)
  spawnSync('oxfmt', paths, { cwd: root, stdio: 'inherit' })
  for (const program of made.run ?? []) {
    const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${program[0]} failed`)
  }
  process.stdout.write(
    `${[...paths, '', ...made.next.map((line) => `next: ${line}`)].join('\n')}\n`,
  )
} catch (fault) {
  refuse((fault as Error).message)
}
