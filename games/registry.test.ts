import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { takesBet, type Stand } from '@perlas/game-kit/game'
import { scores } from '@perlas/game-kit/sound/scores'
import { drawn } from './client.ts'
import { loadGame, rules } from './rules.ts'
import { everyGame, type AnyGame } from './server.ts'

const here = import.meta.dirname
const root = resolve(here, '..')
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => entry.name)
  .toSorted()

test('every folder is registered on the server, under its own name [GM-07]', () => {
  expect(everyGame.map((game) => game.code).toSorted()).toEqual(folders)
})

test('the rules that a page loads are those of the server, game by game', async () => {
  expect(Object.keys(rules).toSorted()).toEqual(folders)
  for (const game of everyGame) expect(await loadGame(game.code)).toBe(game)
})

test('every game has a picture for players', () => {
  expect(drawn.toSorted()).toEqual(folders)
})

test('every folder has its rules, tests, figures, README and picture', () => {
  for (const code of folders) {
    const files = readdirSync(join(here, code))
    expect(files).toEqual(
      expect.arrayContaining([
        `${code}.ts`,
        `${code}.test.ts`,
        'measure.ts',
        'README.md',
        'client',
        'messages',
      ]),
    )
  }
})

test('every game has music of its own', () => {
  expect(Object.keys(scores).toSorted()).toEqual(folders)
})

test('a README tells the declared return and version of its game', () => {
  for (const game of everyGame) {
    const readme = readFileSync(join(here, game.code, 'README.md'), 'utf8')
    expect(readme).toContain(`${(game.rtp / 100).toFixed(2)} %`)
    if (game.bestRtp !== undefined) expect(readme).toContain(`${(game.bestRtp / 100).toFixed(2)} %`)
    expect(readme).toContain(game.version)
  }
})

test('stakes are whole hundredths, ascending, and the default is one of them', () => {
  for (const game of everyGame) {
    expect([...game.bets]).toEqual([...new Set(game.bets)].toSorted((a, b) => a - b))
    expect(game.bets.every((bet) => Number.isInteger(bet) && bet > 0)).toBe(true)
    expect(takesBet(game, game.defaultBet)).toBe(true)
  }
})

test('its measure prints the figures, without the long ones in the checks', async () => {
  for (const { code } of everyGame) {
    const { report } = (await import(`./${code}/measure.ts`)) as { report?: unknown }
    expect({ [code]: typeof report }).toEqual({ [code]: 'function' })
  }
})

/** One round as JSON, whatever its kind; a stepped one goes the way of its sample actions as far as it can. */
function playOnce(game: AnyGame, nonce: number): unknown {
  const stream = roundStream(game.code, { serverSeed: '9d'.repeat(32), clientSeed: 'same', nonce })
  if (game.kind === 'table') return game.draw({ stream, k: nonce })
  const bet = game.bets[0]!
  if (game.kind === 'shots')
    return game.targets.map(({ code }) => game.shot({ stream, bet, target: code }))
  const choice = game.readChoice(game.sampleChoice)
  if (game.kind === 'instant') return game.play({ stream, bet, choice })
  const dealt = { secret: game.deal({ stream, bet, choice }), bet, choice }
  let stand: Stand = { view: game.start(dealt) }
  for (const action of game.sampleActions)
    if (stand.win === undefined) stand = game.step({ ...dealt, view: stand.view, action }) ?? stand
  return { dealt, stand }
}

test('an outcome depends on seeds, nonce, stake and choice alone [GM-07]', () => {
  // Rounds of a poor beginner and of a rich winner, interleaved: same seeds, same outcomes.
  for (const game of everyGame) {
    const played = (
      nonce: number,
      bystander: { player: string; balance: number; won: unknown[] },
    ) => {
      Object.assign(globalThis, { perlasPlayer: bystander })
      const outcome = playOnce(game, nonce)
      bystander.won.push(outcome)
      return outcome
    }
    const poor = { player: 'beginner', balance: 0, won: [] as unknown[] }
    const rich = { player: 'winner', balance: 1e12, won: Array.from({ length: 500 }, () => 1e9) }
    const ascending = Array.from({ length: 200 }, (_, nonce) => played(nonce, poor))
    const descending = Array.from({ length: 200 }, (_, i) => played(199 - i, rich))
    expect(descending.toReversed()).toEqual(ascending)
  }
})

test('rules touch no clock, no chance of their own, no input or output', () => {
  for (const file of globSync('*/*.ts', {
    cwd: here,
    exclude: ['**/*.test.ts', 'node_modules/**'],
  })) {
    const source = readFileSync(join(here, file), 'utf8')
    const impure =
      /Math\.random|\bDate\b|performance\.|crypto|process\.|fetch\(|from 'node:|from '(?:fastify|pg)'/
    expect({ file, found: impure.exec(source)?.[0] }).toEqual({ file, found: undefined })
  }
})

test('no win-rate control exists: nothing that steers an outcome by who plays or how it went', () => {
  const knobs =
    /win[-_ ]?rate[-_ ]?(?:control|target|override)|rtp[-_ ]?(?:control|target|override|profile|switch)|(?:force|rig|steer|nudge|adjust)[-_ ]?(?:win|loss|outcome|result|stops|roll)|house[-_ ]?edge[-_ ]?(?:override|boost)|kill[-_ ]?(?:rate|line)|(?:lucky|unlucky|hot|cold)[-_ ]?(?:player|list)|(?:player|user)[-_ ]?(?:bias|luck|control)|pool[-_ ]?control/i
  const files = ['games', 'packages/game-kit', 'apps/studio'].flatMap((folder) =>
    globSync('**/*.{ts,sql,json}', {
      cwd: join(root, folder),
      exclude: (name) => ['node_modules', 'dist'].includes(String(name)),
    }).map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files.filter((name) => !name.endsWith('registry.test.ts'))) {
    const found = knobs.exec(readFileSync(join(root, file), 'utf8'))?.[0]
    expect({ file, found }).toEqual({ file, found: undefined })
  }
})
