import type { FirstDayItem, FirstDayName } from '@perlas/contract/office-first-day'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type CallName } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import './first-day.css'

const POLL = 60_000
const queryKey = ['first-day']

/** Everything a new installation still needs, and what waits until when; gone once all of it is done. */
export function FirstDay() {
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => ask('firstDay', {}, { passive: true }),
    refetchInterval: POLL,
  })
  if (error) return <Failure of={error} />
  const open = data?.items.filter(({ state }) => state !== 'done') ?? []
  if (!data || open.length === 0) return null
  const ready = data.items.filter(({ state }) => state === 'done')
  return (
    <section aria-labelledby="first-day" className="waits">
      <h2 id="first-day">First day</h2>
      <p className="quiet">
        {`${ready.length} of ${data.items.length} are ready. This list goes away once all of it is done.`}
      </p>
      <ul className="first-day">
        {open.map((item) => (
          <Item key={item.name} item={item} />
        ))}
      </ul>
      {data.mayWaive && <Waive />}
      {data.waived && (
        <p className="quiet">
          <span>{`${data.waived.by} waived the 24 hours of new logins, `}</span>
          <Time at={data.waived.at} />
        </p>
      )}
      {ready.length > 0 && (
        <details>
          <summary>{`Ready: ${ready.length}`}</summary>
          <ul className="first-day">
            {ready.map((item) => (
              <Item key={item.name} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** A page that the member's role has. */
const calls: Readonly<Record<string, CallName>> = {
  '/members': 'members',
  '/settings': 'settings',
  '/alarms': 'alarms',
  '/activities': 'activities',
}
const mayOpen = (to: string) => calls[to] === undefined || mayCall(calls[to])

const withWeekday = new Intl.DateTimeFormat('en-PH', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Manila',
})
/** A moment of these days, as in `Fri 14:20`. */
const weekday = (at: string): string => withWeekday.format(new Date(at)).replace(',', '')

const icons = { done: 'check', waits: 'clock', todo: 'alert' } as const

function Item({ item }: { item: FirstDayItem }) {
  const { name, state, to, by } = item
  const text = texts[name]
  return (
    <li data-state={state}>
      <Icon name={icons[state]} size={20} />
      <div>
        <strong>{text.title(item)}</strong>
        {state === 'todo' && <p className="quiet">{text.why}</p>}
        {state === 'todo' && by.length > 0 && (
          <p className="quiet">
            <span>{name === 'backup' ? 'Run on the server: ' : 'Set on the server: '}</span>
            <code>{by.join(', ')}</code>
          </p>
        )}
      </div>
      {to !== '' && state !== 'done' && mayOpen(to) && <Link to={to}>{text.go ?? 'Open'}</Link>}
    </li>
  )
}

const texts: Record<
  FirstDayName,
  { title: (item: FirstDayItem) => string; why: string; go?: string }
> = {
  'second-owner': {
    title: () => 'A second owner',
    why: 'Members, roles and settings that move money are decided by two. Add the second owner first.',
    go: 'People and roles',
  },
  'second-person': {
    title: ({ about, state, until }) =>
      state === 'waits' && until !== null
        ? `${about} counts as your second person from ${weekday(until)}`
        : about === ''
          ? 'A second person for money'
          : `${about} counts as your second person`,
    why: 'Payments, adjustments and settings need somebody beside you. A new login counts after 24 hours.',
    go: 'People and roles',
  },
  licence: {
    title: () => 'License number',
    why: 'Without it only the sandbox takes deposits, and the pages say so.',
    go: 'Settings',
  },
  'office-address': {
    title: () => 'The office on its own address',
    why: 'On the players’ address any script of their pages acts with your session.',
  },
  https: {
    title: () => 'Encrypted addresses (https)',
    why: 'Without it passwords and orders can be read on their way.',
  },
  proxy: {
    title: () => 'The proxy in front is known',
    why: 'Without it every visitor has the proxy’s address, and limits by address hit everybody.',
  },
  keys: {
    title: () => 'Keys off the disk',
    why: 'A copy of the disk would hold the keys of IDs and account numbers, too.',
  },
  scanner: {
    title: () => 'A virus scanner',
    why: 'Pictures that players send are opened by your members.',
  },
  'deposit-channel': {
    title: () => 'A way to pay in',
    why: 'No open payment channel has a provider that is plugged in.',
    go: 'Settings',
  },
  'payout-way': {
    title: () => 'A way to pay out',
    why: 'No bank or wallet has a provider for payouts that is plugged in.',
    go: 'Settings',
  },
  backup: {
    title: () => 'A backup was taken',
    why: 'Take one, and try to restore it on another machine before players come.',
  },
  alarms: {
    title: () => 'Alarms are read',
    why: 'No worker has read them for a minute. Start a worker.',
    go: 'Alarms',
  },
  activities: {
    title: ({ about }) =>
      about === '' ? 'Activities are simulated' : `Simulation failed: ${about}`,
    why: 'Simulate it again, or change its terms. Others go on.',
    go: 'Activities',
  },
}

function Waive() {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const waive = useMutation({
    mutationFn: (reason: string) => ask('waiveDay', { reason }),
    onSuccess: () => announce('Waived. Logins that stand now count as second persons.'),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <div>
      <Button look="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        Waive the 24 hours…
      </Button>
      {open && (
        <Form className="first-day-form" onSend={({ text }) => waive.mutate(text('reason'))}>
          <p className="quiet">
            Logins that stand now count as second persons at once. This can be done once, before
            real money is taken, and is kept in the record with your reason.
          </p>
          <ReasonField minLength={10} />
          <Failure of={waive.error} />
          <div className="row">
            <Button type="submit" size="small" busy={waive.isPending}>
              Waive them once
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
