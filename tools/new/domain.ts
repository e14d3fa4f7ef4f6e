import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { title, type Kind } from './kind.ts'

const migrations = resolve(import.meta.dirname, '../../apps/server/migrations')
const wings = ['identity', 'ledger', 'gaming', 'money', 'engagement', 'operations']

/** A domain with a table of its own and one call, whole: a text that a player keeps. It is meant to be changed. */
export const domain: Kind = {
  usage: `domain <name> <${wings.join('|')}>`,
  make(name, wing = '') {
    if (name.includes('-'))
      throw new Error('A domain is one word: so are its folder and its schema.')
    if (!wings.includes(wing)) throw new Error(`Which wing? ${wings.join(', ')}.`)
    const id = name
    const type = title(name)
    const schema = name
    const folder = `apps/server/src/${wing}/${id}`
    return {
      files: {
        [`apps/server/migrations/${nextNumber()}-${name}.sql`]: table(schema),
        [`packages/contract/src/${name}.ts`]: contract(id, type),
        [`${folder}/README.md`]: readme(id, schema),
        [`${folder}/${id}.ts`]: moduleApi(type),
        [`${folder}/store.ts`]: store(schema),
        [`${folder}/routes.player.ts`]: routes(name, id, type),
        [`${folder}/${id}.test.ts`]: checks(id, type),
      },
      edits: {
        'packages/contract/src/calls.ts': (text) =>
          text
            .replace(
              /(?=\n\/\*\* Every call of the player API)/,
              `import { ${id}Calls } from './${name}.ts'\n`,
            )
            .replace(/(readonly Call\[\] = \[[^\]]*?)(\n\])/, `$1\n  ...${id}Calls,$2`),
        'apps/server/src/app.ts': (text) =>
          text
            .replace(
              /(?=import \{ mountDocs \})/,
              `import { ${id}PlayerRoutes } from '#/${wing}/${id}/routes.player.ts'\n`,
            )
            .replace(
              /(function playerRoutes[\s\S]*?)(?=\n\})/,
              `$1\n  ${id}PlayerRoutes(app, ctx)`,
            ),
        'tools/domain-table.ts': (text) =>
          text.replace(
            new RegExp(`(\\n  ${wing}: \\{[\\s\\S]*?)(,?\\s*\\},?\\n(?=  \\w+: \\{|\\} as const))`),
            (_, before: string, end: string) => `${before}, ${id}: ['players']${end}`,
          ),
        'AGENTS.md': (text) => text.replace(new RegExp(`(${wing} \\([^)]*)\\)`), `$1 · ${id})`),
        'docs/architecture.md': (text) => listed(text, wing, id),
      },
      run: [['tools/schema.ts']],
      next: [
        `npm run check -- ${folder}`,
        `what it owns, in ${folder}/README.md and docs/architecture.md; whom it may use, in tools/domain-table.ts`,
        `a costly call: kernel/http/limits.ts; an event or a question: reactions.ts; a page of the office: routes.office.ts`,
      ],
    }
  },
}

function nextNumber(): string {
  const numbers = readdirSync(migrations).flatMap((file) => /^(\d{4})-/.exec(file)?.[1] ?? [])
  return String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0')
}

/** Into the drawing of the wings and into the table below it, as the last of its wing. */
function listed(text: string, wing: string, id: string): string {
  const drawn = text.replace(new RegExp(`(\\n${wing} +[^\\n]*)`), `$1 · ${id}`)
  const lines = drawn.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`| ${wing} `))
  const next = lines.findIndex((line, at) => at > first && !line.startsWith('|  '))
  lines.splice(next, 0, `|  | \`${id}\` | what a player keeps there |`)
  return lines.join('\n')
}

const table = (schema: string) => `-- A text that a player keeps.
CREATE SCHEMA ${schema};

CREATE TABLE ${schema}.kept (
  player_id bigint PRIMARY KEY,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  kept_at timestamptz NOT NULL DEFAULT now()
);
`

const contract = (id: string, type: string) => `import { Type } from 'typebox'
import { defineCall } from './call.ts'

/** One note of a player; empty while nothing was kept. */
export const get${type} = defineCall({
  name: 'get${type}',
  summary: 'The text that the player keeps; empty while there is none.',
  access: 'player',
  input: {},
  output: { text: Type.String() },
  failures: [],
})

export const keep${type} = defineCall({
  name: 'keep${type}',
  summary: 'Keeps a text in the place of the one before. The same text again is the same.',
  access: 'player',
  input: { text: Type.String({ minLength: 1, maxLength: 200 }) },
  output: { text: Type.String() },
  failures: [],
})

export const ${id}Calls = [get${type}, keep${type}] as const
`

const readme = (id: string, schema: string) => `# ${id}

A text that a player keeps. Owns \`${schema}.*\`.

- Invariants: one text a player, of 1 to 200 characters.
- Refuses: nothing that the contract lets through.
`

const moduleApi = (type: string) => `import type { AppContext } from '#/kernel/context.ts'
import { readText, storeText } from './store.ts'

/** The text that a player keeps; empty while there is none. */
export async function text${type}(ctx: AppContext, playerId: number): Promise<string> {
  return (await readText(ctx, playerId)) ?? ''
}

/** Keeps a text in the place of the one before. */
export async function keepText${type}(
  ctx: AppContext,
  input: { playerId: number; text: string },
): Promise<void> {
  await storeText(ctx, input)
}
`

const store = (schema: string) => `import type { AppContext } from '#/kernel/context.ts'

export async function readText(ctx: AppContext, playerId: number): Promise<string | undefined> {
  const { rows } = await ctx.db.query<{ text: string }>(
    'SELECT text FROM ${schema}.kept WHERE player_id = $1',
    [playerId],
  )
  return rows[0]?.text
}

export async function storeText(
  ctx: AppContext,
  { playerId, text }: { playerId: number; text: string },
): Promise<void> {
  await ctx.db.query(
    \`INSERT INTO ${schema}.kept (player_id, text) VALUES ($1, $2)
     ON CONFLICT (player_id) DO UPDATE SET text = excluded.text, kept_at = now()\`,
    [playerId, text],
  )
}
`

const routes = (
  name: string,
  id: string,
  type: string,
) => `import { get${type}, keep${type} } from '@perlas/contract/${name}'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { keepText${type}, text${type} } from './${id}.ts'

export function ${id}PlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, get${type}, async (_, sender) => ({
    text: await text${type}(ctx, signedIn(sender).playerId),
  }))
  mount(app, ctx, keep${type}, async ({ text }, sender) => {
    await keepText${type}(ctx, { playerId: signedIn(sender).playerId, text })
    return { text }
  })
}
`

const checks = (
  id: string,
  type: string,
) => `import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

test('a player keeps one text, and nobody else reads it (${id})', async () => {
  const [ana, ben] = [await lobby.register(), await lobby.register()]
  const text = async (token: string) => (await lobby.call('get${type}', {}, token)).body['text']
  expect(await text(ana.token)).toBe('')
  for (const kept of ['first', 'second', 'second']) {
    expect((await lobby.call('keep${type}', { text: kept }, ana.token)).errcode).toBe(0)
  }
  expect(await text(ana.token)).toBe('second')
  expect(await text(ben.token)).toBe('')
})
`
