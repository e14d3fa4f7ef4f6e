import type { PromotionalVideo } from '@perlas/contract/content'
import { activityTypes as a } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import { bannerLayout, featuredActivities, filmTarget, promoFilm } from './rules.ts'

const film = (id: number, clickType: number, clickAction = ''): PromotionalVideo => ({
  id,
  clickType,
  clickAction,
  coverImg: '/c',
  path: `/film-${id}`,
  alt: '',
})
const running = (...activityIds: number[]) => ({ activityIds, activityMap: {} })

test('a desktop shows the wide crops when every banner has one, else the ones of the phone [HM-14]', () => {
  const both = {
    id: 1,
    clickType: 3,
    clickAction: '/',
    sort: 1,
    alt: '',
    imgUrl2: '/phone',
    imgUrlDesktop: '/desk',
  }
  const old = { ...both, imgUrlDesktop: '' }
  const drawn = (banners: (typeof both)[], wide: boolean) => {
    const { crop, pictureOf } = bannerLayout(banners, wide)
    return [crop, ...banners.map(pictureOf)]
  }
  expect(drawn([both, both], true)).toEqual(['desktop', '/desk', '/desk'])
  expect(drawn([both, old], true)).toEqual(['phone', '/phone', '/phone'])
  expect(drawn([both], false)).toEqual(['phone', '/phone'])
})

test('the film is chosen by sign-up bonus, then ladder, then the one of everybody [HM-04]', () => {
  const films = [
    film(1, 2),
    film(2, 1, String(a.SignUpBonus)),
    film(3, 1, String(a.LadderRecharge)),
  ]
  const chosen = (activities: Parameters<typeof promoFilm>[2]) =>
    promoFilm(films, undefined, activities)?.id
  expect(chosen(running())).toBe(1)
  expect(chosen(running(a.SignUpBonus, a.LadderRecharge))).toBe(2)
  expect(chosen({ ...running(a.SignUpBonus), loginPaying: false })).toBe(1)
  expect(chosen({ ...running(a.SignUpBonus, a.LadderRecharge), loginPaying: false })).toBe(3)
  expect(chosen(running(a.LadderRecharge))).toBe(3)
  expect(promoFilm([], undefined, running())).toBeUndefined()
  // An activity that nobody filmed leaves the one of everybody, never that of another activity.
  const some = [film(1, 2), film(3, 1, String(a.LadderRecharge))]
  expect(promoFilm(some, undefined, running(a.SignUpBonus))?.id).toBe(1)
})

test('the film is replaced only when its id differs [HM-04]', () => {
  const now = film(1, 2)
  expect(promoFilm([film(1, 2)], now, running())).toBe(now)
  expect(promoFilm([film(7, 2)], now, running())?.id).toBe(7)
})

test('a film leads to its activity, or to the game that it shows [HM-04]', () => {
  expect(filmTarget(film(1, 1, String(a.SignUpBonus)))).toBe('/activity/signPay')
  expect(filmTarget(film(1, 2, '101'))).toBe('/start?gameId=101')
  expect(filmTarget(film(1, 2))).toBeUndefined()
})

test('the entries are what runs, by sort; help only for those who have nothing [HM-03]', () => {
  const activityMap = { [a.VIP]: { sort: 3 }, [a.Tasks]: { sort: 1 }, [a.Supply]: { sort: 2 } }
  const activityIds = [a.VIP, a.Supply, a.Tasks]
  expect(featuredActivities({ activityIds, activityMap })).toEqual([a.Tasks, a.VIP])
  expect(featuredActivities({ activityIds, activityMap, isBankrupt: true })).toEqual([
    a.Tasks,
    a.Supply,
    a.VIP,
  ])
  expect(featuredActivities(running(a.Agent, a.AgentCount))).toEqual([a.AgentCount])
  expect(featuredActivities(running(a.Agent))).toEqual([a.Agent])
  expect(featuredActivities(running())).toEqual([])
  // It stands among the rewards, not in the grid.
  expect(featuredActivities(running(a.SignUpBonus, a.VIP))).toEqual([a.VIP])
  // A number that nobody drew a picture for is no entry.
  expect(featuredActivities(running(9999))).toEqual([])
})
