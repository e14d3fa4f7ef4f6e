import { ExpireTime } from '@perlas/contract/activity-list'
import { activityFailures, asking, ItemStatus, received, Reward } from '@perlas/contract/activities'
import { defineCall } from '@perlas/contract/call'
import { oneOf } from '@perlas/contract/one-of'
import { Type, type Static } from 'typebox'

export const chapterNames = ['arrive', 'know', 'wheel', 'look', 'together', 'home'] as const
export const stepNames = [
  'nickname',
  'notices',
  'mobile',
  'payback',
  'draws',
  'round',
  'limit',
  'check',
  'break',
  'demo',
  'kinds',
  'favorite',
  'table',
  'postcard',
  'help',
  'identity',
  'account',
  'lock',
] as const
export type StepName = (typeof stepNames)[number]

const ChapterStep = Type.Object({
  name: oneOf(stepNames),
  done: Type.Integer(),
  goal: Type.Integer(),
})
const Chapter = Type.Object({
  /** From 1, in the order in which they are received. */
  awardId: Type.Integer(),
  name: oneOf(chapterNames),
  itemStatus: ItemStatus,
  steps: Type.Array(ChapterStep),
  award: Type.Array(Reward),
})
export type Chapter = Static<typeof Chapter>

const shown = {
  chapters: Type.Array(Chapter),
  /** The first that was not received, from 1; 7 once all were. */
  current: Type.Integer(),
  expireTime: ExpireTime,
}

export const chapters = defineCall({
  name: 'chapters',
  summary: 'The chapters of the player: what each asks for, how far it is, and what it gives.',
  access: 'player',
  input: {},
  output: shown,
  failures: [...activityFailures],
})
export type ChaptersShown = Static<typeof chapters.output>

export const receiveChapter = defineCall({
  name: 'receiveChapter',
  summary:
    'Receives what a chapter gives, once its steps are done and the one before was received.',
  access: 'player',
  input: { chapter: Type.Integer({ minimum: 1, maximum: 6 }), ...asking },
  output: { ...shown, ...received },
  failures: [...activityFailures, 'order-conflict'],
})
