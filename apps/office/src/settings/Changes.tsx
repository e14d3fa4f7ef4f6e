import { useState } from 'react'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { settingSchema, type OfficeSettingChange } from '@perlas/contract/office-settings'
import { useMutation } from '@tanstack/react-query'
import { ask } from '@perlas/office-kit/ask.ts'
import { time } from '@perlas/office-kit/Time.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { differences, type ChoiceLabel, type FieldSchema } from '@perlas/office-kit/schema.ts'
import { Differences, Problems } from '@perlas/office-kit/Differences.tsx'
import { Trial } from '../policy/Trial.tsx'
import { Simulation } from './Simulation.tsx'

/** One change: what, why, by whom; and the other member's answer while it waits. */
function Change({
  change,
  choiceLabel,
  shown,
  onDone,
}: {
  change: OfficeSettingChange
  choiceLabel: ChoiceLabel
  shown: boolean
  onDone: () => void
}) {
  const { id, subject, before, after, status, mine } = change
  // More that come in meanwhile do not close what somebody reads.
  const [opened] = useState(shown)
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideSetting', { id, approve }),
    onSuccess({ status: now }, approve) {
      if (now === 'wrong') return
      announce(
        approve
          ? `Approved and in force: ${change.title}.`
          : `${mine ? 'Cancelled' : 'Rejected'}: the change of ${change.title}.`,
      )
      onDone()
    },
  })
  const schema = (change.schema ?? settingSchema(subject)) as FieldSchema | undefined
  return (
    <li>
      <details className="change" open={opened}>
        <summary>
          <strong>{change.title}</strong>
          <span className="quiet">
            {time.format(new Date(change.at))} · {change.proposedBy}
            {change.decidedBy && change.decidedBy !== change.proposedBy && (
              <span>{` and ${change.decidedBy}`}</span>
            )}
            {status === 'refused' && <span>{' · refused'}</span>}
          </span>
        </summary>
        <div className="weighed" data-ruling={status === 'proposed' || undefined}>
          <div className="block">
            {after === null ? (
              <p>Removed.</p>
            ) : (
              <Differences list={differences(before, after, schema, choiceLabel)} />
            )}
            <p className="quiet">“{change.reason}”</p>
          </div>
          {status === 'proposed' && (
            <div className="block">
              <Foreseen change={change} onDone={onDone} />
              {mayCall('decideSetting') && (
                <Proposal
                  mine={mine}
                  approve={mine || saysTooLittle(change) ? undefined : 'Approve and apply'}
                  waits="Another member must approve."
                  error={decide.error}
                  busy={decide.isPending}
                  onDecide={(approve) => decide.mutateAsync(approve)}
                />
              )}
            </div>
          )}
        </div>
        <Problems list={decide.data?.problems ?? []} />
      </details>
    </li>
  )
}

/** Its simulation, or its trial on past orders, where one is asked for. */
function Foreseen({ change, onDone }: { change: OfficeSettingChange; onDone: () => void }) {
  const { id, simulation, simulationRun, trial } = change
  if (trial !== undefined) return <Trial id={id} of={trial} onDone={onDone} />
  if (simulation === undefined) return null
  return <Simulation id={id} of={simulation} run={simulationRun} onDone={onDone} />
}

/** Not simulated, or tried on too few orders: it cannot be approved. */
function saysTooLittle({ simulation, trial }: OfficeSettingChange): boolean {
  return simulation === null || trial === null || (trial && trial.orders < trial.needed) === true
}

/** Changes under a heading; nothing where there are none. */
export function ChangeList({
  id,
  title,
  changes,
  choiceLabel,
  isOpen,
  onDone,
}: {
  id: string
  title: string
  changes: readonly OfficeSettingChange[]
  choiceLabel: ChoiceLabel
  isOpen: (change: OfficeSettingChange) => boolean
  onDone: () => void
}) {
  if (changes.length === 0) return null
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="changes">
        {changes.map((change) => (
          <Change
            key={change.id}
            change={change}
            choiceLabel={choiceLabel}
            shown={isOpen(change)}
            onDone={onDone}
          />
        ))}
      </ul>
    </section>
  )
}
