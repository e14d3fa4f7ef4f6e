import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cards } from './games/cards.ts'
import { instant } from './games/instant.ts'
import type { Sort } from './games/sort.ts'
import { table } from './games/table.ts'
import { camel, type Kind } from './kind.ts'

const sorts: Readonly<Record<string, Sort>> = { instant, cards, table }

/** A small game, whole: a coin, a hand against the dealer's, or a table of three dice. It is meant to be changed, not kept. */
export const game: Kind = {
  usage: 'game <code> [cards|table]',
  make(code, sort = 'instant') {
    const made = sorts[sort]
    if (!made) throw new Error(`A game is one of ${Object.keys(sorts).join(', ')}.`)
    const id = camel(code)
    const folder = `games/${code}`
    return {
      files: filesOf(made, code, id),
      edits: editsOf(made, code, id),
      async after(root) {
        const rules = (await import(
          pathToFileURL(join(root, folder, `${code}.ts`)).href
        )) as Record<string, { version: string }>
        return { [`${folder}/README.md`]: made.readme(code, rules[id]?.version ?? '') }
      },
      ...(made.art && { run: [['art/draw.ts', code]] }),
      next: [
        `npm run drawn, then npm run check -- ${folder}`,
        `tell in ${folder}/drawn.ts how it is drawn, then npm run drawn`,
        ...(made.art
          ? [`draw its own parts in art/games/${code}, then npm run art -- ${code}`]
          : []),
        `change the rules, then the figures and the version in ${folder}/README.md (node games/rtp.ts ${code})`,
        'a tune of its own in packages/game-kit/src/sound/scores.ts',
        'its title: playable in apps/server/seed/catalogue.ts, a cover in art/covers',
      ],
    }
  },
}

const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`

function filesOf(sort: Sort, code: string, id: string): Record<string, string> {
  const folder = `games/${code}`
  const { rules, measure, drawn, checks, client, style, english, filipino } = sort.files(code, id)
  return {
    [`${folder}/${code}.ts`]: rules,
    [`${folder}/measure.ts`]: measure,
    [`${folder}/drawn.ts`]: drawn,
    [`${folder}/${code}.test.ts`]: checks,
    [`${folder}/client/client.ts`]: client,
    [`${folder}/client/${code}.css`]: style,
    [`${folder}/messages/en.json`]: json(english),
    [`${folder}/messages/fil.json`]: json(filipino),
    ...(sort.art && {
      [`art/games/${code}/parts.ts`]: `/** Drawn as its neighbour is, until it has parts of its own. */
export { parts } from '../${sort.art}/parts.ts'
`,
    }),
  }
}

/** A line in each list of games. */
const editsOf = ({ list, score }: Sort, code: string, id: string) => ({
  'games/drawn.ts': (text: string) =>
    `import { drawn as ${id} } from './${code}/drawn.ts'\n${text}`.replace(
      /(Record<string, Drawn>> = \{)/,
      `$1\n  '${code}': ${id},`,
    ),
  'games/rules.ts': (text: string) =>
    text.replace(
      /(Promise<AnyGame>>> = \{)/,
      `$1\n  '${code}': async () => (await import('./${code}/${code}.ts')).${id},`,
    ),
  'games/server.ts': (text: string) =>
    text
      .replace(
        /(?=\n\/\*\* One line per game that is played alone)/,
        `import { ${id} } from './${code}/${code}.ts'\n`,
      )
      .replace(new RegExp(`( ${list}: readonly \\w+\\[\\] = \\[[^\\]]*?),?\\s*\\]`), `$1, ${id}]`),
  'packages/game-kit/src/sound/scores.ts': (text: string) =>
    text.replace(/(scores: Readonly<Record<string, Score>> = \{)/, `$1\n  '${code}': ${score},`),
})
