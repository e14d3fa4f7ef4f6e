import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { dealFrom, isBankerSix } from '../live-baccarat/baccarat.ts'
import { liveBaccarat } from '../live-baccarat/live-baccarat.ts'
import { returnsOf, shares } from '../live-baccarat/measure.ts'
import { baccaratAnim } from './baccarat-anim.ts'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** In the order of the shoe: player, banker, player, banker, then the thirds. */
const dealt = (cards: string) => {
  const coming = cards.split(' ').map((rank, at) => ranks.indexOf(rank) + (at % 4) * 13)
  return dealFrom(() => coming.shift()!)
}
const paid = (cards: string, game: typeof baccaratAnim = baccaratAnim) =>
  Object.fromEntries(
    game.spots.map(({ code }) => [code, game.pays(dealt(cards), { spot: code, amount: 1_000 })]),
  )

test('Banker pays 1 to 1, and 1 to 2 where it wins with six, with two cards or three [GM-07]', () => {
  // Eight against three.
  expect(paid('K 4 3 4')).toMatchObject({ player: 0, banker: 2_000, 'banker-six': 0 })
  // Six with two cards against a player who took a third.
  expect(paid('K 2 2 4 K')).toMatchObject({ player: 0, banker: 1_500, 'banker-six': 18_000 })
  // Six with three cards.
  expect(paid('K A A 3 4 2')).toMatchObject({ player: 0, banker: 1_500, 'banker-six': 18_000 })
})

test('six that ties or loses is no win with six', () => {
  expect(paid('2 2 4 4')).toMatchObject({
    player: 1_000,
    banker: 1_000,
    tie: 10_000,
    'banker-six': 0,
  })
  expect(paid('3 2 4 4')).toMatchObject({ player: 2_000, banker: 0, 'banker-six': 0 })
})

test('everything but Banker and its six pays as at Live Baccarat', () => {
  for (const cards of ['K 2 8 3', '4 4 3 4', '4 K 4 8', 'K 2 2 4 K']) {
    const [own, theirs] = [paid(cards), paid(cards, liveBaccarat)]
    for (const spot of ['player', 'tie', 'player-pair', 'banker-pair'])
      expect({ cards, spot, paid: own[spot] }).toEqual({ cards, spot, paid: theirs[spot] })
  }
})

test('the returns are exact over all sequences of values, and the lowest is declared [GM-07]', () => {
  const all = shares()
  const spots = returnsOf(baccaratAnim, all)
  expect(all.six).toBeCloseTo(0.053864, 6)
  expect(spots.get('player')).toBeCloseTo(0.987649, 6)
  expect(spots.get('banker')).toBeCloseTo(0.985419, 6)
  expect(spots.get('banker-six')).toBeCloseTo(0.969547, 6)
  for (const { code, returned } of baccaratAnim.terms.places)
    expect({ code, returned }).toEqual({ code, returned: Math.floor(spots.get(code)! * 10_000) })
  expect(baccaratAnim.rtp).toBe(8_963)
})

test('no win is rounded, whatever the amount, and no bet pays more than 72,000.00', () => {
  for (const { code, max, min, odds } of baccaratAnim.spots) {
    for (const amount of [min, max, ...baccaratAnim.bets])
      for (const { draw } of baccaratAnim.endings!())
        expect(Number.isInteger(baccaratAnim.pays(draw, { spot: code, amount }))).toBe(true)
    expect((max * odds) / 100).toBeLessThanOrEqual(7_200_000)
  }
})

test('the real stream lets Banker win with six as often as computed [GM-07]', () => {
  const rounds = 6_000
  let sixes = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const seeds = { serverSeed: '6a'.repeat(32), clientSeed: 'six', nonce }
    if (isBankerSix(baccaratAnim.draw({ stream: roundStream('baccarat-anim', seeds) }))) sixes += 1
  }
  const { six } = shares()
  expect(Math.abs(sixes / rounds - six)).toBeLessThan(4 * Math.sqrt((six * (1 - six)) / rounds))
})
