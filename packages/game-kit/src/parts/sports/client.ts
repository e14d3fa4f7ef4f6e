import { make } from '../../dom.ts'
import { percentOf, type Translate } from '../../messages.ts'
import type { StageTools, TableClient } from '../../stage.ts'
import { MIN_OF_LEG, PAID, readSlip, slipPrice } from '../../sports/slip.ts'
import { placeOf } from '../../sports/season.ts'
import type { SportsDraw } from '../../sports/sport.ts'
import { namesOf, type SportAbout } from './about.ts'
import { priceText } from './crest.ts'
import { openSports } from './stage.ts'

/** What is the sport's own in the rules: how it is played, and its markets. */
type Own = { how(t: Translate): readonly string[]; markets(t: Translate): readonly string[] }

/** The picture of a league, whatever is played in it. */
export function sportsClient<Match>(about: SportAbout<Match>, own: Own): TableClient<SportsDraw> {
  return {
    kind: 'table',
    mount: (host, tools) => openSports(host, tools, about),
    tell({ matches }, { t }, k) {
      const { matchday } = placeOf(k, about.clubs.length)
      const { pairings } = about.game.pairings(k)
      const results = matches.map((line, at) => {
        const pair = pairings[at]
        const [h, a] = about.score(about.sport.read(line))
        return `${about.clubs[pair?.home ?? 0]?.short} ${h}–${a} ${about.clubs[pair?.away ?? 0]?.short}`
      })
      return t('result', { day: matchday, results: results.join(', ') })
    },
    spot(code, t, k) {
      const legs = readSlip(code) ?? []
      const words = legs.map(({ match, selection, price }) => {
        const names = namesOf(about, about.game.pairings(k).pairings[match])
        return t('spot.leg', {
          match: names.join(' – '),
          pick: about.words(selection, names, t),
          price: priceText(price),
        })
      })
      if (legs.length < 2) return words.join('')
      const price = priceText(slipPrice(legs, about.game.limits.most))
      return t('spot.parlay', { count: legs.length, price, legs: words.join('; ') })
    },
    rules: (tools) => rulesOf(about, own, tools),
  }
}

/** The rules, with what each market returns: a parlay of more legs returns less, and that is said with its figures. */
function rulesOf<Match>(
  about: SportAbout<Match>,
  { how, markets }: Own,
  { amount, t }: Pick<StageTools, 'amount' | 't'>,
): Node {
  const { limits } = about.game
  const paid = Number(PAID) / 100
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  // A leg returns no less than is said, and keeps no more.
  const least = percentOf(Math.floor(MIN_OF_LEG * 10_000))
  const most = percentOf(10_000 - Math.floor(MIN_OF_LEG * 10_000))
  const rows = (list: readonly (readonly [string, string, string])[], head: readonly string[]) =>
    make(
      'table',
      { class: 'sports-rules' },
      make('thead', {}, make('tr', {}, ...head.map((word) => make('th', { scope: 'col' }, word)))),
      make(
        'tbody',
        {},
        ...list.map(([name, ...cells]) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, name),
            ...cells.map((cell) => make('td', {}, cell)),
          ),
        ),
      ),
    )
  return make(
    'div',
    {},
    make('p', { class: 'sports-virtual' }, t('virtual')),
    ...how(t).map((line) => make('p', {}, line)),
    ...['season', 'prices', 'slip', 'limits', 'drawn', 'left'].map((one) =>
      make(
        'p',
        {},
        t(`rules.${one}`, {
          clubs: about.clubs.length,
          matches: about.clubs.length / 2,
          days: 2 * (about.clubs.length - 1),
          most: amount(limits.mostPaid),
          times: new Intl.NumberFormat('en').format(limits.most / 100),
          staked: amount(limits.mostStaked),
          paid: `${PAID}%`,
        }),
      ),
    ),
    make('h3', {}, t('rules.markets')),
    rows(
      markets(t).map((name) => [
        name,
        t('rules.from', { least, most: percentOf(paid * 10_000) }),
        t('rules.from', { least: percentOf(10_000 - paid * 10_000), most }),
      ]),
      [t('rules.market'), t('rules.returns'), t('rules.margin')],
    ),
    make('h3', {}, t('rules.parlays')),
    rows(
      [1, 2, 3, 4, 5, 6].map((legs) => [
        t('rules.legs', { legs }),
        t('rules.atMost', { percent: percent(paid ** legs) }),
        t('rules.atLeast', { percent: percent(1 - paid ** legs) }),
      ]),
      [t('rules.picks'), t('rules.returns'), t('rules.margin')],
    ),
  )
}
