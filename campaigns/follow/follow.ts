import { defineKind, serves } from '@perlas/campaign-kit/kind'
import { effectsOf, rewardsIn } from '@perlas/campaign-kit/reward'
import { activityTypes, itemStatus } from '@perlas/contract/enums'
import { Choice, Points, Rows, strict, Whole, Words } from '@perlas/contract/fields'
import { Type, type Static } from 'typebox'
import { followOpen, followPages, followReceive, networks } from './call.ts'

const AWAY_MS = 10_000
const MAX_POINTS = 200_00

const terms = Type.Object(
  {
    points: Points('Points for each page'),
    pages: Rows(
      'Our pages',
      {
        id: Whole(
          'Number',
          1,
          20,
          'Never given to another page: what a player had is kept under it.',
        ),
        network: Choice('Network', networks),
        url: Words('Address', 200, 'Begins with https://'),
      },
      { most: 10 },
    ),
  },
  strict,
)
type Terms = Static<typeof terms>

const state = Type.Object({
  /** When each page was opened last, in milliseconds since 1970. */
  opened: Type.Array(Type.Object({ id: Type.Integer(), at: Type.Integer() })),
  received: Type.Array(Type.Integer()),
})
type State = Static<typeof state>

const readyAt = ({ opened }: State, id: number) => {
  const found = opened.find((one) => one.id === id)
  return found && found.at + AWAY_MS
}

/** What one page is for a player now. */
function statusOf(state: State, id: number, now: number) {
  if (state.received.includes(id)) return itemStatus.received
  return (readyAt(state, id) ?? Infinity) <= now ? itemStatus.receivable : itemStatus.notReached
}

/** Points for a look at our pages elsewhere. Nobody can see who follows, so nobody is asked to. */
export const follow = defineKind({
  code: 'follow',
  activity: activityTypes.FollowRewards,
  group: 'new',
  title: 'Follow us',
  opensByHand: true,
  trial: {
    pages: [
      { id: 1, network: 'facebook', url: 'https://example.com/sample-page' },
      { id: 2, network: 'youtube', url: 'https://example.org/sample-page' },
    ],
  },
  season: { sort: 60 },
  terms,
  defaults: { points: 60_00, pages: [] },
  problems: ({ points, pages }: Terms) => [
    ...(points === 0 || points > MAX_POINTS ? ['A page brings between 1 and 200 points.'] : []),
    ...(new Set(pages.map(({ id }) => id)).size < pages.length
      ? ['Each page has a number of its own.']
      : []),
    ...pages
      .filter(({ url }) => !isPage(url))
      .map(({ url }) => `"${url}" is no https address of a page.`),
  ],
  state,
  start: { opened: [], received: [] },
  needs: [],
  onePer: ['device', 'person', 'document'],
  isDone: ({ terms: { pages }, state: { received } }) =>
    pages.every(({ id }) => received.includes(id)),
  most: () => 0,
  decide({ terms, state, facts: { now }, command }) {
    const id = command.choice ?? 0
    if (!terms.pages.some((one) => one.id === id)) return { refuse: 'step-not-reached' }
    if (state.received.includes(id)) return { refuse: 'already-received' }
    if (command.do === 'open') {
      const others = state.opened.filter((one) => one.id !== id)
      // Who opens it once more does not wait once more.
      const at = state.opened.find((one) => one.id === id)?.at ?? now
      return { state: { ...state, opened: [...others, { id, at }] }, effects: [] }
    }
    if (command.do !== 'receive' || statusOf(state, id, now) !== itemStatus.receivable)
      return { refuse: 'step-not-reached' }
    return {
      state: {
        opened: state.opened.filter((one) => one.id !== id),
        received: [...state.received, id],
      },
      effects: effectsOf({ points: terms.points, coins: 0 }, { multiple: 0, coinDays: 1 }),
    }
  },
  view({ terms: { points, pages }, state, facts: { now } }) {
    const award = rewardsIn({ points, coins: 0 }, 0)
    const all = pages.map(({ id, network, url }) => ({
      awardId: id,
      network,
      url,
      itemStatus: statusOf(state, id, now),
      readyAt: readyAt(state, id) ?? -1,
      award,
    }))
    return {
      steps: all.map((one) => ({
        id: one.awardId,
        itemStatus: one.itemStatus,
        goal: 1,
        done: one.itemStatus === itemStatus.notReached ? 0 : 1,
        award,
      })),
      progress: { done: state.received.length, goal: pages.length },
      shown: { pages: all },
    }
  },
  calls: [
    serves(followPages, { answer: ({ shown }) => shown }),
    serves(followOpen, {
      command: ({ awardId }) => ({ do: 'open', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
    serves(followReceive, {
      command: ({ awardId }) => ({ do: 'receive', choice: awardId }),
      answer: ({ shown }) => shown,
    }),
  ],
})

/** An address of some host, without a name or password in it. */
const isPage = (url: string) =>
  /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[^\s"'<>\\]*)?$/i.test(url)
