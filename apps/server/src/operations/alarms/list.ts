/**
 * Everything that can be stuck. The overview of the office, `/metrics`, the rules and the dashboard in `deploy/`, and
 * `docs/runbooks.md` are made of this list (`npm run alarms`); `store.ts` says how each is read.
 */
export type Alarm = {
  group: keyof typeof groups
  /** A line for an operator. */
  title: string
  /** `count`: more than so many. `age`: the oldest is older than so many seconds. */
  by: 'count' | 'age'
  warning?: number
  critical?: number
  /** For the runbook and the office: the state, where to look, how to mend it. */
  means: string
  look: string
  mend: string
}

export const groups = {
  out: 'Money out',
  in: 'Money in',
  play: 'Games',
  books: 'Books',
  work: 'Work behind the pages',
  house: 'Database and backups',
  access: 'Access to the office',
} as const

const MINUTE = 60
const HOUR = 60 * MINUTE

export const alarms = {
  'payouts-approved': {
    group: 'out',
    title: 'Approved payouts that were not sent',
    by: 'age',
    warning: 5 * MINUTE,
    critical: 15 * MINUTE,
    means:
      'A withdrawal is approved, and its payment provider has not taken the order. The player’s money is held.',
    look: 'Withdrawals in the office, state “approved”; `could not begin to pay a withdrawal` in the log.',
    mend: 'The worker tries again each minute. If the provider is down, wait for it or choose another for the channel; a second press pays nothing twice.',
  },
  'payouts-unanswered': {
    group: 'out',
    title: 'Payouts the provider has not answered',
    by: 'age',
    warning: 30 * MINUTE,
    critical: 2 * HOUR,
    means: 'The provider took the order and has not reported it as paid or failed.',
    look: 'The order’s reference in the provider’s own dashboard.',
    mend: 'The worker asks each minute. Ask the provider; never pay by hand before it has said that the order failed.',
  },
  'payouts-late': {
    group: 'out',
    title: 'Withdrawals past their day',
    by: 'count',
    warning: 0,
    critical: 20,
    means: 'Players were promised an answer by a day that has gone by.',
    look: 'Withdrawals in the office, filter “late”.',
    mend: 'Decide them, the oldest first.',
  },
  'payouts-unjudged': {
    group: 'out',
    title: 'Withdrawals the payout policy has not judged',
    by: 'age',
    warning: 10 * MINUTE,
    critical: HOUR,
    means:
      'A withdrawal is in review and its time to cancel is over, and the policy has not judged it. People can decide it all the same.',
    look: '`orders could not be judged` in the log; the job `cashier-judge-payouts` below.',
    mend: 'Bring the worker back: it judges what waits, the oldest first, each order once. Decide urgent ones by hand.',
  },
  'policy-stopped': {
    group: 'out',
    title: 'The payout policy was stopped',
    by: 'count',
    warning: 0,
    means:
      'A member stopped payouts by rule, or the house did because people refused more than 2% of a sample. People decide every withdrawal.',
    look: 'Payout policy in the office: who stopped it, when and why.',
    mend: 'Find out what was paid wrongly. Two members start it again by a version.',
  },
  'deposits-unchecked': {
    group: 'in',
    title: 'Open deposits nobody asks the provider about',
    by: 'age',
    warning: 10 * MINUTE,
    critical: 30 * MINUTE,
    means:
      'An open order has not been looked up for minutes. If it was paid and its webhook was lost, the player waits for money that has arrived.',
    look: '`could not check a deposit` in the log; the job `cashier-poll-deposits` below.',
    mend: 'Bring the provider or the worker back: every open order is asked about again, and a paid one is credited once.',
  },
  'webhooks-silent': {
    group: 'in',
    title: 'Deposits that wait while their provider sends no webhook',
    by: 'age',
    warning: 15 * MINUTE,
    critical: 45 * MINUTE,
    means:
      'Deposits were asked for in the last hour and some still wait, and nothing was heard from their provider since. Paid ones are found by asking, minutes late.',
    look: '`SELECT provider, max(received_at) FROM cashier.webhooks GROUP BY 1`; the deliveries in the provider’s own dashboard; `/hooks/…` in the proxy’s log.',
    mend: 'Check the address, the signing key and the allowed addresses of the webhooks at the provider and in the proxy. Have it send again what it could not deliver: each payment is credited once.',
  },
  'payments-unmatched': {
    group: 'in',
    title: 'Payments that fit no order',
    by: 'age',
    warning: HOUR,
    critical: 24 * HOUR,
    means: 'Money arrived that belongs to no order of ours, or was reversed.',
    look: 'Deposit exceptions in the office.',
    mend: 'Credit it to its player, send it back, or close the case: one member proposes, another approves.',
  },
  'disputes-due': {
    group: 'in',
    title: 'Disputes nobody answered before their deadline',
    by: 'age',
    warning: 0,
    critical: 24 * HOUR,
    means:
      'A bank or wallet takes a credited deposit back, and the answer is due within 48 hours, or was. Critical is the last day. The age counts from 48 hours before the deadline.',
    look: 'Disputes in the office: what is due first is on top.',
    mend: 'Gather the evidence, download the pack and answer, or let two members accept it. A deadline that passes concludes nothing here; the bank then usually decides for the payer.',
  },
  'rounds-stuck': {
    group: 'play',
    title: 'Rounds their provider does not end',
    by: 'count',
    warning: 0,
    critical: 20,
    means:
      'The provider was asked for hours and owes an outcome. The stake is gone from the balance.',
    look: 'Open rounds in the office say what the provider answered last.',
    mend: 'Ask the provider. It ends a round by its own calls; voiding or settling one takes two members.',
  },
  'wins-held': {
    group: 'play',
    title: 'Wins above what their game declares',
    by: 'age',
    warning: HOUR,
    critical: 24 * HOUR,
    means: 'A provider paid more than its game can win. The player has not received it.',
    look: 'Held wins in the office; the provider’s record of the round.',
    mend: 'Pay or refuse it: one member proposes, another approves.',
  },
  'voids-unpaid': {
    group: 'play',
    title: 'Called-off table rounds not paid back',
    by: 'age',
    warning: 15 * MINUTE,
    critical: HOUR,
    means: 'Two members called a round of a table off, and some bets have not come back yet.',
    look: 'Table rounds in the office show the last fault of the round.',
    mend: 'The worker goes on by itself once the studio answers. Bring the studio back.',
  },
  'draws-disputed': {
    group: 'play',
    title: 'Draws that were asked for twice',
    by: 'count',
    critical: 0,
    means:
      'A provider asked for the seed of one draw with two different sets of bets. The second was refused.',
    look: 'Reconciliation in the office, side “games”, about “draw”.',
    mend: 'Close the provider’s tables and ask it why. Nothing was paid by the second set.',
  },
  'pots-late': {
    group: 'play',
    title: 'Draws of jackpots that wait',
    by: 'age',
    warning: MINUTE,
    critical: 10 * MINUTE,
    means:
      'Play was closed into a tick, and its draw has not been made: the studio does not give its seed, or no worker follows. Nothing is lost; jackpots stand until it goes on.',
    look: 'Jackpots in the office, “The draw”; `the draw of jackpots waits` in the log; `SELECT * FROM pots.disputes`.',
    mend: 'It goes on by itself once studio and worker are there. Where the studio refuses the head, change no tick: docs/pots.md, “After a restore”, has the steps.',
  },
  'pots-unpaid': {
    group: 'play',
    title: 'Jackpot prizes that were not paid',
    by: 'age',
    warning: 5 * MINUTE,
    critical: 30 * MINUTE,
    means: 'A jackpot fell to a player, waits for no ID, and the money has not moved.',
    look: '`a prize of a jackpot was not paid` in the log, with the fault.',
    mend: 'Mend the cause; the worker tries each second, and a prize is paid once by its key.',
  },
  'pots-differ': {
    group: 'play',
    title: 'Jackpot ticks that are not what the ledger says',
    by: 'count',
    critical: 0,
    means:
      'Every night ticks of jackpots are made again from the ledger. One came out otherwise, or the file of a fall does not hold. Jackpots that fall now do not begin again; what was won is paid.',
    look: '`SELECT * FROM pots.differences WHERE settled_at IS NULL`; `jackpots are not what the ledger says` in the log.',
    mend: 'Keep a backup of this moment and find out who changed the row: the program cannot. Then propose terms of a closed jackpot; as another member approves them, it begins, and the difference counts as settled.',
  },
  'races-unpaid': {
    group: 'play',
    title: 'Prizes of races and challenges that were not paid',
    by: 'age',
    warning: 5 * MINUTE,
    critical: 30 * MINUTE,
    means:
      'A race is final, or a challenge was reached five minutes ago; the player is here, and the prize has not moved.',
    look: '`a prize of a race was not paid`, `a reward of a challenge was not paid` in the log, with the fault.',
    mend: 'Mend the cause; the worker tries again by itself, and a prize is paid once by its key.',
  },
  'races-late': {
    group: 'play',
    title: 'Races that are over and not final',
    by: 'age',
    warning: 10 * MINUTE,
    critical: 60 * MINUTE,
    means:
      'A race ended, and nobody has made it final: no worker follows play for races, or a transaction holds the watermark. Nothing is lost.',
    look: '`races wait` in the log; `SELECT * FROM contests.feed`.',
    mend: 'It goes on by itself once a worker follows and the watermark moves on.',
  },
  'free-rounds-unsent': {
    group: 'play',
    title: 'Free rounds the provider does not know of',
    by: 'age',
    warning: 15 * MINUTE,
    critical: 2 * HOUR,
    means: 'Players were promised free rounds that the provider has not taken yet.',
    look: 'The job `play-tell-free-rounds` below; the provider’s state.',
    mend: 'Bring the provider back; the worker tells it again.',
  },
  'books-wrong': {
    group: 'books',
    title: 'Claims about the books that are wrong',
    by: 'count',
    critical: 0,
    means: 'The last proof of the books found rows that contradict each other.',
    look: '“The books” on the overview names the claim; `docs/money.md` says what each one means.',
    mend: 'Stop payouts, keep a backup of this moment, and find the movement. Nothing here corrects itself.',
  },
  'books-unproved': {
    group: 'books',
    title: 'Time since the books were proved',
    by: 'age',
    warning: 26 * HOUR,
    critical: 50 * HOUR,
    means: 'Every night at 04:00 the books are proved. That has not happened.',
    look: 'The job `wallet-audit` below.',
    mend: 'Press “Prove the books” on the overview, or `npm run audit`; then find out why the worker did not.',
  },
  'decisions-wrong': {
    group: 'books',
    title: 'Campaign decisions that do not replay',
    by: 'count',
    critical: 0,
    means:
      'A stored decision of a campaign, decided again from its stored inputs, gives another reward.',
    look: 'Activities in the office; `campaigns-replay` in the log names the decision.',
    mend: 'Pause the activity. Compare the release that decided it with this one.',
  },
  'differences-open': {
    group: 'books',
    title: 'Differences with a provider',
    by: 'age',
    warning: 24 * HOUR,
    critical: 72 * HOUR,
    means: 'A day’s payments or rounds differ between our ledger and the provider’s list.',
    look: 'Reconciliation in the office.',
    mend: 'Explain or resolve each one, with a note.',
  },
  'comparisons-failed': {
    group: 'books',
    title: 'Days that could not be compared',
    by: 'count',
    warning: 0,
    means: 'The last comparison of a day with a provider ended in a fault.',
    look: 'Reconciliation in the office shows the fault.',
    mend: 'Start the day’s comparison again once the provider answers.',
  },
  'events-waiting': {
    group: 'work',
    title: 'Events that were not applied',
    by: 'age',
    warning: 2 * MINUTE,
    critical: 15 * MINUTE,
    means:
      'Something happened, and a bonus, a count or a mail that follows from it is late. Balances are right.',
    look: '`an event could not be applied` in the log names the consumer.',
    mend: 'Bring the worker back, or mend what the consumer needs; each event is applied once, in its order.',
  },
  'events-parked': {
    group: 'work',
    title: 'Events that were given up on',
    by: 'count',
    critical: 0,
    means: 'An event failed ten times. What follows from it has not happened.',
    look: '`an event is parked` in the log, with the event, the consumer and the fault.',
    mend: "Mend the cause, then `UPDATE outbox.events SET waiting = waiting || parked, parked = '{}' WHERE parked <> '{}'`: each is applied once.",
  },
  'jobs-failed': {
    group: 'work',
    title: 'Jobs whose last run failed',
    by: 'count',
    warning: 0,
    critical: 5,
    means: 'A job of the worker ended in a fault and has not succeeded since.',
    look: "`SELECT name, failed_at, fault FROM operations.job_runs WHERE failed_at > coalesce(ended_at, '-infinity')`; `job failed` in the log.",
    mend: 'It runs again at its next turn.',
  },
  'jobs-late': {
    group: 'work',
    title: 'Jobs that do not run',
    by: 'count',
    warning: 0,
    critical: 5,
    means: 'A job has missed its turns: no worker runs, or it hangs.',
    look: '`SELECT name, ended_at, late_at FROM operations.job_runs ORDER BY late_at`.',
    mend: 'Start the worker again. Any number of them share the jobs.',
  },
  'retention-late': {
    group: 'work',
    title: 'Data past its time that was not deleted',
    by: 'age',
    warning: 7 * 24 * HOUR,
    critical: 30 * 24 * HOUR,
    means:
      'Deletion is on, and rows of a class are past their time for days: a table fails each night, or more falls due than a night deletes. A law or the privacy policy promised it.',
    look: 'Data retention in the office: rows due, since when, and the fault; the job `privacy-retain` below and `data past its time was not ended` in the log.',
    mend: 'Mend the fault that the log names. If it is the number, raise “Rows a night at most” under Settings, Retention: two owners.',
  },
  'pushes-waiting': {
    group: 'work',
    title: 'Notifications that were not sent',
    by: 'age',
    warning: 15 * MINUTE,
    critical: 2 * HOUR,
    means: 'Players have mails that their phones do not know of.',
    look: 'The job `notifications-send` below; whether the push services can be reached.',
    mend: 'They go out once the services answer; old ones are dropped.',
  },
  'mailings-waiting': {
    group: 'work',
    title: 'Mails to players that were not sent',
    by: 'age',
    warning: HOUR,
    critical: 6 * HOUR,
    means: 'A mailing was approved, and some of its players have not received it.',
    look: 'The job `mailings-send` below.',
    mend: 'It goes on where it stopped; nobody receives it twice.',
  },
  'texts-budget': {
    group: 'work',
    title: 'This hour’s text messages, percent of the budget',
    by: 'count',
    warning: 80,
    critical: 99,
    means: 'Above the budget nobody receives a code until the next hour.',
    look: '`perlas_texts_refused_total`, and from which country the numbers are.',
    mend: 'If they are real players, raise the country’s budget in the settings; if not, the budget does its work.',
  },
  connections: {
    group: 'house',
    title: 'Database connections in use, percent',
    by: 'count',
    warning: 80,
    critical: 95,
    means: 'The next program that asks for a connection may be refused.',
    look: '`SELECT application_name, count(*) FROM pg_stat_activity GROUP BY 1`.',
    mend: 'Fewer nodes, a lower `DATABASE_CONNECTIONS`, or a higher `max_connections`.',
  },
  'transactions-long': {
    group: 'house',
    title: 'Transactions that stay open',
    by: 'age',
    warning: 30 * MINUTE,
    critical: 2 * HOUR,
    means:
      'A transaction holds back the cleaning of every table. The nightly proof of a large ledger may take that long; nothing else should.',
    look: '`SELECT pid, application_name, xact_start, query FROM pg_stat_activity ORDER BY xact_start`.',
    mend: 'End it by `pg_terminate_backend(pid)` if it is no proof.',
  },
  'months-missing': {
    group: 'house',
    title: 'Next months without a table',
    by: 'count',
    warning: 0,
    means:
      'The ledger, rounds, transactions and telemetry lie in a table for each month, and that of the next month is not there yet. Should it begin so, its rows go to the rest (such as `months.entries_rest`) and stay there: money moves all the same, and the books count it.',
    look: 'The jobs `ledger-months`, `play-months` and `telemetry-tend` below, and their faults in the log.',
    mend: 'Bring the worker back: it makes the months ahead each hour, telemetry’s each night.',
  },
  'backup-old': {
    group: 'house',
    title: 'Time since the last backup',
    by: 'age',
    warning: 26 * HOUR,
    critical: 50 * HOUR,
    means: 'A disk that breaks now takes everything since then with it.',
    look: 'What takes the backups, and the room where they lie.',
    mend: 'Take one: `npm run backup`, or your server’s own means, which says so at its end by `INSERT INTO operations.backups DEFAULT VALUES`.',
  },
  'break-glass': {
    group: 'access',
    title: 'Break-glass: open, or not reviewed yet',
    by: 'count',
    critical: 0,
    means:
      'A member took the rights of another role that owners had prepared for an emergency. They end after 60 minutes; what was done with them is marked in the record.',
    look: 'People and roles in the office, “Break-glass”: who, why, until when, and each act.',
    mend: 'Ask the member. End it there if it was no emergency. Once it is over one owner proposes the review and another approves; then this goes off.',
  },
} as const satisfies Record<string, Alarm>

export type AlarmName = keyof typeof alarms
export const alarmNames = Object.keys(alarms) as AlarmName[]
