import type { OfficeGlassPreparations } from '@perlas/contract/office-glass'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { roleLabel } from './labels.ts'

type Change = InputOf<'proposeGlass'>

/** Rights to prepare for a member, or those that are withdrawn. */
export function GlassEditor({
  of,
  withdraws,
  onDone,
}: {
  of: OfficeGlassPreparations
  withdraws?: OfficeGlassPreparations['prepared'][number]
  onDone?: () => void
}) {
  const refresh = useRefreshLists()
  const propose = useMutation({
    mutationFn: (change: Change) => ask('proposeGlass', change),
    onSuccess({ status, name }) {
      announce(
        status === 'done'
          ? `Done for ${name}.`
          : `Proposed for ${name}. Nothing changes until another owner approves.`,
      )
      onDone?.()
      refresh()
    },
  })
  function submit({ text }: Sent) {
    propose.mutate({
      kind: withdraws ? 'withdraw' : 'prepare',
      staffId: withdraws?.staffId ?? Number(text('staffId')),
      roleId: withdraws ? '' : text('roleId'),
      reason: text('reason').trim(),
    })
  }
  return (
    <Form className="role-editor" onSend={submit}>
      {!withdraws && <Choices of={of} />}
      <ReasonField minLength={10} hint="Kept in the record." />
      <Failure of={propose.error} />
      <div className="row">
        <Button type="submit" look="outline" busy={propose.isPending}>
          {of.onlyOwner
            ? withdraws
              ? 'Withdraw'
              : 'Prepare'
            : withdraws
              ? 'Propose to withdraw'
              : 'Propose'}
        </Button>
      </div>
    </Form>
  )
}

function Choices({ of }: { of: OfficeGlassPreparations }) {
  return (
    <>
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
      <label className="pick">
        Rights of
        <select name="roleId" required defaultValue="">
          <option value="">Choose…</option>
          {of.roles.map(({ roleId, name }) => (
            <option key={roleId} value={roleId}>
              {roleLabel(roleId, name)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
