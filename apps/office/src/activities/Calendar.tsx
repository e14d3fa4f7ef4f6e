import type { OfficeActivity } from '@perlas/contract/office-activities'
import { Button } from '@perlas/ui/Button.tsx'
import { holidayOn, isPayday, isSolemn } from '@perlas/contract/calendar'
import { useState } from 'react'
import { Month } from '@perlas/office-kit/Month.tsx'
import { barsIn, daysOf, monthAfter } from './month.ts'
import { states } from './labels.ts'

const monthName = new Intl.DateTimeFormat('en-PH', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** A month of days: what runs when, and until when it can be received. */
export function Calendar({
  rows,
  today,
  onOpen,
}: {
  rows: readonly OfficeActivity[]
  today: string
  onOpen: (code: string) => void
}) {
  const [month, setMonth] = useState(today.slice(0, 7))
  const days = daysOf(month)
  const there = rows.filter(({ state }) => state !== 'new' && state !== 'closed')
  return (
    <div className="calendar">
      <div className="head">
        <h2 aria-live="polite">{monthName.format(at(`${month}-01`))}</h2>
        <div className="row">
          <Button look="quiet" size="small" onClick={() => setMonth(monthAfter(month, -1))}>
            Earlier
          </Button>
          <Button look="quiet" size="small" onClick={() => setMonth(today.slice(0, 7))}>
            This month
          </Button>
          <Button look="quiet" size="small" onClick={() => setMonth(monthAfter(month, 1))}>
            Later
          </Button>
        </div>
      </div>
      {there.length === 0 && (
        <p className="empty">Nothing is open. Open an activity in its terms.</p>
      )}
      {there.length > 0 && (
        <Month
          caption="Activities by day"
          label="Activity"
          days={days}
          today={today}
          marks={marksOf(days)}
          rows={there.map((row) => ({
            key: row.code,
            title: row.title,
            state: row.state,
            bars: barsIn(days, row, besides(there, row)).map((bar) => ({
              ...bar,
              label: labelOf(row, bar.kind),
            })),
          }))}
          onOpen={onOpen}
        />
      )}
    </div>
  )
}

/** Days to plan around: the name of a holiday, or that wages are paid. */
function marksOf(days: readonly string[]) {
  return new Map(
    days.flatMap((day) => {
      const holiday = holidayOn(day)
      const text = [holiday, ...(isPayday(day) ? ['Payday'] : [])].filter(Boolean).join(', ')
      const kind = isSolemn(day)
        ? ('solemn' as const)
        : holiday
          ? ('holiday' as const)
          : ('payday' as const)
      return text === '' ? [] : [[day, { kind, text }] as const]
    }),
  )
}

const besides = (rows: readonly OfficeActivity[], { code, kind }: OfficeActivity) =>
  rows.filter((one) => one.kind === kind && one.code !== code)

function labelOf({ state, priority }: OfficeActivity, kind: string | undefined): string {
  if (kind === 'receives') return 'Rewards only'
  const [label] = states[state]
  return kind === 'shared' ? `${label} · priority ${priority}` : label
}
