import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { topicLabels } from '../support/labels.ts'

/** Seconds as a person says them. */
const lasting = (seconds: number | null) =>
  seconds === null
    ? 'nothing to measure'
    : seconds < 120
      ? `${seconds} s`
      : seconds < 7_200
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3_600)} h`

/** How customer service did: of what was opened on the days of a span. */
export function ServiceFigures({ from, until }: { from: string; until: string }) {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['service-figures', from, until, view],
    queryFn: () => ask('chatFigures', { from, until, view }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  if (!data) return <Failure of={error} />
  const rated = data.ratings.reduce((sum, count) => sum + count, 0)
  const mean = data.ratings.reduce((sum, count, at) => sum + count * (at + 1), 0) / rated
  return (
    <div className="columns">
      <section className="part" aria-labelledby="service-times">
        <h3 id="service-times">Answers</h3>
        <DetailList
          details={[
            ['Conversations', String(data.opened)],
            ['Of these tickets out of hours', String(data.tickets)],
            ['Answered', String(data.answered)],
            ['Opened again after the end', String(data.reopened)],
            ['First answer, half within', lasting(data.answerP50)],
            ['First answer, 95 of 100 within', lasting(data.answerP95)],
            ['Ended, half within', lasting(data.endP50)],
            ['Rating', rated === 0 ? 'not rated' : `${mean.toFixed(1)} of 5, by ${rated}`],
          ]}
        />
      </section>
      <Bars
        title="Topics"
        rows={data.topics.map(({ topic, count }) => [topicLabels[topic], count])}
      />
      <Bars title="Ratings" rows={data.ratings.map((count, at) => [`${at + 1} of 5`, count])} />
      <Bars title="By the hour" rows={data.hours.map((count, hour) => [`${hour}:00`, count])} />
    </div>
  )
}

function Bars({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  const most = Math.max(1, ...rows.map(([, count]) => count))
  return (
    <section className="part" aria-label={title}>
      <h3>{title}</h3>
      <ul className="service-bars">
        {rows.map(([name, count]) => (
          <li key={name}>
            <span>{name}</span>
            <meter min={0} max={most} value={count} aria-label={name} />
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
