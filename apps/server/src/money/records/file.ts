import { formatMoney } from '@perlas/contract/money'
import { SITE_NAME } from '@perlas/contract/pages'
import { MAX_LINES, type Figures } from '@perlas/contract/records'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { roundsOf } from '#/gaming/play/play.ts'
import { playerById } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { csvField, csvLine } from '#/kernel/csv.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay, manilaStamp, momentOf } from '#/kernel/manila.ts'
import { keptByDayFrom } from '#/gaming/tally/tally.ts'
import { spanOf, sumOf, type Span } from './rules.ts'
import { readLines } from './store.ts'
import { wordsOf, type Words } from './words.ts'

/** A line of the file: texts, and beside them its figures. */
type Line = { texts: string[]; figures: Omit<Figures, 'rounds'>; more: string[] }

type Ask = Span & {
  playerId: number
  lines: 'days' | 'rounds'
  lang: 'en' | 'fil'
  /** Where the player is: the file says it. */
  site: string
  currency: string
}

/**
 * The player's statement as CSV (RFC 4180, UTF-8 with its mark): whose it is, which days and when it was made, then a line for
 * each game of each day or for each round, then their sum.
 */
export async function statementFile(
  ctx: AppContext,
  ask: Ask,
): Promise<{ fileName: string; csv: string }> {
  const made = ctx.clock()
  const span = spanOf(ask, { today: manilaDay(made), keptFrom: keptByDayFrom(made) })
  if (!span) throw new AppError('invalid-input')
  const words = wordsOf(ask.lang)
  const lines = await (ask.lines === 'days' ? linesOfDays : linesOfRounds)(ctx, ask, span, words)
  const { nickname, account, playerId } = await playerById(ctx, ask.playerId)
  const money = (title: string) => `${title} (${ask.currency})`
  const isDays = ask.lines === 'days'
  const titles = [
    ...(isDays ? [words.date, words.game, words.rounds] : [words.time, words.round, words.game]),
    ...[words.bet, words.paid, words.refunded, words.result].map(money),
    ...(isDays ? [] : [words.status]),
  ]
  const total: Line = {
    texts: [words.total, '', isDays ? String(roundsIn(lines)) : ''],
    figures: sumOf(lines.map(({ figures }) => ({ ...figures, rounds: 0 }))),
    more: isDays ? [] : [''],
  }
  const csv = [
    csvLine([SITE_NAME, ask.site]),
    csvLine([words.player, nickname || account, String(playerId)]),
    csvLine([words.dates, span.from, span.until]),
    csvLine([words.made, manilaStamp(made)]),
    '',
    csvLine(titles),
    ...[...lines, total].map(lineOf),
  ]
  const fileName = `${SITE_NAME.toLowerCase()}-${ask.lines}-${span.from}-${span.until}.csv`
  return { fileName, csv: `\uFEFF${csv.join('\r\n')}\r\n` }
}

function lineOf({ texts, figures: { bet, paid, returned, result }, more }: Line): string {
  return [
    ...texts.map(csvField),
    ...[bet, paid, returned, result].map(pesos),
    ...more.map(csvField),
  ].join(',')
}

/** A number, so that it can be added up: no grouping, a plain minus. */
function pesos(hundredths: number): string {
  return formatMoney(hundredths).replaceAll(',', '')
}

const roundsIn = (lines: readonly Line[]) =>
  lines.reduce((all, { texts: [, , rounds] }) => all + Number(rounds), 0)

async function linesOfDays(ctx: AppContext, { playerId }: Ask, span: Span): Promise<Line[]> {
  const rows = await readLines(ctx, playerId, { ...span, most: MAX_LINES + 1 })
  if (rows.length > MAX_LINES) throw new AppError('statement-too-long')
  const keptFrom = keptByDayFrom(ctx.clock())
  return Promise.all(
    rows.map(async ({ day, gameId, ...played }) => {
      const game = await gameById(ctx, gameId)
      const date = day < keptFrom ? day.slice(0, 7) : day
      return {
        texts: [date, game?.name ?? '', String(played.rounds)],
        figures: sumOf([played]),
        more: [],
      }
    }),
  )
}

async function linesOfRounds(
  ctx: AppContext,
  { playerId }: Ask,
  span: Span,
  words: Words,
): Promise<Line[]> {
  const { list, more } = await roundsOf(ctx, playerId, { ...span, size: MAX_LINES })
  if (more) throw new AppError('statement-too-long')
  return list.map(({ roundId, gameName, bet, win, returned = 0, net, status, startedAt }) => ({
    texts: [manilaStamp(momentOf(startedAt) ?? ctx.clock()), roundId, gameName],
    figures: { bet, paid: win, returned, result: net },
    more: [words.statuses[status] ?? status],
  }))
}
