import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run bench`: every figure, one after the other, on an otherwise quiet machine. */
const benches = [
  'bonus/run.ts',
  'engagement/ladder.ts',
  'campaigns/simulate.ts',
  'campaigns/economics.ts',
  'campaigns/claimable.ts',
  'campaigns/raffle.ts',
  'campaigns/pots.ts',
  'campaigns/commission.ts',
  'http/reads.ts',
  'http/start.ts',
  'http/events.ts',
  'http/logins.ts',
  'http/rounds.ts',
  'tables/round.ts',
  'games/volleys.ts',
  'http/webhooks.ts',
  'http/withdrawals.ts',
  'http/decisions.ts',
  'ledger/capacity.ts',
  'ledger/bets.ts',
  'ledger/nodes.ts',
  'ledger/audit.ts',
  'ledger/tally.ts',
  'ledger/dispatch.ts',
  'ledger/competition.ts',
  'office/claims.ts',
  'office/queues.ts',
  'notifications/pushes.ts',
  'support/desk.ts',
  'web/lighthouse.ts',
  'web/games.ts',
  'web/preload.ts',
  'web/search.ts',
  'web/scroll.ts',
]
for (const bench of benches) {
  process.stdout.write(`\n— ${bench}\n`)
  spawnSync(process.execPath, [join(import.meta.dirname, bench)], { stdio: 'inherit' })
}
process.stdout.write('\nledger/scale.ts is left out: it fills 14 GB first. Run it by itself.\n')
