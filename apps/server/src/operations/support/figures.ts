import { chatTopics } from '@perlas/contract/chat'
import type { officeChatFigures } from '@perlas/contract/office-support'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, midnightOf } from '#/kernel/manila.ts'
import { recordOpening } from '#/platform/audit/audit.ts'
import { countByHour, countByRating, countByTopic, readTimes } from './store.figures.ts'

type Span = { from: string; until: string }

/** The moments of a span of days; a year at most. */
function momentsOf({ from, until }: Span): { from: Date; until: Date } {
  if (until < from) throw new AppError('invalid-input')
  const begin = midnightOf(from)
  const end = daysAfter(midnightOf(until), 1)
  if (daysAfter(begin, 366) < end) throw new AppError('invalid-input')
  return { from: begin, until: end }
}

/** How customer service did: of what was opened on the days of a span. */
export async function chatFigures(
  ctx: AppContext,
  { view, ...span }: Span & { view?: string | undefined },
  by: { member: StaffSession; address: string },
): Promise<Static<(typeof officeChatFigures)['output']>> {
  const moments = momentsOf(span)
  await recordOpening(ctx, { ...by, action: 'chat-figures-read', view, detail: span })
  const [times, ratings, topics, hours] = await Promise.all([
    readTimes(ctx, moments),
    countByRating(ctx, moments),
    countByTopic(ctx, moments),
    countByHour(ctx, moments),
  ])
  return {
    ...times,
    ratings: [1, 2, 3, 4, 5].map((mark) => ratings.get(mark) ?? 0),
    topics: chatTopics.map((topic) => ({ topic, count: topics.get(topic) ?? 0 })),
    hours: Array.from({ length: 24 }, (_, hour) => hours.get(hour) ?? 0),
  }
}
