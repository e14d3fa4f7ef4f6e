import { dayNames, hoursText, type OfficeTable } from '@perlas/contract/office-queues'
import { parseMoney } from '@perlas/contract/money'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { pesos } from '@perlas/office-kit/money.ts'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import './tables.css'

/** Opens or closes a table, and sets its hours and its limit: with a reason, kept in the record. */
export function DecideTable({ row }: { row: OfficeTable }) {
  const refresh = useRefreshLists()
  const [wrong, setWrong] = useState('')
  const decide = useMutation({
    mutationFn: (input: Decision) => ask('decideTable', input),
    onSuccess: ({ table }) =>
      announce(
        table.open
          ? `${table.name} takes bets${table.hours ? `, ${hoursText(table.hours)}` : ' all day'}, up to ${pesos(table.mostStaked)} a player and round${table.paid ? `, and pays ${pesos(table.paid.most)} a round at most` : ''}.`
          : `${table.name} closes after the round that runs.`,
      ),
    onSettled: () => refresh(),
  })
  function send({ text, form, reset }: Sent) {
    const [from, until, most, paid] = [text('from'), text('until'), text('most'), text('paid')]
    if ((from === '') !== (until === '') || (from !== '' && from === until))
      return setWrong('Give both times, one before the other, or none.')
    const days = form.getAll('days').map(Number)
    if (from !== '' && days.length === 0) return setWrong('Choose the days on which it opens.')
    setWrong('')
    decide.mutate(
      {
        providerId: row.providerId,
        table: row.table,
        open: text('open') === 'on',
        hours: from === '' ? null : { from, until, ...daysOf(days, row) },
        mostStaked: most === '' ? null : (parseMoney(most) ?? 0),
        mostPaid: paid === '' ? null : (parseMoney(paid) ?? 0),
        reason: text('reason').trim(),
      },
      { onSuccess: reset },
    )
  }
  return (
    <Form
      key={`${row.open} ${row.hours && hoursText(row.hours)} ${row.mostStaked} ${row.paid?.most}`}
      className="inline"
      onSend={send}
    >
      <CheckField name="open" defaultChecked={row.open}>
        Open
      </CheckField>
      <Field
        label="From"
        name="from"
        type="time"
        defaultValue={row.hours?.from ?? ''}
        error={wrong || undefined}
      />
      <Field
        label="Until"
        name="until"
        type="time"
        defaultValue={row.hours?.until ?? ''}
        hint="In Manila; empty: as the game says."
      />
      <Days chosen={row.hours?.days} />
      <MostStaked row={row} />
      {row.paid && (
        <Field
          label="Most that all are paid in a round"
          name="paid"
          type="number"
          before="₱"
          min={row.paid.least / 100}
          max={row.paid.allowed / 100}
          step="0.01"
          defaultValue={row.paid.most < row.paid.allowed ? row.paid.most / 100 : ''}
          hint={`${pesos(row.paid.least)} to ${pesos(row.paid.allowed)}. There, all come down.`}
        />
      )}
      <ReasonField
        minLength={10}
        maxLength={500}
        hint="At least 10 characters. Kept in the record."
      />
      <Failure of={decide.error} />
      <Button type="submit" busy={decide.isPending}>
        Save
      </Button>
    </Form>
  )
}

function MostStaked({ row }: { row: OfficeTable }) {
  return (
    <Field
      label="Most a player may stake in a round"
      name="most"
      type="number"
      before="₱"
      min={row.leastStaked / 100}
      max={row.mostAllowed / 100}
      step="0.01"
      defaultValue={row.mostStaked < row.mostAllowed ? row.mostStaked / 100 : ''}
      hint={`The game allows ${pesos(row.mostAllowed)}.`}
    />
  )
}

/** Each day is said only where the table has days of its own: a provider that knows of none is not asked for them. */
const daysOf = (days: number[], { hours }: OfficeTable) =>
  days.length < 7 || hours?.days ? { days } : {}

/** Days on which the hours begin; those over midnight end on the next. */
function Days({ chosen }: { chosen: readonly number[] | undefined }) {
  return (
    <fieldset className="days">
      <legend>Days</legend>
      {dayNames.map((name, day) => (
        <CheckField
          key={name}
          name="days"
          value={day}
          defaultChecked={chosen?.includes(day) ?? true}
        >
          {name}
        </CheckField>
      ))}
    </fieldset>
  )
}

type Decision = Parameters<typeof ask<'decideTable'>>[1]
