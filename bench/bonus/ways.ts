import { chances, multiplier } from '../../games/tala-dice/tala-dice.ts'
import { perlasReef } from '../../games/perlas-reef/perlas-reef.ts'
import { talaDice } from '../../games/tala-dice/tala-dice.ts'
import type { Standing, Way } from './worth.ts'

/** The step of the dice that is nearest to a chance in hundredths of a percent. */
function chanceNear(wanted: number): number {
  return chances.reduce((best, one) =>
    Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best,
  )
}

/** The highest stake that a game takes and a player has. */
function most(bets: readonly number[], money: number, ceiling = Infinity): number | undefined {
  return bets.findLast((bet) => bet <= Math.min(money, ceiling))
}

const all = ({ own, locked }: Standing) => own + locked

function dice(chance: number, stake: number): Way['next'] {
  const choice = { side: 'under', chance: chanceNear(chance) }
  return (standing) => {
    const bet = most(talaDice.bets, all(standing), stake)
    return bet === undefined ? undefined : { game: 'tala-dice', choice, stake: bet }
  }
}

function reef(stake: number): Way['next'] {
  return (standing) => {
    const bet = most(perlasReef.bets, all(standing), stake)
    return bet === undefined ? undefined : { game: 'perlas-reef', choice: null, stake: bet }
  }
}

/** Stakes all there is until so much is there, then plays on carefully. */
function boldUntil(goal: number, chance: number, then: Way['next']): Way['next'] {
  const bold = dice(chance, Infinity)
  return (standing) => (all(standing) < goal ? bold(standing) : then(standing))
}

const percent = (chance: number) => `${(chanceNear(chance) / 100).toFixed(1)} %`
const pesos = (hundredths: number) => `₱${hundredths / 100}`

/** How somebody would play who thinks of nothing but the bonus: careful, wild, and wild first. */
export function waysOf({ deposit, coins }: { deposit: number; coins: number }): Way[] {
  const ways: Way[] = []
  for (const chance of [9_000, 4_950, 1_000, 198]) {
    for (const stake of [10_00, 50_00]) {
      ways.push({ name: `dice ${percent(chance)} at ${pesos(stake)}`, next: dice(chance, stake) })
    }
  }
  for (const stake of [4_00, 10_00, 50_00]) {
    ways.push({ name: `reef at ${pesos(stake)}`, next: reef(stake) })
  }
  const careful = dice(9_000, 10_00)
  for (const chance of [7_200, 4_950, 3_300, 990]) {
    const times = multiplier(chanceNear(chance)) / 100
    ways.push({
      name: `all at ${percent(chance)}, then dice 90.0 % at ₱10`,
      next: boldUntil((deposit + coins) * times * 0.9, chance, careful),
    })
    ways.push({
      name: `deposit out, all coins at ${percent(chance)}, then dice 90.0 % at ₱10`,
      withdraws: true,
      next: boldUntil(coins * times * 0.9, chance, careful),
    })
    ways.push({
      name: `deposit out, all coins at ${percent(chance)}, then reef at ₱4`,
      withdraws: true,
      next: boldUntil(coins * times * 0.9, chance, reef(4_00)),
    })
  }
  for (const next of [
    { name: 'dice 90.0 % at ₱10', next: careful },
    { name: 'dice 2.0 % at ₱50', next: dice(198, 50_00) },
    { name: 'reef at ₱50', next: reef(50_00) },
  ]) {
    ways.push({ name: `deposit out, ${next.name}`, withdraws: true, next: next.next })
  }
  return ways
}
