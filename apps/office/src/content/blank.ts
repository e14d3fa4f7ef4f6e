import type { ContentValue } from '@perlas/contract/content-values'
import type { ContentKind } from '@perlas/contract/office-content'

export type AnyValue = ContentValue[ContentKind]

const words = { title: '', summary: '', body: '', button: '' }
const both = { 'en-PH': '', 'fil-PH': '' }
const placed = { on: true, startsAt: '', endsAt: '', hosts: [] as string[], sort: 0 }
const announced = {
  ...placed,
  audience: { who: 'all', newDays: 0, levelFrom: 0 } as const,
  campaignId: 0,
}

/** What each kind begins as. */
export const blanks: ContentValue = {
  notice: {
    ...announced,
    clickType: 0,
    clickAction: '',
    picture: '',
    category: 'service',
    pinned: false,
    popup: false,
    texts: { 'en-PH': words, 'fil-PH': words },
  },
  banner: {
    ...announced,
    clickType: 0,
    clickAction: '',
    picture: '',
    pictureDesktop: '',
    alt: both,
  },
  film: {
    ...announced,
    clickType: 2,
    clickAction: '',
    cover: '',
    path: '/video/perlas',
    alt: both,
  },
  page: { ...placed, picture: '', texts: { 'en-PH': words, 'fil-PH': words } },
  link: { ...placed, group: 'service', url: '', nickname: '' },
  image: { ...placed, group: 'responsible', picture: '', alt: '', url: '' },
}
