import { activityFailures, asking, ItemStatus, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { SmallId } from '@perlas/contract/money'
import { Type, type Static } from 'typebox'

/** Networks that our pages can be on; their badges are letters of our own. */
export const networks = [
  'facebook',
  'telegram',
  'instagram',
  'tiktok',
  'youtube',
  'twitch',
  'whatsapp',
] as const

const shown = {
  pages: Type.Array(
    Type.Object({
      awardId: Type.Integer(),
      network: oneOf(networks),
      url: Type.String(),
      /** 0 not visited long enough, 1 receivable, 2 received. */
      itemStatus: ItemStatus,
      /** Milliseconds since 1970 from which it can be received, once it was opened; else -1. */
      readyAt: Type.Integer(),
      award: Type.Array(Reward),
    }),
  ),
}

export const followPages = defineCall({
  name: 'followPages',
  summary: 'Our pages elsewhere, and what visiting each brings once.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type FollowPage = Static<typeof followPages.output>['pages'][number]

export const followOpen = defineCall({
  name: 'followOpen',
  summary: 'The player leaves for one of our pages. Ten seconds later its reward can be received.',
  access: 'player',
  input: { ...asking, awardId: SmallId },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})

export const followReceive = defineCall({
  name: 'followReceive',
  summary:
    'Receives what visiting one of our pages brings. Whether somebody follows it is not asked.',
  access: 'player',
  input: { ...asking, awardId: SmallId },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
