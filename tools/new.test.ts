import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { brokenLaws } from '@perlas/game-kit/laws'
import type { Game } from '@perlas/game-kit/game'
import { brokenLaws as brokenCampaignLaws } from '@perlas/campaign-kit/laws'
import type { Campaign } from '@perlas/campaign-kit/campaign'
import { campaign } from './new/campaign.ts'
import { domain } from './new/domain.ts'
import { game } from './new/game.ts'
import { camel, type Made } from './new/kind.ts'
import { page } from './new/page.ts'
import { setting } from './new/setting.ts'
import { write } from './new/write.ts'
import { missing } from '../campaigns/missing.ts'

const root = resolve(import.meta.dirname, '..')
// Inside the repository, so that packages resolve, and outside of what the registry reads.
const place = join(root, '.cache', `new-${process.pid}`)
afterEach(() => rmSync(place, { recursive: true, force: true }))

const lists = [
  'games/drawn.ts',
  'games/rules.ts',
  'games/server.ts',
  'packages/game-kit/src/sound/scores.ts',
]
async function scaffold(code: string, ...sort: string[]) {
  for (const list of lists) cpSync(join(root, list), join(place, list))
  return write(place, game.make(code, ...sort))
}

test.for([
  { sort: 'instant', list: 'games: readonly PlayedGame', returns: '98.00 %', files: 9 },
  { sort: 'cards', list: 'games: readonly PlayedGame', returns: '97.75 %', files: 10 },
  { sort: 'table', list: 'tableGames: readonly TableGame', returns: '96.29 %', files: 10 },
])(
  'a new game is its files and a line in each list, and keeps the laws as it comes: $sort',
  async ({ sort, list, returns, files }) => {
    // Each by a name of its own: a module is loaded once.
    const [code, id] = [`test-${sort}`, camel(`test-${sort}`)]
    const paths = await scaffold(code, sort)
    expect(paths).toHaveLength(files + lists.length)
    const textOf = (path: string) => readFileSync(join(place, path), 'utf8')
    const rules = pathToFileURL(join(place, `games/${code}/${code}.ts`)).href
    const made = ((await import(rules)) as Record<string, Game>)[id]!
    expect(brokenLaws(made, 200)).toEqual([])
    const readme = textOf(`games/${code}/README.md`)
    expect(readme).toContain(made.version)
    expect(readme).toContain(returns)
    const server = textOf('games/server.ts')
    expect(server).toContain(`import { ${id} } from './${code}/${code}.ts'`)
    const named = new RegExp(`\\w+: readonly \\w+(?=\\[\\] = \\[[^\\]]*, ${id}\\])`)
    expect(named.exec(server)?.[0]).toBe(list)
    expect(textOf('games/drawn.ts')).toContain(`'${code}': ${id},`)
    expect(textOf('games/rules.ts')).toContain(
      `'${code}': async () => (await import('./${code}/${code}.ts')).${id},`,
    )
    expect(textOf('packages/game-kit/src/sound/scores.ts')).toContain(`'${code}': `)
    const [en, fil] = ['en', 'fil'].map((language) =>
      Object.keys(JSON.parse(textOf(`games/${code}/messages/${language}.json`)) as object),
    )
    expect(fil).toEqual(en)
  },
)

test('a sort of game that there is not is refused', () => {
  expect(() => game.make('test-toss', 'wheel')).toThrow('instant, cards, table')
})

test('what is there already is not written over', async () => {
  await scaffold('test-toss')
  await expect(write(place, game.make('test-toss'))).rejects.toThrow('is there already')
})

test('a new domain is seven files and a line in each list', async () => {
  const made = domain.make('raffles', 'engagement')
  for (const path of Object.keys(made.edits)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    cpSync(join(root, path), join(place, path))
  }
  expect(await write(place, made)).toHaveLength(12)
  const text = (path: string) => readFileSync(join(place, path), 'utf8')
  expect(text('tools/domain-table.ts')).toMatch(/engagement: \{[^}]*raffles: \['players'\]/)
  expect(text('packages/contract/src/calls.ts')).toContain('\n  ...rafflesCalls,\n]')
  expect(text('apps/server/src/app.ts')).toContain('  rafflesPlayerRoutes(app, ctx)\n')
  expect(text('AGENTS.md')).toMatch(/engagement \([^)]* · raffles\)/)
  expect(text('docs/architecture.md')).toMatch(/\nengagement [^\n]* · raffles\n/)
  expect(() => domain.make('raffles', 'nowhere')).toThrow('Which wing?')
  expect(() => domain.make('big-raffles', 'engagement')).toThrow('one word')
})

/** The lists that get a line, as they are. */
function copyLists(made: Made) {
  for (const path of Object.keys(made.edits)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    cpSync(join(root, path), join(place, path))
  }
}

test('a new campaign is nine files and a line in each list, keeps the laws, and is a draft that is told what it lacks', async () => {
  const made = campaign.make('welcome-back')
  copyLists(made)
  expect(await write(place, made)).toHaveLength(13)
  const text = (path: string) => readFileSync(join(place, path), 'utf8')
  expect(text('campaigns/server.ts')).toMatch(/readonly Campaign\[\] = \[[^\]]*, welcomeBack\]/)
  expect(text('campaigns/offering.ts')).toMatch(
    /readonly PlayerCampaign\[\] = \[[^\]]*, welcomeBack\]/,
  )
  const file = join(place, 'campaigns/welcome-back/welcome-back.ts')
  const { welcomeBack } = (await import(pathToFileURL(file).href)) as { welcomeBack: Campaign }
  expect(brokenCampaignLaws(welcomeBack)).toEqual([])
  expect(welcomeBack.draft).toBe(true)
  const met = { ...welcomeBack, path: welcomeBack.page.path }
  expect(missing(place, met)).toEqual([
    'no link leads to /reward/detail/welcome-back',
    'no journey opens /reward/detail/welcome-back',
  ])
  // What its author leaves untranslated, or out, is named.
  const filipino = join(place, 'campaigns/welcome-back/messages/fil-PH.json')
  const texts = JSON.parse(readFileSync(filipino, 'utf8')) as {
    welcomeBack: { lead: string; rules: Record<string, string | undefined> }
  }
  texts.welcomeBack.lead = 'They come with a deposit of {{least}} or more.'
  texts.welcomeBack.rules['who'] = undefined
  writeFileSync(filipino, JSON.stringify(texts))
  expect(missing(place, met)).toEqual(
    expect.arrayContaining([
      'text welcomeBack.lead is not translated',
      'text welcomeBack.rules.who is not in both languages',
    ]),
  )
})

test('a new setting is one file and a line in each list', async () => {
  const made = setting.make('lounge')
  copyLists(made)
  expect(await write(place, made)).toHaveLength(4)
  const text = (path: string) => readFileSync(join(place, path), 'utf8')
  expect(text('packages/contract/src/office-settings.ts')).toMatch(
    /\n  lounge: \{[^}]*schema: LoungeSetting,\n  \},\n\} as const/,
  )
  expect(text('apps/server/src/operations/settings/settings.ts')).toContain(
    '\n  lounge: loungeArea,',
  )
  expect(text('apps/server/src/operations/content/content.ts')).toContain(
    "export { loungeArea } from './lounge-area.ts'",
  )
  expect(() => setting.make('lounge', 'wallet')).toThrow('settings may not use wallet')
  expect(() => setting.make('big-lounge')).toThrow('one word')
})

test('a new page is five files and a line in each list, and asks for its Filipino', async () => {
  const made = page.make('lucky-days', 'Mga Araw ng Suwerte')
  copyLists(made)
  expect(await write(place, made)).toHaveLength(9)
  const text = (path: string) => readFileSync(join(place, path), 'utf8')
  for (const shell of ['mobile', 'desktop'])
    expect(text(`apps/player/src/shells/${shell}/table.ts`)).toContain(
      "\n  guarded('/profile/lucky-days', routes.luckyDays),\n",
    )
  expect(text('apps/player/src/shells/routes.ts')).toContain('  luckyDays: route(luckyDays, ')
  expect(text('packages/contract/src/pages.ts')).toContain(' /profile/lucky-days`.split')
  expect(text('apps/player/src/features/lucky-days/messages/fil-PH.json')).toContain('Suwerte')
  expect(() => page.make('lucky-days')).toThrow('in Filipino')
})
