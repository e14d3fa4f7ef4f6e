import type { OfficeRoleView } from '@perlas/contract/office-roles'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { TableField } from '@perlas/office-kit/TableField.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { actLabel, limitsField, typedLimits } from './limits.ts'

/** How much one member of a role may decide. */
export function LimitsEditor({ role, alone }: { role: OfficeRoleView; alone: boolean }) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const refresh = useRefreshLists()
  const propose = useMutation({
    mutationFn: (input: InputOf<'proposeLimits'>) => ask('proposeLimits', input),
    onSuccess({ name, status }) {
      announce(
        status === 'done'
          ? `The limits of ${name} were changed.`
          : `Limits of ${name} were proposed. Nothing changes until another owner approves.`,
      )
      refresh()
    },
  })
  function submit({ form, text }: Sent) {
    const { limits, problems: found } = typedLimits(form)
    setProblems(found)
    if (found.length > 0) return
    const { roleId, version } = role
    propose.mutate({ roleId, version, limits, reason: text('reason').trim() })
  }
  return (
    <Form className="role-editor" onSend={submit}>
      <TableField field={limitsField} name="limits" rows={role.limits} choiceLabel={actLabel} />
      <p className="quiet">
        {role.builtIn
          ? 'An empty field sets no limit. A decision without a row has none.'
          : 'An empty field sets no limit. A decision without a row is not for this role.'}
      </p>
      <Problems list={problems} />
      <ReasonField minLength={10} hint="Kept in the record." />
      <Failure of={propose.error} />
      <div className="row">
        <Button type="submit" look="outline" busy={propose.isPending}>
          {alone ? 'Save limits' : 'Propose limits'}
        </Button>
      </div>
    </Form>
  )
}
