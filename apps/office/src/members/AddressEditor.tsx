import type { OfficeAddresses, OfficeAddressProposal } from '@perlas/contract/office-addresses'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addressText, roleLabel, sessionsText, whoseAddress } from './labels.ts'

type Change = InputOf<'proposeAddress'>

/** Asks whose sessions a change would end, then proposes it. */
function useChange({ roles }: OfficeAddresses, onDone: (() => void) | undefined) {
  const [sure, setSure] = useState<Change & { shutsOut: OfficeAddressProposal['shutsOut'] }>()
  const refresh = useRefreshLists()
  const check = useMutation({
    mutationFn: async (change: Change) => {
      const { kind, cidr, roleId } = change
      return { change, ...(await ask('checkAddress', { kind, cidr, roleId })) }
    },
    onSuccess: ({ change, cidr, shutsOut }) => setSure({ ...change, cidr, shutsOut }),
  })
  const propose = useMutation({
    mutationFn: ({ kind, cidr, roleId, reason }: Change) =>
      ask('proposeAddress', { kind, cidr, roleId, reason }),
    onSuccess({ status }, change) {
      const text = addressText(change, roles)
      announce(
        status === 'done'
          ? `Done: ${text}.`
          : `Proposed: ${text}. Nothing changes until another owner approves.`,
      )
      onDone?.()
      refresh()
    },
    onSettled: () => setSure(undefined),
  })
  return { sure, setSure, check, propose }
}

/** A network to add, or one to remove; before it is proposed it says whose sessions would end. */
export function AddressEditor({
  of,
  drops,
  onDone,
}: {
  of: OfficeAddresses
  drops?: OfficeAddresses['addresses'][number]
  onDone?: () => void
}) {
  const { sure, setSure, check, propose } = useChange(of, onDone)
  function submit({ text }: Sent) {
    propose.reset()
    check.mutate({
      kind: drops ? 'drop' : 'add',
      cidr: drops?.cidr ?? text('cidr').trim(),
      roleId: drops?.roleId ?? text('roleId'),
      reason: text('reason').trim(),
    })
  }
  return (
    <Form className="role-editor" onSend={submit}>
      {!drops && <NetworkFields of={of} />}
      <ReasonField minLength={10} hint="Kept in the record." />
      <Failure of={check.error ?? propose.error} />
      <div className="row">
        <Button type="submit" look="outline" busy={check.isPending || propose.isPending}>
          {drops ? 'Remove network…' : 'Add network…'}
        </Button>
      </div>
      {sure && (
        <Sure
          open
          title={`${addressText(sure, of.roles)}?`}
          description={
            of.onlyOwner
              ? 'You are the only owner, so it counts at once; it is recorded so.'
              : 'Another owner approves it. Until then nothing changes.'
          }
          details={[
            ['Network', sure.cidr],
            ['For', whoseAddress(of.roles, sure.roleId)],
            ['Sessions that end', sessionsText(sure.shutsOut)],
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

function NetworkFields({ of: { roles, here } }: { of: OfficeAddresses }) {
  return (
    <>
      <Field
        label="Network or address"
        name="cidr"
        required
        minLength={2}
        maxLength={49}
        pattern="[0-9A-Fa-f:.\/]+"
        hint={`Such as 203.0.113.0/24, 2001:db8::/48, or ${here}, which is yours.`}
        autoComplete="off"
      />
      <label className="pick">
        For
        <select name="roleId" defaultValue="">
          <option value="">Everyone</option>
          {roles.map(({ roleId, name }) => (
            <option key={roleId} value={roleId}>
              {roleLabel(roleId, name)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
