import { differenceStates, type OfficeDifference } from '@perlas/contract/office-reconciliation'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { ask, explain, text } from '../api.ts'
import { mayCall } from '../may.ts'
import { providerWord, sentence, statusWord } from '../parts/words.ts'
import { about, evidence, money, sides, what } from './words.ts'

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
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const to = differenceStates.find((one) => one === form.get('state')) ?? 'open'
    change.mutate({ state: to, mine: true, note: text(form, 'note') })
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
            {row.day} · {sides[row.side] ?? row.side} · {providerWord(row.provider)}
            {owner && ` · looked after by ${owner}`}
          </span>
        </summary>
        <div className="scroll">
          <table className="both">
            <caption className="unseen">Both sides</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">What</span>
                </th>
                <th scope="col">Ours</th>
                <th scope="col">{providerWord(row.provider)}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <th scope="row">{evidence[name] ?? name}</th>
                  <Cell name={name} side={row.here} />
                  <Cell name={name} side={row.there} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {note && <p>“{note}”</p>}
        {change.error && <p role="alert">{explain(change.error)}</p>}
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
          <form className="inline" onSubmit={submit}>
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
          </form>
        )}
      </details>
    </li>
  )
}

function Cell({ name, side }: { name: string; side: OfficeDifference['here'] }) {
  const value = side?.[name]
  if (side === null) return <td className="quiet">–</td>
  if (value === undefined || value === null || value === '') return <td className="quiet">–</td>
  if (money.has(name)) {
    return (
      <td>
        <Amount value={Number(value)} />
      </td>
    )
  }
  if (name === 'playerId') {
    return (
      <td className="plain">
        <Link to={`/players/${value}`}>{value}</Link>
      </td>
    )
  }
  return <td>{name === 'status' ? statusWord(String(value)) : value}</td>
}
