import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Banner, Notice, PromotionalVideo } from './content.ts'

// Apart from content.ts, which every first visit carries.

/** What a notice is about; a page stands in no list of news, and is found at its address and on the page about us. */
export const noticeCategories = ['event', 'fairness', 'payments', 'service', 'rules'] as const

/**
 * What not everybody sees: banners, notices and films for visitors, for players of some level, for new ones. Beside
 * `appConfig`, whose bytes are the same for all; asked for only where that says there is something (`ownContent`).
 */
export const myContent = defineCall({
  name: 'myContent',
  summary: 'Banners, notices and films for who asks, beside those of everybody.',
  access: 'optional',
  passive: true,
  input: {},
  output: {
    banners: Type.Array(Banner),
    notices: Type.Array(Notice),
    videos: Type.Array(PromotionalVideo),
  },
  failures: [],
})
