import type { ContentKind, OfficeContentVersion } from '@perlas/contract/office-content'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { blanks, type AnyValue } from './blank.ts'
import { ContentPreview } from './ContentPreview.tsx'
import { Editor } from './Editor.tsx'
import { History } from './History.tsx'
import { kindLabels, placeDetails } from './labels.ts'
import { States } from './States.tsx'

export type Choices = OutputOf<'content'>

/** One of what is written: what waits for a second member, its editor with a preview, and every version of it. */
export function ContentCase({
  kind,
  itemId,
  choices,
  onClose,
  onSaved,
}: {
  kind: ContentKind
  itemId: string
  choices: Choices
  onClose: () => void
  onSaved: (itemId: string) => void
}) {
  const isNew = itemId === 'new'
  const { data, error, refetch } = useQuery({
    queryKey: ['content-item', kind, itemId],
    queryFn: () => ask('contentItem', { kind, itemId }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  })
  const versions = data?.versions ?? []
  const newest = versions[0]
  // What was taken up of an older version, until something else is.
  const [takenUp, setTakenUp] = useState<OfficeContentVersion>()
  const row = choices.rows.find((one) => one.kind === kind && one.itemId === itemId)
  const waits = newest?.status === 'proposed' ? newest : undefined
  const from = takenUp ?? newest
  const title = isNew ? `New ${kindLabels[kind].one}` : (row?.title ?? '')
  return (
    <section className="case content-case" aria-labelledby="content-case">
      <CaseHead id="content-case" onBack={onClose}>
        {title}
      </CaseHead>
      {row && <States of={row} />}
      <Failure of={error} />
      {waits && (
        <Waiting
          kind={kind}
          itemId={itemId}
          version={waits}
          choices={choices}
          onDone={() => {
            void refetch()
            onSaved(itemId)
          }}
        />
      )}
      {waits && <ContentPreview kind={kind} value={waits.value as AnyValue} />}
      {(isNew || (newest && !waits)) && (
        <Editor
          key={`${newest?.version ?? 0} ${takenUp?.version ?? ''}`}
          kind={kind}
          itemId={itemId}
          from={newest?.version ?? 0}
          start={(from?.value as AnyValue | undefined) ?? blanks[kind]}
          isLive={versions.some(({ live, value }) => live && (value as AnyValue).on)}
          takenUp={takenUp?.version ?? 0}
          choices={choices}
          onSaved={(saved) => {
            setTakenUp(undefined)
            if (!isNew) void refetch()
            onSaved(saved)
          }}
        />
      )}
      {versions.length > 0 && (
        <History
          versions={versions}
          onTakeUp={
            waits || !mayCall('saveContent')
              ? undefined
              : (version) => {
                  setTakenUp(version)
                  announce(`Version ${version.version} is in the form. Publish it to return to it.`)
                }
          }
        />
      )}
    </section>
  )
}

/** A version that promises something: why it waits, and the second member's answer. */
function Waiting({
  kind,
  itemId,
  version: { version, promises, by, mine, value, note },
  choices,
  onDone,
}: {
  kind: ContentKind
  itemId: string
  version: OfficeContentVersion
  choices: Choices
  onDone: () => void
}) {
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideContent', { kind, itemId, version, approve }),
    onSuccess({ status }) {
      if (status === 'wrong') return
      announce(
        status === 'approved'
          ? 'Published. Players see it now.'
          : mine
            ? 'Cancelled.'
            : 'Rejected.',
      )
      onDone()
    },
  })
  const mayApprove = !mine && mayCall('content:approve')
  return (
    <div className="move" role="group" aria-label="Waiting for a second member">
      <p>
        <strong>
          {mine ? 'Another member must approve this.' : `${by} asks to publish this.`}
        </strong>
      </p>
      <ul className="promises">
        {promises.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <DetailList details={[...placeDetails(value as AnyValue, choices), ['What changed', note]]} />
      <Problems list={decide.data?.problems ?? []} />
      {mayCall('decideContent') && (mine || mayApprove) ? (
        <Proposal
          mine={mine}
          approve={mayApprove ? 'Approve and publish' : undefined}
          waits="Until then players see nothing of it."
          error={decide.error}
          busy={decide.isPending}
          onDecide={(approve) => decide.mutateAsync(approve)}
        />
      ) : (
        <p className="quiet">An owner or somebody of finance approves it.</p>
      )}
    </div>
  )
}
