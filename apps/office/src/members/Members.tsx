import { officeRoles, type OfficeRole } from '@perlas/contract/office-call'
import type { OfficeMember } from '@perlas/contract/office-people'
import { Button as Press } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useRefresh } from 'react-admin'
import { ask, explain, text } from '../api.ts'
import { Listing } from '../listing/Listing.tsx'
import type { Column } from '../listing/Rows.tsx'
import { Time } from '../parts/Time.tsx'
import { currentMe } from '../session.ts'
import { roleWords } from './words.ts'

const roleOf = (given: string) => officeRoles.find((role) => role === given) ?? 'support'

const columns: Column<OfficeMember & { id: number }>[] = [
  {
    label: 'Name',
    cell: ({ name, disabled }) => (
      <>
        <strong>{name}</strong>
        {disabled && <span className="quiet"> · shut out</span>}
      </>
    ),
  },
  { label: 'Role', kind: 'wide', cell: (member) => <RoleChoice member={member} /> },
  { label: 'App', cell: ({ secondFactor }) => (secondFactor ? 'set up' : 'not yet') },
  { label: 'Last here', cell: ({ lastSeen }) => (lastSeen ? <Time at={lastSeen} /> : 'never') },
  { label: 'Change', kind: 'act', cell: (member) => <Resets member={member} /> },
]

/** The operator's people: the owner makes members, gives roles and takes them away. */
export function Members() {
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: (input: { name: string; role: OfficeRole }) => ask('addMember', input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['members'] }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    add.mutate({ name: text(form, 'name'), role: roleOf(text(form, 'role')) })
  }
  return (
    <div className="page">
      <section aria-labelledby="add" className="part">
        <h2 id="add">A new member</h2>
        <p className="quiet">
          They sign in with a one-time password, replace it and set up an authenticator app.
        </p>
        <form className="inline" onSubmit={submit}>
          <Field
            label="Name of the new member"
            name="name"
            required
            minLength={2}
            maxLength={50}
            pattern="[a-z][a-z0-9.\-]+"
            hint="Small letters, digits, dots and dashes."
            autoComplete="off"
            error={add.error ? explain(add.error) : undefined}
          />
          <label className="pick">
            Role
            <select name="role" defaultValue="support">
              {officeRoles.map((role) => (
                <option key={role} value={role}>
                  {roleWords[role]}
                </option>
              ))}
            </select>
          </label>
          <Press type="submit" look="outline" busy={add.isPending}>
            Add member
          </Press>
        </form>
        {add.data && (
          <p role="status">
            {add.data.name} can sign in with <code>{add.data.password}</code>. It is shown this
            once.
          </p>
        )}
      </section>
      <Listing
        resource="members"
        title="People"
        columns={columns}
        perPage={100}
        empty="Nobody but you is a member."
      />
    </div>
  )
}

type Change = { role: OfficeRole; disabled: boolean } | 'password' | 'second-factor'

function useChange({ staffId }: OfficeMember) {
  const [change, setChange] = useState<Change>()
  const refresh = useRefresh()
  const apply = useMutation({
    mutationFn: async (what: Change) => {
      if (typeof what === 'string') return (await ask('resetMember', { staffId, what })).password
      await ask('changeMember', { staffId, ...what })
      return ''
    },
    onSettled: () => {
      setChange(undefined)
      refresh()
    },
  })
  return { change, setChange, apply }
}

/** What a change asks once more, and what became of it. */
function Changing({ name, of }: { name: string; of: ReturnType<typeof useChange> }) {
  const { change, setChange, apply } = of
  return (
    <>
      {apply.error && <span role="alert">{explain(apply.error)}</span>}
      {apply.data && (
        <span role="status">
          One-time password: <code>{apply.data}</code>
        </span>
      )}
      <ConfirmDialog
        open={change !== undefined}
        title={`Change ${name}?`}
        description="Open sessions of this member end at once."
        confirmLabel="Yes, change"
        cancelLabel="Not now"
        busy={apply.isPending}
        onConfirm={() => change && apply.mutate(change)}
        onClose={() => setChange(undefined)}
      />
    </>
  )
}

function RoleChoice({ member }: { member: OfficeMember }) {
  const { name, role, disabled, staffId } = member
  const of = useChange(member)
  return (
    <>
      <select
        className="control"
        aria-label={`Role of ${name}`}
        value={role}
        disabled={currentMe()?.staffId === staffId}
        onChange={({ target }) => of.setChange({ role: roleOf(target.value), disabled })}
      >
        {officeRoles.map((one) => (
          <option key={one} value={one}>
            {roleWords[one]}
          </option>
        ))}
      </select>
      <Changing name={name} of={of} />
    </>
  )
}

function Resets({ member }: { member: OfficeMember }) {
  const { name, role, disabled, staffId } = member
  const of = useChange(member)
  if (currentMe()?.staffId === staffId) return <span className="quiet">you</span>
  return (
    <div className="row">
      <Press look="quiet" size="small" onClick={() => of.setChange('password')}>
        New password
      </Press>
      <Press look="quiet" size="small" onClick={() => of.setChange('second-factor')}>
        New app
      </Press>
      <Press look="quiet" size="small" onClick={() => of.setChange({ role, disabled: !disabled })}>
        {disabled ? 'Let in' : 'Shut out'}
      </Press>
      <Changing name={name} of={of} />
    </div>
  )
}
