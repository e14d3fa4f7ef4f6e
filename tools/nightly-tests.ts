/**
 * Tests of `npm run nightly`: what takes long and changes rarely. `npm test` keeps a cheap proof of each: claims that
 * die at each of their steps (`activity-faults.test.ts`), a hundred rounds of the laws of each game (`games/laws.test.ts`).
 */
export const nightlyTests = [
  'e2e/faults/{campaign,payout-burst,standby}.test.ts',
  'e2e/launch.test.ts',
  'e2e/nodes/*.test.ts',
  'e2e/upgrade/*.test.ts',
  'apps/server/src/money/providers/money-faults.test.ts',
  'packages/provider-kit/src/release.test.ts',
  'tools/android.test.ts',
  'bench/**/*.test.ts',
  '**/measure.test.ts',
  'apps/server/src/{frozen-database,live-secrets}.test.ts',
  'apps/server/src/kernel/http/{places,slow-senders}.test.ts',
  'apps/studio/src/main.test.ts',
  'apps/player/added-page.test.ts',
  'e2e/manual/*.test.ts',
  'apps/server/src/kernel/http/edges.test.ts',
  'packages/game-kit/src/sound/score.test.ts',
]

/** Tests of every day that try more cases by night: they ask `@perlas/dev-env/cases` how many. */
export const thoroughTests = [
  'apps/server/src/money/banks/rules.test.ts',
  'apps/server/src/money/withdrawals/policy/burst.test.ts',
  'apps/server/src/engagement/campaigns/stories/{activities,activity-faults}.test.ts',
  'apps/server/src/engagement/invites/{invite-members,office-members}.test.ts',
  'apps/server/src/gaming/play/model.test.ts',
  'apps/server/src/kernel/http/bad-input.test.ts',
  'apps/server/src/one-connection.test.ts',
  'apps/server/src/operations/content/films/films.test.ts',
  'apps/studio/src/tables/{slips,streams}.test.ts',
  'apps/server/src/engagement/pots/pots-rules.test.ts',
  'packages/campaign-kit/src/pots-chance.test.ts',
  'packages/campaign-kit/src/pots.test.ts',
  'games/laws.test.ts',
  'games/{alas-ginto,bingo-barangay,halo-halo-heaps,sabay-league}/*-*.test.ts',
  'campaigns/{economics,registry}.test.ts',
]

/** About the fence itself: they stand behind it alone. */
export const fenceTests = ['packages/dev-env/src/fence.test.ts']
/** Tests of the lobby that are about the database itself, its roles, its drawing and its plans: they do without the fence. */
export const unfencedTests = [
  'apps/server/src/{powers,installation,schema}.test.ts',
  'apps/server/src/gaming/tally/tally.test.ts',
  'apps/server/src/money/records/records.test.ts',
  'apps/server/src/kernel/db/health.test.ts',
]
