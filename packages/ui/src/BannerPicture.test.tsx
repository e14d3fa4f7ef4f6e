import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BannerPicture } from './BannerPicture.tsx'

const drawn = (src: string) =>
  renderToStaticMarkup(<BannerPicture src={src} words="Pailawin ang parol" crop="phone" priority />)

test('the page writes the words over a picture of ours, and an operator’s own keeps its words [HM-14]', () => {
  const ours = drawn('/pictures/banners/christmas-phone')
  expect(ours).toContain('alt="Pailawin ang parol"')
  expect(ours).toContain('>Pailawin ang parol</span>')
  const theirs = drawn('/content/banner-phone-0123456789abcdef0123456789abcdef')
  expect(theirs).toContain('alt="Pailawin ang parol"')
  expect(theirs).not.toContain('>Pailawin ang parol<')
})
