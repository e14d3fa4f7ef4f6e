import type { Work, WorkAct, WorkKind, WorkStep } from '@perlas/contract/office-desk'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actLabels, markLabels, stepLabel, workLabels, workLevels } from './labels.ts'
import { WorkForm, type Act } from './WorkForm.tsx'
import './desk.css'

type WorkOf = OutputOf<'work'>
const POLL = 15_000

/** The work on a case: its state, whose it is, until when and why, what can be done with it, and what was. */
export function WorkStrip({
  kind,
  id,
  waits,
  hasPlayer = true,
}: {
  kind: WorkKind
  id: string
  waits: boolean
  /** False where nobody knows whose it is, so that nobody can be asked. */
  hasPlayer?: boolean
}) {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['work', kind, id],
    queryFn: () => ask('work', { kind, ref: id, view }),
    gcTime: 0,
    // The player may answer while somebody looks.
    refetchInterval: POLL,
  })
  if (error) return <Failure of={error} />
  if (!data) return <p className="quiet">Reading the work…</p>
  const acts = data.acts.filter((act) => act !== 'ask' || hasPlayer)
  return (
    <section className="work" aria-label="Work">
      <State of={data.work} />
      {waits && acts.length > 0 && <Acts of={{ ...data, acts }} kind={kind} id={id} />}
      {data.steps.length > 0 && <History steps={data.steps} />}
    </section>
  )
}

function State({ of: { state, assignedTo, mine, until, reason, mark } }: { of: Work }) {
  const who = assignedTo === '' ? 'Nobody’s' : mine ? 'Mine' : `Assigned to ${assignedTo}`
  return (
    <div className="work-state">
      <p>
        <span className="chip" data-level={workLevels[state]}>
          {workLabels[state]}
        </span>
        {mark !== '' && (
          <span className="chip" data-level="2">
            {markLabels[mark]}
          </span>
        )}
        <strong>{who}</strong>
        {until !== null && (
          <span className="quiet">
            <span>{state === 'asked' ? 'opens without an answer on ' : 'until '}</span>
            <Day on={until} />
          </span>
        )}
      </p>
      {reason && <p className="work-reason">{reason}</p>}
    </div>
  )
}

/** At once, without a form. */
const plain: readonly WorkAct[] = ['take', 'resume']

function Acts({ of, kind, id }: { of: WorkOf; kind: WorkKind; id: string }) {
  const { work, acts } = of
  const { version } = work
  const [form, setForm] = useState<WorkAct>()
  // One key for each version read: an act that is sent again is the same one.
  const [request, setRequest] = useState(() => ({ version, key: crypto.randomUUID() }))
  if (request.version !== version) setRequest({ version, key: crypto.randomUUID() })
  const refresh = useRefreshLists()
  const act = useMutation({
    mutationFn: ({ send }: Act) => send({ kind, ref: id, requestKey: request.key, version }),
    onSuccess: (_, { done }) => {
      announce(done)
      setForm(undefined)
    },
    onSettled: refresh,
  })
  function press(name: WorkAct) {
    act.reset()
    if (name === 'take')
      return act.mutate({ send: (input) => ask('takeWork', input), done: 'This is yours now.' })
    if (name === 'resume') {
      return act.mutate({
        send: (input) => ask('resumeWork', input),
        done: 'Resumed. It can be decided again.',
      })
    }
    setForm(form === name ? undefined : name)
  }
  const others = !work.mine && work.assignedTo !== ''
  return (
    <>
      <div className="row">
        {acts
          .filter((name) => name !== 'take' || !work.mine)
          .map((name) => (
            <Button
              key={name}
              look="outline"
              size="small"
              busy={act.isPending && plain.includes(name)}
              {...(!plain.includes(name) && { 'aria-expanded': form === name })}
              onClick={() => press(name)}
            >
              {name === 'take' && others ? `Take over from ${work.assignedTo}` : actLabels[name]}
            </Button>
          ))}
      </div>
      {form !== undefined && acts.includes(form) && (
        <WorkForm
          key={form}
          act={form}
          kind={kind}
          of={of}
          busy={act.isPending}
          onAct={(one) => act.mutate(one)}
        />
      )}
      <Failure of={act.error} />
    </>
  )
}

const doers: Readonly<Record<string, string>> = { player: '', house: 'automatically' }

function History({ steps }: { steps: readonly WorkStep[] }) {
  return (
    <details>
      <summary>{steps.length === 1 ? '1 step so far' : `${steps.length} steps so far`}</summary>
      <ol className="work-steps">
        {steps.map(({ at, act, by, to, until, text }, place) => (
          <li key={`${at} ${act} ${steps.length - place}`}>
            <Time at={at} />
            <div>
              <strong>{stepLabel(act)}</strong>{' '}
              <span className="quiet">
                {act === 'assign' && <span>{to === '' ? 'to nobody ' : `to ${to} `}</span>}
                {act === 'hold' && until !== null && (
                  <span>
                    {'until '}
                    <Day on={until} />{' '}
                  </span>
                )}
                <span>{doers[by] ?? `by ${by}`}</span>
              </span>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
