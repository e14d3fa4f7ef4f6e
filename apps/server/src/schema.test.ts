import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createTestDatabase } from '@perlas/dev-env/database'
import { PATIENCE } from '@perlas/dev-env/patience'
import { openPool } from '@perlas/database/pool'
import { snapshot } from '@perlas/database/snapshot'
import { expect, test } from 'vitest'
import { tableExceptions } from '../../../tools/domain-table.ts'
import { schema } from './schema.ts'

const made = /^CREATE (?:OR REPLACE )?(FUNCTION|VIEW) ([a-z_]+)\.([a-z_]+)/gm
const files = (schema.code ?? []).flatMap((folder) =>
  readdirSync(folder).map((name) => ({
    home: basename(dirname(folder)),
    name: basename(name, '.sql'),
    sql: readFileSync(join(folder, name), 'utf8'),
  })),
)

test('the drawn schema is what migrations and code come to', async () => {
  const database = await createTestDatabase('lobby')
  const pool = openPool(database.url, { max: 1, name: 'schema-test', patience: PATIENCE })
  const drawn = await snapshot(pool)
  await pool.end()
  await database.drop()
  const [first, ...rest] = readFileSync(schema.snapshot ?? '', 'utf8').split('\n')
  expect(first).toMatch(/^-- edition \d+/)
  expect(rest.join('\n'), 'run `npm run schema` and commit what it draws').toBe(drawn)
})

test('each function and view has one file of its name, in the folder of whose it is', () => {
  for (const { home, name, sql } of files) {
    if (name === 'guards') continue
    const object = name.replaceAll('-', '_')
    const born = tableExceptions[home]?.find((one) => one.endsWith(`.${object}`))
    const found = [...sql.matchAll(made)].map(([, , space, what]) => [space, what])
    expect(found, `${home}/${name}`).toEqual([
      [
        home === 'db'
          ? expect.stringMatching(/^(?:public|outbox|operations)$/)
          : (born?.split('.')[0] ?? home),
        object,
      ],
    ])
    expect(sql, `${home}/${name} says what it is for`).toMatch(/^-- \S/)
  }
})

test('migrations make tables alone: what can be replaced stands in one place', () => {
  for (const name of readdirSync(schema.migrations)) {
    const sql = readFileSync(join(schema.migrations, name), 'utf8')
    expect(sql, name).not.toMatch(
      /^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE|VIEW|TRIGGER|CONSTRAINT TRIGGER)/m,
    )
  }
})
