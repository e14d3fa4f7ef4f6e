import { defineKind, serves } from '@perlas/campaign-kit/kind'
import { activityTypes } from '@perlas/contract/enums'
import { strict, Words } from '@perlas/contract/fields'
import { Type } from 'typebox'
import { outLink as outLinkCall } from './call.ts'

const terms = Type.Object(
  {
    url: Words(
      'Address',
      300,
      'Begins with https://. What it is called is the title of the activity.',
    ),
  },
  strict,
)

/** The host of an address that may be opened; undefined for any other, or where somebody hides before an @. */
const hostOf = (url: string) =>
  /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\/[^\s"'<>\\]*)?$/i.exec(url)?.[1]?.toLowerCase()

/** A tile that leads out of Perlas, said before, and without a reward. */
export const outLink = defineKind({
  code: 'out-link',
  activity: activityTypes.OutLink,
  group: 'daily',
  title: 'Link to elsewhere',
  opensByHand: true,
  trial: { url: 'https://example.com/sample-page' },
  season: { sort: 99 },
  terms,
  defaults: { url: '' },
  problems: ({ url }) =>
    url !== '' && hostOf(url) === undefined ? [`"${url}" is no https address of a page.`] : [],
  state: Type.Object({}),
  start: {},
  needs: [],
  onePer: [],
  most: () => 0,
  decide: () => ({ refuse: 'step-not-reached' }),
  view: ({ terms: { url } }) => ({
    steps: [],
    progress: { done: 0, goal: 0 },
    shown: { url, host: hostOf(url) ?? '' },
  }),
  calls: [serves(outLinkCall, { answer: ({ shown }) => shown })],
})
