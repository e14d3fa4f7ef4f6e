import { Rows } from '@perlas/office-kit/Rows.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { differenceStates, type OfficeDifference } from '@perlas/contract/office-reconciliation'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { providerLabel, statusLabel } from '../parts/labels.ts'
import { sentence } from '@perlas/office-kit/labels.ts'
import { about, evidence, money, sides, what } from './labels.ts'

const toneOf = (row: OfficeDifference) =>
  row.gone ? 'quiet' : row.state === 'open' ? 'hot' : 'good'

/** One difference: both sides beside each other, whose it is, and what was made of it. */
export function DifferenceRow({
  row,
  shown,
  onDone,
}: {
  row: OfficeDifference
  shown: boolean
  onDone: () => void
}) {
  const { id, version, state, note, owner, mine, gone } = row
  const [writing, setWriting] = useState(false)
  // As it was found: a row that comes above it does not shut what somebody reads.
  const [opened] = useState(shown)
  const change = useMutation({
    mutationFn: (to: Pick<OfficeDifference, 'state' | 'mine' | 'note'>) =>
      ask('changeDifference', { id, version, ...to }),
    onSuccess: onDone,
  })
  function submit({ text, form }: Sent) {
    const to = differenceStates.find((one) => one === form.get('state')) ?? 'open'
    change.mutate({ state: to, mine: true, note: text('note') })
  }
  const names = [...new Set([...Object.keys(row.here ?? {}), ...Object.keys(row.there ?? {})])]
  return (
    <li>
      <details className="change" open={opened}>
        <summary>
          <span className="head">
            <strong>
              {what[row.what]} · {about[row.about]} {row.reference}
            </strong>
            <Badge tone={toneOf(row)}>{gone ? 'Not found any more' : sentence(state)}</Badge>
          </span>
          <span className="quiet">
            {row.day} · <span>{sides[row.side] ?? row.side}</span> · {providerLabel(row.provider)}
            {owner && <span>{` · looked after by ${owner}`}</span>}
          </span>
        </summary>
        <div className="listing within">
          <Rows
            caption="Both sides"
            rows={names}
            keyOf={(name) => name}
            columns={[
              { label: 'What', cell: (name) => evidence[name] ?? name },
              { label: 'Ours', cell: (name) => <Side name={name} of={row.here} /> },
              {
                label: providerLabel(row.provider),
                cell: (name) => <Side name={name} of={row.there} />,
              },
            ]}
          />
        </div>
        {note && <p>“{note}”</p>}
        <Failure of={change.error} />
        {mayCall('changeDifference') && !writing && (
          <div className="row">
            {!mine && (
              <Button
                size="small"
                look="outline"
                busy={change.isPending}
                onClick={() => change.mutate({ state, mine: true, note })}
              >
                I look after it
              </Button>
            )}
            <Button size="small" look="outline" onClick={() => setWriting(true)}>
              Explain or close…
            </Button>
          </div>
        )}
        {writing && (
          <Form className="inline" onSend={submit}>
            <Field
              label="What became of it"
              name="note"
              defaultValue={note}
              required
              minLength={3}
              maxLength={500}
              autoComplete="off"
            />
            <label className="pick">
              State
              <select name="state" defaultValue={state === 'open' ? 'explained' : state}>
                {differenceStates.map((one) => (
                  <option key={one} value={one}>
                    {sentence(one)}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" busy={change.isPending}>
              Keep this
            </Button>
            <Button look="quiet" onClick={() => setWriting(false)}>
              Not now
            </Button>
          </Form>
        )}
      </details>
    </li>
  )
}

function Side({ name, of }: { name: string; of: OfficeDifference['here'] }) {
  const value = of?.[name]
  if (value === undefined || value === null || value === '') return <span className="quiet">–</span>
  if (money.has(name)) return <Amount value={Number(value)} />
  if (name === 'playerId') return <Link to={`/players/${value}`}>{value}</Link>
  return name === 'status' ? statusLabel(String(value)) : value
}
