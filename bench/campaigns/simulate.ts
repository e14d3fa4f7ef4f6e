import { rehearse } from '@perlas/campaign-kit/rehearse'
import { simulate } from '@perlas/campaign-kit/simulate'
import { kinds } from '@perlas/campaigns/server'
import { formatMoney } from '@perlas/contract/money'

/**
 * What each activity costs under the terms it ships with: many players live its season by their ways. `node
 * bench/campaigns/simulate.ts [players] [days] [kind]`, 100,000 for 90 days unless said otherwise. Then what a hundred
 * accounts of one person would gain over the one that everybody may have: nothing, or the terms are wrong.
 */
const players = Number(process.argv[2] ?? 100_000)
const days = Number(process.argv[3] ?? 90)
const only = process.argv[4]
const pesos = (hundredths: number) => `₱${formatMoney(Math.round(hundredths))}`
const columns = [9, 9, 10, 16, 14, 12, 12, 12]
const line = (cells: readonly string[]) =>
  process.stdout.write(`${cells.map((cell, at) => cell.padStart(columns[at] ?? 12)).join('  ')}\n`)

for (const kind of kinds.filter(({ code }) => only === undefined || code === only)) {
  const began = process.cpuUsage()
  const sums = simulate(kind, kind.defaults, { players, days, seed: 20_261_201 })
  const { user } = process.cpuUsage(began)
  const seconds = (user / 1e6).toFixed(1)
  process.stdout.write(`\n${kind.title}: ${players} players, ${days} days, ${seconds} s\n`)
  line(['way', 'players', 'receive', 'coins', 'points', 'each', 'of theo', 'most'])
  const all = sums.reduce((before, one) => ({
    name: 'all',
    players: before.players + one.players,
    receivers: before.receivers + one.receivers,
    coins: before.coins + one.coins,
    points: before.points + one.points,
    worth: before.worth + one.worth,
    byPoints: before.byPoints + one.byPoints,
    theo: before.theo + one.theo,
    most: Math.max(before.most, one.most),
    byDay: before.byDay.map((coins, at) => coins + (one.byDay[at] ?? 0)),
  }))
  for (const { name, players: count, receivers, coins, points, worth, theo, most } of [
    ...sums,
    all,
  ])
    line([
      name,
      String(count),
      String(receivers),
      pesos(coins),
      String(Math.round(points / 100)),
      pesos(receivers > 0 ? worth / receivers : 0),
      theo > 0 ? `${((worth / theo) * 100).toFixed(1)} %` : '–',
      pesos(most),
    ])
  const { ring } = rehearse(kind, kind.defaults, {
    players: 100,
    population: 100,
    seed: 20_261_201,
  })
  process.stdout.write(
    `ring of 100: takes ${pesos(ring.worth)}, loses ${pesos(ring.lost)}, one account nets ${pesos(ring.own)}, gain ${pesos(ring.net)}\n`,
  )
  if (ring.net > 0) process.exitCode = 1
}
