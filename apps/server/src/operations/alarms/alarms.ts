import type { AppContext } from '#/kernel/context.ts'
import { keepTurning } from '#/kernel/keep-turning.ts'
import { momentAt } from '#/kernel/manila.ts'
import { alarmNames, alarms, groups, type AlarmName } from './list.ts'
import { levelOf, type Level } from './rules.ts'
import { keepReading, measure, readings, type Reading } from './store.ts'

export { silenceOf } from './rules.ts'
export { expectRuns, noteProof, noteRun } from './store.ts'

const EVERY_MS = 15_000
/** Older readings say nothing about now: no worker runs. */
export const FRESH_SECONDS = 60

/** Reads every alarm once, one after the other: one that cannot be read hides no other. */
export async function takeReadings(ctx: AppContext): Promise<void> {
  const before = new Map((await readings(ctx)).map((reading) => [reading.name, reading.level]))
  for (const name of alarmNames) await takeReading(ctx, name, before.get(name) ?? 'fine')
}

async function takeReading(ctx: AppContext, name: AlarmName, before: Level): Promise<void> {
  const readAt = ctx.clock()
  try {
    const measured = await measure(ctx, name, readAt)
    const level = levelOf(alarms[name], measured, readAt)
    await keepReading(ctx, { name, ...measured, fault: '', level, readAt })
    report(ctx, { name, ...measured, level, before })
  } catch (err) {
    ctx.log.warn({ err, alarm: name }, 'an alarm could not be read')
    const { code, name: kind } = err as { code?: string; name?: string }
    const nothing = { value: 0, amount: null, oldestAt: null }
    // Its state is unknown: that is worth a look, whatever it was before.
    const fault = code ?? kind ?? 'unknown'
    await keepReading(ctx, { name, ...nothing, fault, level: 'warning', readAt })
  }
}

/** Once when it gets worse, once when it is over. */
function report(
  ctx: AppContext,
  of: { name: AlarmName; value: number; amount: number | null; level: Level; before: Level },
): void {
  const { name: alarm, value, amount, level, before } = of
  if (level === before) return
  const about = { alarm, level, value, amount }
  if (level === 'critical') ctx.log.error(about, alarms[alarm].title)
  else if (level === 'warning') ctx.log.warn(about, alarms[alarm].title)
  else ctx.log.info(about, 'an alarm is over')
}

/** The worker reads all of them, again and again; several workers take turns. */
export function keepReadings(ctx: AppContext): { stop(): Promise<void> } {
  const turn = async () => {
    const age = await secondsSinceRead(ctx)
    if (age === null || age * 1_000 > EVERY_MS / 2) await takeReadings(ctx)
  }
  return keepTurning(EVERY_MS, turn, (err) => ctx.log.warn({ err }, 'alarms could not be read'))
}

/** The age of the newest reading; null where there is none. */
async function secondsSinceRead(ctx: AppContext): Promise<number | null> {
  return ageOf(ctx, await readings(ctx))
}
function ageOf(ctx: AppContext, list: readonly Reading[]): number | null {
  if (list.length === 0) return null
  const newest = Math.max(...list.map(({ readAt }) => readAt.getTime()))
  return (ctx.clock().getTime() - newest) / 1_000
}

/** Every alarm with its last reading, the worst first; `fresh` is false where no worker reads any more. */
export async function listAlarms(ctx: AppContext) {
  const list = await readings(ctx)
  const age = ageOf(ctx, list)
  const worst: readonly Level[] = ['critical', 'warning', 'fine']
  const read = new Map(list.map((reading) => [reading.name, reading]))
  const rows = alarmNames.flatMap((name) => {
    const { group, title, means, look, mend } = alarms[name]
    const last = read.get(name)
    if (!last) return []
    const { value, amount, oldestAt, fault, level, since } = last
    return [
      {
        name,
        group: groups[group],
        title,
        means,
        look,
        mend,
        value,
        amount,
        fault,
        level,
        oldestAt: oldestAt?.toISOString() ?? null,
        since: since.toISOString(),
      },
    ]
  })
  return {
    fresh: age !== null && age <= FRESH_SECONDS,
    readAt: age === null ? null : momentAt(ctx.clock().getTime() - age * 1_000).toISOString(),
    alarms: rows.toSorted((one, two) => worst.indexOf(one.level) - worst.indexOf(two.level)),
  }
}

/** The figures of `/metrics`, on every program: they are read from the table at each scrape, once for all of them. */
export function openAlarms(ctx: AppContext): void {
  let reading: Promise<Reading[]> | undefined
  const shared = () => {
    reading ??= readings(ctx)
      .catch((err: unknown) => {
        ctx.log.warn({ err }, 'alarms are not in the metrics')
        return []
      })
      .finally(() => setTimeout(() => (reading = undefined), 1_000).unref())
    return reading
  }
  const gauge = (
    name: string,
    help: string,
    valueOf: (reading: Reading) => number | null | undefined,
  ) =>
    ctx.metrics.gauges(name, help, ['name'], async () =>
      (await shared()).flatMap((one) => {
        const value = valueOf(one)
        return value === null || value === undefined ? [] : [{ of: { name: one.name }, value }]
      }),
    )
  gauge('perlas_reading', 'How many of what can be stuck', ({ value }) => value)
  gauge('perlas_reading_amount', 'Their sum in hundredths of a peso', ({ amount }) => amount)
  gauge(
    'perlas_reading_oldest_seconds',
    'How long the oldest of them waits',
    ({ oldestAt }) => oldestAt && (ctx.clock().getTime() - oldestAt.getTime()) / 1_000,
  )
  gauge('perlas_reading_failed', '1 where it could not be read', ({ fault }) => (fault ? 1 : 0))
  ctx.metrics.gauges('perlas_alarm', '1 at the level of now', ['name', 'severity'], async () =>
    (await shared()).flatMap(({ name, level }) =>
      (['warning', 'critical'] as const).map((severity) => ({
        of: { name, severity },
        value: level === severity ? 1 : 0,
      })),
    ),
  )
  ctx.metrics.gauges('perlas_readings_age_seconds', 'Age of the newest reading', [], async () => {
    const age = ageOf(ctx, await shared())
    return age === null ? [] : [{ of: {}, value: age }]
  })
}
