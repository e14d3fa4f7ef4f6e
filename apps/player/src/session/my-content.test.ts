import { expect, test } from 'vitest'
import { arranged } from './my-content.ts'

const banner = (id: number, altFil?: string) => ({
  id,
  clickType: 0,
  clickAction: '',
  imgUrl2: '/a',
  imgUrlDesktop: '',
  sort: id,
  alt: 'English',
  ...(altFil && { altFil }),
})
const base = { banners: [banner(1, 'Filipino')], notices: [], videos: [] }

test('what is one’s own joins what everybody is told, in the language of the app [CO-03] [HM-14]', () => {
  expect(arranged(base, undefined, 'en-PH')).toEqual(base)
  expect(arranged(base, undefined, 'en-PH').banners).toBe(base.banners)
  const own = { banners: [banner(2)], notices: [], videos: [] }
  expect(arranged(base, own, 'en-PH').banners.map(({ id }) => id)).toEqual([2, 1])
  expect(arranged(base, own, 'fil-PH').banners.map(({ alt }) => alt)).toEqual([
    'English',
    'Filipino',
  ])
})
