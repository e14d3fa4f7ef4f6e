import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// Business time is `ctx.clock()`, a parameter of every statement, so that a test moves a clock and no rows
// (docs/architecture.md, Time). Both lists below only get shorter: a new line needs a reason that holds for the class.

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

/** Why a statement asks the database for the time, and how often each file does. */
const databaseTime: { why: string; files: Record<string, number> }[] = [
  {
    why: "who was in time at a table, and whose table it is, must not hang on any program's clock: one function",
    files: { 'apps/studio/src/tables/sql/table-clock.sql': 1 },
  },
  {
    why: 'the ledger: entries, rounds and transactions are written in the order in which the database judged them',
    files: {
      'apps/server/src/kernel/db/sql/watermark.sql': 1,
      'apps/server/src/ledger/wallet/sql/post.sql': 1,
      'apps/server/src/ledger/wallet/store.ts': 2,
      'apps/server/src/gaming/play/draws/store.ts': 1,
      'apps/server/src/gaming/play/sql/apply.sql': 1,
      'apps/server/src/gaming/play/sql/apply-together.sql': 1,
      'apps/server/src/gaming/play/sql/close-round.sql': 1,
      'apps/server/src/gaming/play/sql/pay-promotion.sql': 1,
      'apps/server/src/gaming/play/sql/rule-held.sql': 1,
      'apps/server/src/gaming/play/sql/undo.sql': 1,
      'apps/server/src/gaming/play/sql/hold-ids.sql': 1,
      // A declared return counts from what the ledger has not priced yet.
      'apps/server/src/gaming/catalogue/store.ts': 1,
    },
  },
  {
    why: 'sessions: idle or over by one clock for every node; play.apply judges a game session by it too',
    files: {
      'apps/server/src/identity/sign-in/store.ts': 6,
      'apps/server/src/identity/sign-in/login/store.ts': 1,
      'apps/server/src/identity/sign-in/security/store.ts': 6,
      'apps/server/src/operations/customers/store.ts': 1,
      'apps/server/src/operations/staff/store.ts': 11,
      'apps/server/src/operations/staff/addresses/store.ts': 1,
      'apps/server/src/operations/staff/sql/wants-code.sql': 1,
      'apps/server/src/gaming/play/store.sessions.ts': 6,
    },
  },
  {
    why: "guards: what the database itself refuses, whatever the program says, and also the program's time",
    files: {
      'apps/server/src/engagement/responsible/sql/guard-exclusion.sql': 1,
      'apps/server/src/kernel/db/sql/end-of-old.sql': 1,
      'apps/server/src/identity/kyc/sql/guard-case.sql': 1,
      'apps/server/src/money/safe/sql/guard-entry.sql': 1,
      'apps/server/src/money/safe/sql/keep-lock.sql': 3,
      'apps/server/src/money/withdrawals/sql/alone-left.sql': 1,
      'apps/server/src/money/withdrawals/sql/second-reasons.sql': 2,
      'apps/server/src/operations/staff/sql/guard-member.sql': 2,
      'apps/server/src/operations/staff/sql/guard-address.sql': 1,
      'apps/server/src/operations/staff/sql/allow-address.sql': 1,
      'apps/server/src/operations/staff/sql/guard-identity.sql': 1,
      'apps/server/src/operations/staff/sql/guard-glass.sql': 1,
      'apps/server/src/operations/staff/sql/guard-glass-opening.sql': 5,
      // Rights for an hour, as a session's life: by one clock for every node.
      'apps/server/src/operations/staff/sql/open-glass.sql': 1,
      'apps/server/src/operations/staff/sql/limiting-roles.sql': 1,
      'apps/server/src/operations/staff/sql/end-glass.sql': 2,
      'apps/server/src/operations/staff/sql/end-lent.sql': 2,
      'apps/server/src/operations/staff/glass/store.ts': 5,
      'apps/server/src/operations/staff/sql/release-identity.sql': 2,
      'apps/server/src/operations/staff/sql/counts-from.sql': 1,
      'apps/server/src/operations/staff/sql/only-owner.sql': 1,
      // A guard looks for the decision of this very transaction: `decided_at = now()`.
      'apps/server/src/engagement/responsible/store.ts': 1,
      // The same, and until when a login is fresh for the guard.
      'apps/server/src/operations/staff/members/store.ts': 1,
      'apps/server/src/operations/staff/proposals.ts': 1,
      'apps/server/src/operations/staff/sql/guard-role.sql': 1,
    },
  },
  {
    why: "housekeeping: parts of tables, proofs of room, keys that end, runs that their process didn't survive",
    files: {
      'apps/server/src/operations/telemetry/sql/tend.sql': 2,
      'apps/server/src/kernel/db/sql/make-months.sql': 1,
      'apps/server/src/gaming/play/sql/make-months.sql': 2,
      'apps/server/src/operations/reconciliation/store.ts': 4,
      'apps/server/src/kernel/db/sql/prove-room.sql': 1,
      'apps/server/src/gaming/play/store.providers.ts': 1,
      'apps/server/src/installation.ts': 1,
      // The audit looks at the last days of parts alone.
      'apps/server/src/engagement/pots/sql/audit.sql': 2,
    },
  },
]

/** Why a test writes a time into a row, and how often each file does. */
const movedRows: { why: string; files: Record<string, number> }[] = [
  {
    why: "what a guard or a session's life asks the database about: no clock of the program moves it",
    files: {
      'apps/server/src/identity/sign-in/sign-in.test.ts': 1,
      'apps/server/src/money/safe/safe.test.ts': 2,
      'apps/server/src/operations/staff/fixtures.ts': 2,
      'apps/server/src/operations/staff/members/members.test.ts': 2,
      'apps/server/src/operations/staff/openid/identities.test.ts': 2,
      'apps/server/src/operations/staff/glass/glass.test.ts': 7,
      'apps/server/src/operations/staff/roles/roles.test.ts': 1,
      'apps/server/src/operations/overview/second.test.ts': 1,
    },
  },
  {
    why: 'an attack or an event by hand, which the database refuses or the test begins with',
    files: {
      'apps/server/src/engagement/responsible/care.test.ts': 1,
    },
  },
  {
    why: 'a program of its own, in a process of its own: its clock is the true one',
    files: {
      'apps/studio/src/main.test.ts': 1,
      'e2e/journeys/kyc.e2e.ts': 1,
      // The system's clock is the machine's: a raffle's end comes by rows.
      'e2e/journeys/content/weekend-lottery.e2e.ts': 1,
      // And the day that an owner has to say no.
      'e2e/journeys/content/recovery.e2e.ts': 1,
      // And a round that others may see from a minute on.
      'e2e/journeys/postcards.e2e.ts': 1,
      // And a member's code that is too old by the database's clock.
      'e2e/journeys/office-access.e2e.ts': 1,
      'e2e/office-calls.ts': 1,
      'e2e/players.ts': 1,
    },
  },
]

function counted(files: readonly string[], count: (text: string) => number) {
  const found = files.toSorted().map((file) => [file, count(read(file))] as const)
  return Object.fromEntries(found.filter(([, times]) => times > 0))
}
const allowed = (lists: { files: Record<string, number> }[]) =>
  Object.assign({}, ...lists.map(({ files }) => files)) as Record<string, number>

const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$|\/fixtures\.ts$|\/testing\//.test(file)

test('the time of business comes from ctx.clock(), not from the database', () => {
  const files = globSync(
    ['apps/{server,studio,sandbox-pay}/src/**/*.{ts,sql}', 'campaigns/**/*.{ts,sql}'],
    { cwd: root },
  ).filter((file) => !isTest(file))
  expect(files.length).toBeGreaterThan(300)
  const asked =
    /(?<![\w.'"])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\bCURRENT_(?:DATE|TIMESTAMP)\b/g
  const found = counted(files, (text) => {
    const code = text.replaceAll(/^\s*(?:--|\/\/|\*|\/\*).*$/gm, '')
    return [...code.matchAll(asked)].length
  })
  expect(found, 'take the time as a parameter, or say why not').toEqual(allowed(databaseTime))
})

test('tests move the clock, not the rows', () => {
  const files = globSync(
    [
      '{apps,packages,games,campaigns,e2e}/**/*.{test,e2e}.ts',
      'apps/**/{fixtures.ts,testing/*.ts}',
      'e2e/**/*.ts',
      'packages/dev-env/src/*.ts',
    ],
    { cwd: root, exclude: ['**/node_modules/**'] },
  )
  expect(files.length).toBeGreaterThan(200)
  const update =
    /\bUPDATE\s+[\w.${}]+(?:\s+AS)?(?:\s+\w+)?\s+SET\s([\s\S]*?)(?:\bWHERE\b|\bFROM\b|[`"';]|$)/g
  const time =
    /\b(?:\w+_(?:at|until|on|from|attempt_at)|at|since)\s*=\s*(?!NULL)[^,]*(?:now\(\)|interval)/
  const found = counted([...new Set(files)], (text) => {
    const plain = text.replaceAll(/interval '[^']*'/g, 'interval')
    return [...plain.matchAll(update)].filter(([, set = '']) => time.test(set)).length
  })
  expect(found, 'move the clock: lobby.later, before, onTime').toEqual(allowed(movedRows))
})
