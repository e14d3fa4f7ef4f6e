import type { OfficeIdentities } from '@perlas/contract/office-openid'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { identityText } from './labels.ts'

type Change = InputOf<'proposeIdentity'>

function usePropose() {
  const [sure, setSure] = useState<Change & { text: string }>()
  const refresh = useRefreshLists()
  const propose = useMutation({
    mutationFn: ({ kind, staffId, identity, reason }: Change) =>
      ask('proposeIdentity', { kind, staffId, identity, reason }),
    onSuccess: ({ status }) => {
      const text = sure?.text ?? ''
      announce(
        status === 'done'
          ? `Done: ${text}.`
          : `Proposed: ${text}. Nothing changes until another owner approves.`,
      )
      refresh()
    },
    onSettled: () => setSure(undefined),
  })
  return { sure, setSure, propose }
}

/** A company account to link to a member, or one to unlink. */
export function IdentityEditor({
  of,
  links,
  unlinks,
}: {
  of: OfficeIdentities
  links?: OfficeIdentities['pending'][number]
  unlinks?: OfficeIdentities['linked'][number]
}) {
  const { sure, setSure, propose } = usePropose()
  function submit({ text }: Sent) {
    const staffId = unlinks?.staffId ?? Number(text('staffId'))
    const name = unlinks?.name ?? of.members.find((one) => one.staffId === staffId)?.name ?? ''
    const { label = '', identity = '' } = links ?? unlinks ?? {}
    const kind = unlinks ? 'unlink' : 'link'
    propose.reset()
    setSure({
      kind,
      staffId,
      identity: links?.identity ?? '',
      reason: text('reason').trim(),
      text: identityText({ kind, name, label, identity }),
    })
  }
  return (
    <Form className="role-editor" onSend={submit}>
      {!unlinks && (
        <label className="pick">
          Member
          <select name="staffId" required defaultValue="">
            <option value="">Choose…</option>
            {of.members.map(({ staffId, name }) => (
              <option key={staffId} value={staffId}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ReasonField minLength={10} hint="Kept in the record." />
      <Failure of={propose.error} />
      <div className="row">
        <Button type="submit" look="outline" busy={propose.isPending}>
          {unlinks ? 'Unlink…' : 'Link…'}
        </Button>
      </div>
      {sure && (
        <Sure
          open
          title={`${sure.text}?`}
          description={
            of.onlyOwner
              ? 'You are the only owner, so it counts at once; it is recorded so. Open sessions of the member end.'
              : 'Another owner approves it. Until then nothing changes.'
          }
          details={[
            ['What', sure.text],
            ['Reason', sure.reason],
          ]}
          confirmLabel={of.onlyOwner ? 'Change it' : 'Propose'}
          cancelLabel="Not now"
          busy={propose.isPending}
          onConfirm={() => propose.mutate(sure)}
          onClose={() => setSure(undefined)}
        />
      )}
    </Form>
  )
}
