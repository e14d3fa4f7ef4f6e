import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './child.ts'
import { contractions, unusedSince } from './migrations.ts'

/** Applied before there was this rule. Nothing is added here. */
const FROZEN: readonly string[] = [
  'server/0210-bonus-ends.sql',
  'server/0293-who-needs-two.sql',
  'server/0294-events-wait-by-name.sql',
  'server/0298-tally.sql',
]

const migrations = ['server', 'studio', 'sandbox-pay'].flatMap((app) => {
  const folder = `apps/${app}/migrations`
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.sql'))
  return files.map((file) => ({
    path: `${app}/${file}`,
    sql: readFileSync(join(root, folder, file), 'utf8'),
  }))
})

const previous = readFileSync(join(root, 'deploy/previous'), 'utf8').trim()
function isRelease(commit: string): boolean {
  if (commit === previous) return true
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], {
      cwd: root,
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

test('a migration that takes something away says since which release nothing uses it', () => {
  const silent = migrations.filter(({ sql }) => contractions(sql).length > 0 && !unusedSince(sql))
  expect(silent.map(({ path }) => path)).toEqual(FROZEN)
  for (const { path, sql } of migrations) {
    const release = unusedSince(sql)
    if (release) expect(isRelease(release), `${path}: no release ${release}`).toBe(true)
  }
  expect(isRelease('0000000')).toBe(false)
})

test.for([
  'DROP TABLE shop.goods;',
  'DROP TABLE IF EXISTS shop.goods CASCADE;',
  'DROP FUNCTION shop.dear(integer);',
  'ALTER TABLE shop.goods DROP COLUMN price;',
  'ALTER TABLE shop.goods ADD COLUMN a text, DROP price;',
  'ALTER TABLE shop.goods RENAME price TO cost;',
  'alter table only shop.goods\n  rename to wares;',
  'ALTER TABLE shop.goods SET SCHEMA store;',
  'ALTER TABLE shop.goods ALTER COLUMN price TYPE smallint;',
  'ALTER TABLE shop.goods ALTER price SET DATA TYPE numeric(10, 2) USING price / 100.0;',
  'ALTER TABLE shop.goods ALTER COLUMN price SET NOT NULL;',
  'ALTER TABLE shop.goods ALTER COLUMN price DROP DEFAULT;',
  'ALTER TABLE shop.goods ADD COLUMN shelf integer NOT NULL CHECK (shelf > 0);',
  'CREATE TABLE shop.shelves (n integer); -- and more\nDROP VIEW shop.bargains;',
  'ALTER FUNCTION shop.dear(integer) RENAME TO costly;',
  'DO $$ BEGIN IF true THEN ALTER TABLE shop.goods DROP COLUMN price; END IF; END $$;',
  "DO $go$ BEGIN EXECUTE 'DROP TABLE shop.goods'; END $go$;",
])('takes something away: %s', (sql) => {
  expect(contractions(sql)).toHaveLength(1)
})

test.for([
  'CREATE TABLE shop.goods (price integer NOT NULL); ALTER TABLE shop.goods ALTER price SET NOT NULL;',
  'CREATE TEMP TABLE old (n integer); DROP TABLE old;',
  'ALTER TABLE shop.goods ADD COLUMN shelf integer;',
  'ALTER TABLE shop.goods ADD COLUMN shelf integer NOT NULL DEFAULT 0;',
  'ALTER TABLE shop.goods ADD COLUMN twice bigint NOT NULL GENERATED ALWAYS AS (price * 2) STORED;',
  'ALTER TABLE shop.goods ALTER COLUMN price TYPE bigint, ALTER price DROP NOT NULL;',
  'ALTER TABLE shop.goods DROP CONSTRAINT a, ADD CONSTRAINT b CHECK (price IS NOT NULL);',
  'DROP INDEX shop.dear_goods;',
  "-- DROP TABLE shop.goods;\n/* DROP TABLE shop.goods; */ INSERT INTO shop.words VALUES ('; DROP TABLE shop.goods;');",
  'CREATE FUNCTION shop.f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE shop.goods; END $$;',
])('takes nothing away: %s', (sql) => {
  expect(contractions(sql)).toEqual([])
})

test('the line names one release and stands by itself', () => {
  expect(unusedSince('-- contract: unused since ece62922\nDROP TABLE shop.goods;')).toBe('ece62922')
  expect(unusedSince('-- contract: unused\nDROP TABLE shop.goods;')).toBeUndefined()
})
